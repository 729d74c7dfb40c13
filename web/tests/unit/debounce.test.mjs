import { afterEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { afterPause } from '../../source/ui/debounce.js';

/** A window with a clock that the test moves. */
function clockwork() {
  /** @type {Map<number, {call: () => void, at: number}>} */
  const timers = new Map();
  const clock = { now: 0, made: 0, until };
  globalThis.window = {
    performance: { now: () => clock.now },
    setTimeout(call, wait) {
      timers.set(clock.made += 1, { call, at: clock.now + wait });
      return clock.made;
    },
    clearTimeout: (timer) => timers.delete(timer),
  };
  function until(time) {
    for (;;) {
      const [next] = [...timers].sort((left, right) => left[1].at - right[1].at);
      if (!next || next[1].at > time) break;
      timers.delete(next[0]);
      clock.now = next[1].at;
      next[1].call();
    }
    clock.now = time;
  }
  return clock;
}

afterEach(() => { delete globalThis.window; });

test('what waits runs once, after the pause that follows the last call', () => {
  const clock = clockwork();
  const ran = [];
  const pause = afterPause(() => ran.push(clock.now));
  for (let step = 0; step < 100; step += 1) {
    clock.until(step * 16);
    pause.wait(150);
  }
  assert.deepEqual(ran, []);
  clock.until(5000);
  assert.deepEqual(ran, [99 * 16 + 150]);
  assert.ok(clock.made <= 1 + (99 * 16) / 100, `${clock.made} timers for a hundred steps`);
});

test('a shorter pause after a longer one has its own length', () => {
  const clock = clockwork();
  const ran = [];
  const pause = afterPause(() => ran.push(clock.now));
  pause.wait(360);
  clock.until(10);
  pause.wait(180);
  clock.until(5000);
  assert.deepEqual(ran, [190]);
});

test('what was stopped does not run, and can wait again', () => {
  const clock = clockwork();
  const ran = [];
  const pause = afterPause(() => ran.push(clock.now));
  pause.wait(150);
  clock.until(100);
  pause.stop();
  clock.until(1000);
  assert.deepEqual(ran, []);
  pause.wait(150);
  pause.stop();
  pause.wait(120);
  clock.until(5000);
  assert.deepEqual(ran, [1120]);
});
