import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causesOf } from '../../source/data/model.js';
import { createStore } from '../../source/state/store.js';
import { event, hop, message, node, smallModel } from './helpers.mjs';

const model = smallModel({
  events: [event(1), event(2, 'action'), event(4), event(5, 'action'), event(6)],
  nodes: [node(10, 1), node(11, 1)],
  messages: [message(3, 2, [hop(1, 4, 10, 11)], { endEvent: 5 })],
});

test('the page starts at the last event', () => {
  assert.equal(createStore(model).state.event, 6);
});

test('a report may open at another event', () => {
  assert.equal(createStore(model, 4).state.event, 4);
  assert.equal(createStore(model, 3).state.event, 2, 'A missing number means the event before.');
  assert.equal(createStore(smallModel(), 3).state.event, 0, 'A session without events has no other place.');
});

test('an address that names an event overrides where the report opens', () => {
  const store = createStore(model, 2);
  store.restore({ node: 10 });
  assert.deepEqual([store.state.event, store.state.node], [2, 10]);
  store.restore({ message: 3 });
  assert.equal(store.state.event, 5);
  store.restore({ event: 1 });
  assert.equal(store.state.event, 1);
});

test('steps remain within the recording and skip missing numbers', () => {
  const store = createStore(model);
  store.step(1);
  assert.equal(store.state.event, 6);
  store.goTo(2);
  store.step(1);
  assert.equal(store.state.event, 4);
  store.step(-100);
  assert.equal(store.state.event, 1);
});

test('steps by user action move to the first or last event if there is no further action', () => {
  const store = createStore(model);
  const seen = [];
  for (const direction of [-1, -1, -1, 1, 1, 1]) {
    store.stepAction(direction);
    seen.push(store.state.event);
  }
  assert.deepEqual(seen, [5, 2, 1, 2, 5, 6]);
});

test('selecting a message moves to the event at which its path is complete', () => {
  const store = createStore(model);
  store.goTo(1);
  store.chooseMessage(3);
  assert.deepEqual([store.state.event, store.state.message, store.state.focus], [5, 3, 'message']);
});

test('an address with only a message does the same', () => {
  const store = createStore(model);
  store.restore({ message: 3 });
  assert.equal(store.state.event, 5);
});

test('what does not exist cannot be selected', () => {
  const store = createStore(model);
  store.chooseNode(99);
  store.chooseMessage(99);
  assert.deepEqual([store.state.node, store.state.message], [null, null]);
});

test('the place of an event is found among missing numbers', () => {
  assert.deepEqual([0, 1, 3, 4, 99].map((n) => model.events.placeUpTo(n)), [-1, 0, 1, 2, 4]);
});

test('causes are followed upward, and a cycle ends', () => {
  const looped = smallModel({ events: [event(1, 'note', { cause: 3 }), event(2, 'note', { cause: 1 }), event(3, 'note', { cause: 2 })] });
  assert.deepEqual(causesOf(looped, looped.events.at(2)).map((cause) => cause.n), [2, 1]);
});

const found = { fingerprint: 'rule/1', moment: 4, nodes: [99, 11], severity: 'error' };

test('selecting a finding moves to its event and selects its object', () => {
  const store = createStore(smallModel({ events: [event(1), event(4), event(6)], nodes: [node(11, 1)], findings: [found] }));
  store.chooseFinding('rule/1');
  assert.deepEqual([store.state.event, store.state.node, store.state.finding, store.state.focus], [4, 11, 'rule/1', 'finding']);
  store.chooseFinding('rule/2');
  assert.equal(store.state.finding, 'rule/1');
  store.clear();
  assert.deepEqual([store.state.node, store.state.finding], [null, null]);
});

test('an address with a finding leads to its event, unless it names another one', () => {
  const store = createStore(smallModel({ events: [event(1), event(4), event(6)], findings: [found] }));
  store.restore({ finding: 'rule/1' });
  assert.deepEqual([store.state.event, store.state.focus], [4, 'finding']);
  store.restore({ finding: 'rule/1', event: 1 });
  assert.equal(store.state.event, 1);
});

test('clearing ends a comparison first and keeps the selection', () => {
  const store = createStore(model);
  store.chooseNode(10);
  store.compareFrom(4);
  store.goTo(1);
  assert.deepEqual([store.state.from, store.state.event, store.state.node], [4, 1, 10]);
  store.clear();
  assert.deepEqual([store.state.from, store.state.node], [null, 10]);
  store.clear();
  assert.equal(store.state.node, null);
});

test('an address says what was selected last', () => {
  const store = createStore(model);
  store.restore({ event: 4, node: 10, latest: 'event' }, true);
  assert.deepEqual([store.state.focus, store.state.opened, store.state.node], ['event', 4, 10]);
  store.restore({ event: 4, node: 10 });
  assert.equal(store.state.focus, 'node');
});

test('an address may say which event was opened before others were looked at, but in a comparison none is', () => {
  const store = createStore(model);
  store.restore({ event: 5, opened: 4 }, true);
  assert.deepEqual([store.state.event, store.state.opened], [5, 4]);
  store.compareFrom(5);
  store.chooseEvent(4);
  assert.equal(store.state.opened, null);
  store.restore({ event: 5, from: 4 }, true);
  assert.equal(store.state.opened, null);
});
