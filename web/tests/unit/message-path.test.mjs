import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legsOf, sharedNumbers, signsOf } from '../../source/graph/message-path.js';
import { hop, message } from './helpers.mjs';

const way = message(1, 1, [hop(1, 2, 10, 11), hop(2, 3, 11, 12), hop(3, 4, 12, 13), hop(4, 5, 13, 14)], { endEvent: 6 });
const labels = (legs) => legs.map((leg) => `${leg.label}: ${leg.from}-${leg.to}`);

test('each hop is a leg', () => {
  assert.deepEqual(labels(legsOf(way, 9, () => true)), ['1: 10-11', '2: 11-12', '3: 12-13', '4: 13-14']);
});

test('hops after the event are not drawn yet', () => {
  assert.deepEqual(labels(legsOf(way, 3, () => true)), ['1: 10-11', '2: 11-12']);
});

test('hops through hidden nodes are drawn as one', () => {
  assert.deepEqual(labels(legsOf(way, 9, (id) => id !== 12)), ['1: 10-11', '2\u20133: 11-13', '4: 13-14']);
  assert.deepEqual(labels(legsOf(way, 9, (id) => id === 11 || id === 14)), ['2\u20134: 11-14']);
});

test('hops between objects that are folded into one line are drawn as one', () => {
  const spot = (id) => (id < 13 ? 0 : id);
  assert.deepEqual(labels(legsOf(way, 9, () => true, spot)), ['1\u20133: 10-13', '4: 13-14']);
  assert.deepEqual(labels(legsOf(way, 9, () => true, (id) => (id > 11 ? 0 : id))), ['1: 10-11', '2: 11-12']);
  assert.deepEqual(labels(legsOf(way, 9, () => true, () => 0)), []);
});

test('a path with a hidden sender begins at the first visible node', () => {
  assert.deepEqual(labels(legsOf(way, 9, (id) => id > 11)), ['3: 12-13', '4: 13-14']);
});

test('a joined leg says whether one of its hops was inferred or not as predicted', () => {
  const odd = message(1, 1, [hop(1, 2, 10, 11, { inferred: true }), hop(2, 3, 11, 12, { predicted: 99 }), hop(3, 4, 12, 13)]);
  const legs = legsOf(odd, 9, (id) => id !== 11);
  assert.deepEqual(legs.map((leg) => [leg.inferred, leg.differs]), [[true, true], [false, false]]);
});

test('the end has a symbol once it is reached', () => {
  assert.deepEqual(signsOf(way, 5), []);
  assert.deepEqual(signsOf(way, 6), [{ node: 14, what: 'handled' }]);
});

test('an end has one symbol, whatever its stop is called', () => {
  const dropped = { ...way, hops: [], outcome: 'dropped', end: 10, endEvent: 2, stops: [{ node: 10, event: 2, what: 'messageDropped' }] };
  assert.deepEqual(signsOf(dropped, 9), [{ node: 10, what: 'messageDropped' }]);
});

test('stops on the way have their own symbols', () => {
  const stopped = { ...way, stops: [{ node: 12, event: 3, what: 'passedOn' }, { node: 14, event: 6, what: 'handled' }] };
  assert.deepEqual(signsOf(stopped, 9), [{ node: 12, what: 'passedOn' }, { node: 14, what: 'handled' }]);
});

test('numbers at the same place are one text', () => {
  const [there, back] = [{ x: 0, y: 0 }, { x: 0, y: 20 }];
  assert.deepEqual(sharedNumbers(['3', '4', '5', '6', '7'], [undefined, there, back, { x: 6, y: 0 }, back]), ['', '4 | 6', '5 | 7', '', '']);
});
