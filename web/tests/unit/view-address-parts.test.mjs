import assert from 'node:assert/strict';
import { test } from 'node:test';
import { viewOf, wholeView } from '../../source/timeline/timeline-axis.js';
import { formatFragment } from '../../source/state/address-fragment.js';
import { foldParts, foldsIn, lookIn, lookText, mostFolds, spanIn, spanParts } from '../../source/state/view-address-parts.js';
import { event, node, smallModel } from './helpers.mjs';

/** Values that this page never writes into an address, but that an address may contain. */
const hostile = [
  '', ',', ',,,', '-', '0', '-1', '1.5', '1e3', 'NaN', 'Infinity', '-Infinity', 'null', 'undefined', '__proto__', 'constructor', 'toString', ' 1', '1 ', '+1', '0x10',
  '99999999999999999999', '9'.repeat(5000), '1,'.repeat(5000), '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '%00', '\u0000', '\ud800',
  '\u202e', '1-', '-1-2', '2-1', '3-3', '1-2-3', '1,2', '1,2,3,4', '1,2,', '1e9,1,1', '1,1,0x1', '1,1,-1', 'all', 'fit', 'open', '\u0661', '1\n2', '${1}', "' OR 1=1", 'a'.repeat(100_000),
];

const model = smallModel({
  events: [event(1), event(2), event(5), event(6), event(9), event(10), event(11), event(12)],
  nodes: [node(11, 1, null, { place: 0 }), node(12, 1, null, { place: 1 }), node(13, 1, null, { place: 2 }), node(14, 2, null, { place: 2 }), node(15, 1, null, { place: -1 })],
  places: [{ parent: -1, kind: 'coordinator', title: 'A' }, { parent: 0, kind: 'viewController', title: 'B' }, { parent: 1, kind: 'view', title: 'C' }],
});
const { events } = model;

/** Written into a whole address and read back, as by a user. */
const sent = (parts) => new URLSearchParams(formatFragment({ event: 1, node: null, message: null }, null, parts).slice(1));

test('folds are written with the first node of each place, and read back', () => {
  const folds = { folded: new Map([[0, true], [2, false]]), ungrouped: new Set([-1, 1]), single: new Set([2]), focus: 1 };
  const parts = foldParts(folds, model);
  assert.deepEqual(parts, [['fold', '11'], ['unfold', '13'], ['ungroup', '0,12'], ['single', '13'], ['focus', '12']]);
  assert.deepEqual(foldsIn(sent(parts), model), folds);
});

test('a place that several nodes had is identified by any of them', () => {
  assert.deepEqual(foldsIn(new URLSearchParams('fold=14'), model)?.folded, new Map([[2, true]]));
});

test('without folds nothing is written and nothing is read', () => {
  const parts = foldParts({ folded: new Map(), ungrouped: new Set(), single: new Set(), focus: null }, model);
  assert.equal(formatFragment({ event: 1, node: null, message: null }, null, parts), '#event=1');
  assert.equal(foldsIn(new URLSearchParams('fold=99,15,x&focus=&single=-3'), model), null);
});

test('thousands of folds do not make a huge address, and are not read from one', () => {
  const places = Array.from({ length: 5000 }, (_, place) => ({ parent: place - 1, kind: 'view', title: 'V' }));
  const large = smallModel({ events: [event(1)], nodes: places.map((_, place) => node(place + 1, 1, null, { place })), places });
  const folded = new Map(places.map((_, place) => [place, place % 2 === 0]));
  const parts = foldParts({ folded, ungrouped: new Set(folded.keys()), single: new Set(folded.keys()), focus: 4999 }, large);
  const address = sent(parts);
  assert.ok(address.toString().length < 10_000);
  const found = foldsIn(address, large);
  assert.equal(found?.folded.size, 2 * mostFolds);
  assert.deepEqual([...found.single], Array.from({ length: mostFolds }, (_, place) => place), 'The first of them are kept: what is deeper hangs in them.');
  assert.equal(found.focus, 4999);
  assert.equal(foldsIn(new URLSearchParams({ single: [...folded.keys()].map((place) => place + 1).join() }), large)?.single.size, mostFolds);
});

