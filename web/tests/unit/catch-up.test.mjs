import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCatchUp } from '../../source/live/catch-up.js';

/** Time that passes only when a test lets it pass. */
function fakeTime() {
  let now = 0;
  let timers = [];
  const clock = { now: () => now, set: (call, wait) => timers.push({ call, at: now + wait }) };
  /** Lets promises that are settled go on. */
  const settle = async () => { for (let turn = 0; turn < 10; turn += 1) await Promise.resolve(); };
  async function pass(milliseconds) {
    const end = now + milliseconds;
    await settle();
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.call();
      await settle();
    }
    now = end;
  }
  return { clock, pass, get now() { return now; } };
}

/** A page whose growths take some time each; `log` has when each began and ended. */
function page({ takes = 10, works, isVisible = () => true, fails = () => false } = {}) {
  const time = fakeTime();
  const log = [];
  const failures = [];
  let running = 0;
  const catchUp = createCatchUp({
    async grow() {
      running += 1;
      assert.equal(running, 1, 'two at a time');
      const one = { began: time.now };
      log.push(one);
      await new Promise((done) => { time.clock.set(done, takes); });
      one.ended = time.now;
      running -= 1;
      if (fails(log.length)) throw new Error('not there');
      return works;
    },
    isVisible,
    failed: (error) => failures.push(error.message),
  }, time.clock);
  return { time, log, failures, catchUp };
}

test('what is new is fetched at once, and only once', async () => {
  const { time, log, catchUp } = page();
  catchUp.want();
  await time.pass(5000);
  assert.deepEqual(log, [{ began: 0, ended: 10 }]);
});

test('after a short growth it waits for a quarter of a second', async () => {
  const { time, log, catchUp } = page({ takes: 3 });
  catchUp.want();
  await time.pass(50);
  catchUp.want();
  await time.pass(202);
  assert.equal(log.length, 1);
  await time.pass(2);
  assert.equal(log[1].began, 253);
});

test('after a growth that takes longer than a picture is shown it waits for a third of a second', async () => {
  const { time, log, catchUp } = page({ takes: 50, works: 17 });
  catchUp.want();
  await time.pass(60);
  catchUp.want();
  await time.pass(319);
  assert.equal(log.length, 1);
  await time.pass(2);
  assert.equal(log[1].began, 380);
});

test('after a long growth it waits for four times as long', async () => {
  const { time, log, catchUp } = page({ takes: 300 });
  catchUp.want();
  await time.pass(310);
  catchUp.want();
  await time.pass(1180);
  assert.equal(log.length, 1);
  await time.pass(20);
  assert.equal(log[1].began, 1500);
});

test('the time in which the page only waited for the server is no reason to wait', async () => {
  const { time, log, catchUp } = page({ takes: 300, works: 100 });
  catchUp.want();
  await time.pass(310);
  catchUp.want();
  await time.pass(380);
  assert.equal(log.length, 1);
  await time.pass(20);
  assert.equal(log[1].began, 700);
});

test('events that come faster than they can be shown are skipped', async () => {
  const { time, log, catchUp } = page({ takes: 40 });
  for (let count = 0; count < 1000; count += 1) {
    catchUp.want();
    await time.pass(1);
  }
  await time.pass(1000);
  // One in 370 ms, and one for what came last.
  assert.equal(log.length, 4);
  assert.ok(log[3].began >= 999);
});

test('what comes during a growth is fetched by the next one', async () => {
  const { time, log, catchUp } = page({ takes: 20 });
  catchUp.want();
  await time.pass(15);
  catchUp.want();
  await time.pass(1000);
  assert.deepEqual(log.map(({ began }) => began), [0, 350]);
});

test('a hidden page fetches nothing until it is visible', async () => {
  let isVisible = false;
  const { time, log, catchUp } = page({ isVisible: () => isVisible });
  catchUp.want();
  await time.pass(60_000);
  assert.equal(log.length, 0);
  isVisible = true;
  catchUp.look();
  await time.pass(20);
  assert.equal(log.length, 1);
  catchUp.look();
  await time.pass(1000);
  assert.equal(log.length, 1, 'nothing is new');
});

test('a page that is hidden while it waits fetches nothing then', async () => {
  let isVisible = true;
  const { time, log, catchUp } = page({ isVisible: () => isVisible });
  catchUp.want();
  await time.pass(20);
  catchUp.want();
  isVisible = false;
  await time.pass(1000);
  assert.equal(log.length, 1);
  isVisible = true;
  catchUp.look();
  await time.pass(20);
  assert.equal(log.length, 2);
});

test('a growth that fails is said, and tried again less and less often', async () => {
  const { time, log, failures, catchUp } = page({ takes: 1, fails: (count) => count < 4 });
  catchUp.want();
  await time.pass(60_000);
  assert.deepEqual(failures, ['not there', 'not there', 'not there']);
  assert.deepEqual(log.map(({ began }) => began), [0, 501, 1502, 3503]);
});

test('after a failure that the server took long for, it is tried again as soon as after any', async () => {
  const { time, log, catchUp } = page({ takes: 5000, fails: (count) => count === 1 });
  catchUp.want();
  await time.pass(6000);
  assert.deepEqual(log.map(({ began }) => began), [0, 5500]);
});
