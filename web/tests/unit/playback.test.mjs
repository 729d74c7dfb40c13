import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayback } from '../../source/timeline/playback.js';

/** A session of a number of steps, played with a clock that the test moves. */
function player(length) {
  let waiting = null;
  const taken = [];
  const told = [];
  const waits = [];
  let place = 0;
  const playback = createPlayback({
    step(stride) { taken.push(stride); place += 1; return place < length; },
    rewind() { place = 0; taken.push('rewind'); },
    isAtEnd: () => place >= length,
  }, (isPlaying) => told.push(isPlaying), {
    set(call, wait) { waiting = call; waits.push(wait); return 1; },
    clear() { waiting = null; },
  });
  const tick = () => { const call = waiting; waiting = null; call?.(); return call !== null; };
  return { playback, taken, told, waits, tick };
}

test('playback takes one step after another and stops at the end', () => {
  const { playback, taken, told, tick } = player(3);
  playback.play();
  while (tick());
  assert.deepEqual(taken, ['action', 'action', 'action']);
  assert.deepEqual(told, [true, false]);
  assert.equal(playback.isPlaying, false);
});

test('playback at the end begins again', () => {
  const { playback, taken } = player(0);
  playback.play();
  assert.deepEqual(taken, ['rewind']);
});

test('a pause cancels the step that is due', () => {
  const { playback, taken, tick } = player(3);
  playback.toggle();
  playback.toggle();
  assert.equal(tick(), false);
  assert.deepEqual(taken, []);
});

test('a new speed applies immediately', () => {
  const { playback, waits } = player(3);
  playback.play();
  playback.setSpeed(2);
  playback.setSpeed(0.5);
  playback.setStride('event');
  assert.deepEqual(waits.map((wait) => wait / waits[0]), [1, 0.5, 2, 0.5]);
});