test('the position of the picture is read back', () => {
  assert.equal(lookText({ x: -12.4, y: 300.5, scale: 0.123456 }), '-12,301,0.123');
  assert.deepEqual(lookIn('-12,301,0.123'), { x: -12, y: 301, scale: 0.123 });
  assert.deepEqual(lookIn(lookText({ x: -0.2, y: 0, scale: 4 })), { x: 0, y: 0, scale: 4 });
});

test('a part of the timeline is written as event numbers, also if some are missing', () => {
  const view = viewOf(events, 'events', 1.25, 6);
  assert.deepEqual(spanParts(events, view), [['events', '2.25-11']]);
  assert.deepEqual(spanIn(events, sent(spanParts(events, view))), view);
  assert.deepEqual(spanParts(events, wholeView(events, 'events')), [['time', '']]);
});

test('a part of the timeline by time is written in nanoseconds', () => {
  const whole = wholeView(events, 'time');
  assert.deepEqual(spanParts(events, whole), [['time', 'all']]);
  assert.deepEqual(spanIn(events, sent([['time', 'all']])), whole);
  const long = smallModel({ events: [event(1, 'note', { t: 0 }), event(2, 'note', { t: 5_000_000 }), event(3, 'note', { t: 9_000_000_000 })] }).events;
  const view = viewOf(long, 'time', 1_000_000.4, 7_000_000);
  assert.deepEqual(spanParts(long, view), [['time', '1000000-7000000']]);
  assert.deepEqual(spanIn(long, sent(spanParts(long, view))), { scale: 'time', from: 1_000_000, to: 7_000_000 });
});

test('each part of the timeline is read back unchanged', () => {
  for (let from = 0; from < 7; from += 0.37) {
    for (let to = from + 0.1; to < 8; to += 0.53) {
      const view = viewOf(events, 'events', from, to);
      const again = spanIn(events, sent(spanParts(events, view))) ?? wholeView(events, 'events');
      assert.ok(Math.abs(again.from - view.from) < 0.011 && Math.abs(again.to - view.to) < 0.011, `${from} to ${to}`);
    }
  }
});

test('a part that ends at the last event still does when it is read back', () => {
  const { events: many } = smallModel({ events: Array.from({ length: 10_019 }, (_, place) => event(place + 1)) });
  for (let from = 9300.015; from < 9400; from += 0.377) {
    const again = spanIn(many, sent(spanParts(many, viewOf(many, 'events', from, 10_018))));
    assert.equal(again?.to, 10_018);
    assert.ok(Math.abs(again.from - from) < 0.01);
  }
});

test('impossible values are ignored', () => {
  const keys = ['fold', 'unfold', 'ungroup', 'single', 'focus', 'events', 'time', 'graph'];
  for (const text of hostile) {
    for (const key of keys) {
      const values = new URLSearchParams([[key, text]]);
      const folds = foldsIn(values, model);
      for (const place of [...folds?.folded.keys() ?? [], ...folds?.single ?? [], folds?.focus ?? 0]) assert.ok(model.recording.places[place], `${key}=${text}`);
      for (const place of folds?.ungrouped ?? []) assert.ok(place === -1 || model.recording.places[place], `${key}=${text}`);
      const view = spanIn(events, values);
      const whole = wholeView(events, view?.scale ?? 'events');
      if (view) assert.ok(view.from >= whole.from && view.to <= whole.to && view.to > view.from, `${key}=${text}`);
      const look = lookIn(text);
      if (look) assert.ok([look.x, look.y, look.scale].every(Number.isFinite) && look.scale >= 0, `${key}=${text}`);
    }
  }
  assert.equal(spanIn(smallModel().events, new URLSearchParams('events=1-2')), null);
  assert.equal(spanIn(events, new URLSearchParams('events=90-99')), null);
});
