import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effectsOf } from '../../source/data/event-effects.js';
import { severityCounts, sortedFindings } from '../../source/lists/findings-list.js';
import { messageStatistics } from '../../source/data/message-statistics.js';
import { sequenceOf } from '../../source/inspector/message-sequence.js';
import { event, fixtureModel, hop, message, node, smallModel } from './helpers.mjs';

const finding = (severity, moment, more = {}) => ({ severity, moment, fingerprint: `${severity}/${moment}`, nodes: [], ...more });
const stop = (at, where, what) => ({ event: at, node: where, what });

test('effects follow their causes, in depth-first order', () => {
  const model = smallModel({ events: [
    event(1), event(2, 'note', { cause: 1 }), event(3, 'note', { cause: 2 }), event(4, 'note', { cause: 1 }), event(5, 'note', { cause: 4 }), event(6),
  ] });
  const told = ({ effects }) => effects.map(({ event: found, depth }) => [found.n, depth]);
  assert.deepEqual(told(effectsOf(model, 1, 10)), [[2, 0], [3, 1], [4, 0], [5, 1]]);
  assert.deepEqual(told(effectsOf(model, 4, 10)), [[5, 0]]);
  assert.deepEqual(told(effectsOf(model, 6, 10)), []);
  assert.deepEqual(effectsOf(model, 1, 2).isCut, true);
  assert.deepEqual(effectsOf(model, 1, 4).isCut, false);
});

test('causes that are missing, later or the event itself have no effects and do not loop', () => {
  const model = smallModel({ events: [event(2, 'note', { cause: 2 }), event(3, 'note', { cause: 9 }), event(5, 'note', { cause: 1 }), event(9, 'note', { cause: 5 })] });
  assert.deepEqual([2, 3, 5, 9, 4].map((n) => effectsOf(model, n, 10).effects.length), [0, 0, 1, 0, 0]);
});

test('a sequence has a column for each object in the order of the path', () => {
  const { columns, rows } = sequenceOf(message(1, 1, [hop(1, 2, 7, 5), hop(2, 3, 5, 9)], { stops: [stop(4, 9, 'handled')] }));
  assert.deepEqual(columns, [7, 5, 9]);
  assert.deepEqual(rows.map(({ what, column, to }) => [what, column, to]), [['sent', 0, 0], ['hop', 0, 1], ['hop', 1, 2], ['stop', 2, 2]]);
});

test('a predicted object that the message did not reach has a column', () => {
  const { columns, rows } = sequenceOf(message(1, 1, [hop(1, 2, 1, 2, { predicted: 3 }), hop(2, 3, 2, 1)]));
  assert.deepEqual(columns, [1, 2, 3]);
  assert.deepEqual(rows.map(({ expected }) => expected), [null, 2, null]);
});

test('an object passes a message on before the message leaves it', () => {
  const { rows } = sequenceOf(message(1, 1, [hop(1, 2, 1, 2), hop(2, 4, 2, 3)], { stops: [stop(5, 3, 'handled'), stop(3, 2, 'passedOn')] }));
  assert.deepEqual(rows.map(({ what, event: at }) => `${what} ${at}`), ['sent 1', 'hop 2', 'stop 3', 'hop 4', 'stop 5']);
});

test('a gap between hops that do not connect is reported', () => {
  const { rows } = sequenceOf(message(1, 1, [hop(1, 2, 1, 2), hop(2, 3, 4, 5)]));
  assert.deepEqual(rows.map(({ what }) => what), ['sent', 'hop', 'missing', 'hop']);
  assert.deepEqual(sequenceOf(message(1, 1, [], { sender: null })).rows, []);
});

test('statistics count messages, hops and ends, with unhandled messages first', () => {
  const hops = (count) => Array.from({ length: count }, (_, index) => hop(index + 1, index + 2, 1, 2));
  const model = smallModel({
    nodes: [node(1, 1), node(2, 1, null, { name: 'App' })],
    messages: [
      message(1, 1, hops(1), { name: 'Buy' }), message(2, 2, hops(4), { name: 'Buy' }), message(3, 3, hops(2), { name: 'Buy', end: 1 }),
      message(4, 4, hops(3), { name: 'Share', outcome: 'unhandled' }), message(5, 5, [], { name: 'Log', outcome: 'open', end: null }),
    ],
  });
  const [first, second, third] = messageStatistics(model);
  assert.equal(first.name, 'Share');
  assert.deepEqual([second.name, second.count, second.unhandled, second.hops], ['Buy', 3, 0, { least: 1, median: 2, most: 4 }]);
  assert.deepEqual(second.ends, [['App', 2], ['N1', 1]]);
  assert.deepEqual([third.outcomes, third.ends], [[['open', 1]], []]);
});

test('message names that are also properties of every object are counted like others', () => {
  const model = smallModel({ messages: [message(1, 1, [], { name: '__proto__' }), message(2, 1, [], { name: 'constructor' }), message(3, 1, [], { name: '__proto__' })] });
  assert.deepEqual(messageStatistics(model).map(({ name, count }) => [name, count]), [['__proto__', 2], ['constructor', 1]]);
});

test('messages whose names differ only in how an accent is composed are counted together, as by the tool', () => {
  const model = smallModel({ messages: [message(1, 1, [], { name: 'Caf\u00e9' }), message(2, 1, [], { name: 'Cafe\u0301' }), message(3, 1, [], { name: 'Cafe' })] });
  assert.deepEqual(messageStatistics(model).map(({ name, count }) => [name, count]), [['Caf\u00e9', 2], ['Cafe', 1]]);
});

test('the statistics of the sample count each message once', () => {
  const model = fixtureModel('shopping');
  assert.equal(messageStatistics(model).reduce((sum, { count }) => sum + count, 0), model.messages.size);
  assert.equal(messageStatistics(model)[0].name, 'ShowOffer');
});

test('findings are sorted by severity, then by their first events', () => {
  const all = [finding('info', 1), finding('warning', 9), finding('error', 5), finding('odd', 0), finding('warning', 2)];
  assert.deepEqual(sortedFindings(all).map((found) => found.fingerprint), ['error/5', 'warning/2', 'warning/9', 'info/1', 'odd/0']);
  assert.deepEqual(severityCounts(all), [['error', 1], ['warning', 2], ['info', 1], ['odd', 1]]);
});
