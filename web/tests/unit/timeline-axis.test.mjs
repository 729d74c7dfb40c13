import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exactTime, isWhole, panned, placeAt, placesIn, rescaled, revealing, shareOf, ticksOf, viewOf, wholeView, zoomed } from '../../source/timeline/timeline-axis.js';
import { eventList } from '../../source/data/event-list.js';
import { event } from './helpers.mjs';

/** A hundred events: a burst of fifty, one each microsecond, and then one each millisecond. */
const events = eventList(Array.from({ length: 100 }, (_, index) => ({ ...event(index + 1), t: index < 50 ? index * 1000 : 49_000 + (index - 49) * 1e6 })));
const near = (actual, expected) => assert.ok(Math.abs(actual - expected) < 1e-6, `${actual} is not ${expected}`);

for (const scale of ['events', 'time']) {
  test(`the whole session extends from its first event to its last: ${scale}`, () => {
    const whole = wholeView(events, scale);
    assert.deepEqual([shareOf(events, whole, 0), shareOf(events, whole, 99)], [0, 1]);
    assert.deepEqual(placesIn(events, whole), [0, 100]);
  });

  test(`the event at a position is the one that is drawn there: ${scale}`, () => {
    const view = viewOf(events, scale, ...(scale === 'events' ? [60, 90] : [10e6, 40e6]));
    for (let place = 60; place < 89; place += 1) {
      const share = shareOf(events, view, place);
      if (share >= 0 && share <= 1) assert.equal(placeAt(events, view, share), place);
    }
  });

  test(`zooming does not move the event below the pointer: ${scale}`, () => {
    let view = wholeView(events, scale);
    for (let step = 0; step < 4; step += 1) {
      const before = shareOf(events, view, 70);
      view = zoomed(events, view, 1.6, before);
      near(shareOf(events, view, 70), before);
    }
    assert.equal(isWhole(events, view), false);
    for (let step = 0; step < 20; step += 1) view = zoomed(events, view, 0.5, 0.3);
    assert.equal(isWhole(events, view), true);
  });

  test(`the view never leaves the session: ${scale}`, () => {
    const whole = wholeView(events, scale);
    const part = zoomed(events, whole, 4, 0.5);
    const [left, right] = [panned(events, part, -50), panned(events, part, 50)];
    assert.equal(left.from, whole.from);
    assert.equal(right.to, whole.to);
    near(left.to - left.from, part.to - part.from);
  });

  test(`the view follows the cursor, and moves only if it must: ${scale}`, () => {
    const part = zoomed(events, wholeView(events, scale), 8, 0);
    assert.equal(revealing(events, part, placesIn(events, part)[0]), part);
    const moved = revealing(events, part, 95);
    const share = shareOf(events, moved, 95);
    assert.ok(share >= 0 && share <= 1, `${share}`);
    near(moved.to - moved.from, part.to - part.from);
  });
}

test('the smallest view shows single events', () => {
  let view = wholeView(events, 'events');
  for (let step = 0; step < 50; step += 1) view = zoomed(events, view, 2, 0.5);
  assert.equal(view.to - view.from, 4);
});

test('the other scale shows the same events', () => {
  const view = viewOf(events, 'events', 60, 70);
  const [first, end] = placesIn(events, rescaled(events, view, 'time'));
  assert.ok(first >= 59 && first <= 61 && end >= 70 && end <= 72, `${first} to ${end}`);
});

test('ticks are at round numbers and their times differ', () => {
  const ticks = ticksOf(events, wholeView(events, 'events'), 8);
  assert.deepEqual(ticks.map((tick) => tick.number), ['20', '40', '60', '80', '100']);
  assert.equal(new Set(ticks.map((tick) => tick.time)).size, 5);
  const close = ticksOf(events, viewOf(events, 'time', 20e6, 20.0001e6), 5);
  assert.equal(new Set(close.map((tick) => tick.time)).size, close.length);
  assert.equal(exactTime(20_000_050, 50), '20.00005 ms');
});

test('no two ticks have the same time, however long the session and however small the view', () => {
  const minutes = eventList(Array.from({ length: 100 }, (_, index) => ({ ...event(index + 1), t: index * 60e9 })));
  for (const seconds of [0.001, 0.5, 1, 2, 3, 4, 5, 8, 13, 60, 600]) {
    const times = ticksOf(minutes, viewOf(minutes, 'time', 2415e9, (2415 + seconds) * 1e9), 9).map((tick) => tick.time);
    assert.ok(times.length > 2, `${seconds} s: ${times}`);
    assert.equal(new Set(times).size, times.length, `${seconds} s: ${times}`);
  }
});

test('sessions without events, with one event and with all events at one time have an axis', () => {
  for (const list of [[], [event(1)], [{ ...event(1), t: 5 }, { ...event(2), t: 5 }]].map(eventList)) {
    for (const scale of ['events', 'time']) {
      const view = zoomed(list, wholeView(list, scale), 3, 0.5);
      assert.ok(view.to > view.from);
      assert.ok(Number.isFinite(shareOf(list, view, 0)) || list.length === 0);
      assert.ok(placeAt(list, view, 0.7) >= 0);
      assert.ok(ticksOf(list, view, 8).length < 50);
    }
  }
});

test('decreasing times neither cause a hang nor lead out of the session', () => {
  const list = eventList([5e9, 1, 7e9, 3].map((t, index) => ({ ...event(index + 1), t })));
  const view = wholeView(list, 'time');
  for (const share of [0, 0.3, 1]) assert.ok(placeAt(list, view, share) < 4);
  assert.ok(view.to > view.from);
});

test('ticks are at round numbers also after a loss, and huge numbers do not make too many', () => {
  const behind = eventList(Array.from({ length: 40 }, (_, index) => event(index < 20 ? index + 1 : index + 14)));
  assert.ok(ticksOf(behind, wholeView(behind, 'events'), 8).every((tick) => Number(tick.number) % 5 === 0));
  const absurd = eventList([1, 2, 3, 9e15].map((n) => event(n)));
  assert.ok(ticksOf(absurd, wholeView(absurd, 'events'), 8).length <= 4);
});

test('a lost event has no time', () => {
  const list = eventList([event(1), event(2, 'lost'), event(3)]);
  assert.deepEqual(ticksOf(list, wholeView(list, 'events'), 8).map(({ number, time }) => [number, time === '?']), [['1', false], ['2', true], ['3', false]]);
});
