import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from '../../source/state/store.js';
import { resultsOf } from '../../source/search/search-results.js';
import { event, hop, message, node, smallModel } from './helpers.mjs';

// Symbols are made of elements, which Node does not have: this is enough for elements to be appended.
globalThis.document = { createElement: () => ({ setAttribute() {}, append() {} }) };

const finding = { fingerprint: 'f1', rule: 'not-released', severity: 'warning', title: 'Still alive', headline: 'PaymentCoordinator #3 is still alive', moment: 4, nodes: [3], occurrences: 1 };
const model = smallModel({
  nodes: [
    node(1, 1, null, { name: 'AppCoordinator' }), node(2, 1, 3, { name: 'PaymentCoordinator' }), node(3, 2, null, { name: 'PaymentCoordinator' }),
    node(4, 1, null, { name: 'NewPaymentView' }),
  ],
  events: [event(1), event(2, 'messageSent', { subject: 4, message: 1, text: 'sent Pay' }), event(3, 'hop', { subject: 4, object: 3, message: 1 }), event(4, 'mark', { text: 'payment done' })],
  messages: [message(1, 2, [hop(1, 3, 4, 3)], { name: 'Pay' })],
  findings: [finding],
});

function found(query) {
  const store = createStore(model);
  return { store, groups: resultsOf(model, store, query) };
}

test('objects, messages, findings and events are found, with their numbers', () => {
  const { groups } = found('payment');
  assert.deepEqual(groups.map(({ title, count }) => `${title} ${count}`), ['Objects 3', 'Messages 1', 'Findings 1', 'Events 3']);
});

test('names that begin with the text come first, and of these the objects that exist', () => {
  const [objects] = found('payment').groups;
  assert.deepEqual(objects.hits.map(({ label }) => label), ['PaymentCoordinator #3', 'PaymentCoordinator #2', 'NewPaymentView #4']);
});

test('selecting an object that does not exist now moves to its first event', () => {
  const { store, groups } = found('payment');
  groups[0].hits[1].choose();
  assert.deepEqual([store.state.node, store.state.event], [2, 1]);
});

test('a message, a finding and an event are selected as anywhere else', () => {
  const { store, groups } = found('payment');
  groups[1].hits[0].choose();
  assert.equal(store.state.message, 1);
  groups[2].hits[0].choose();
  assert.equal(store.state.finding, 'f1');
  groups[3].hits[0].choose();
  assert.equal(store.state.focus, 'event');
});

test('without results there is no group', () => {
  assert.deepEqual(found('nowhere').groups, []);
});

test('letters are found however they are written, in either case', () => {
  const named = smallModel({
    nodes: [node(1, 1, null, { name: 'Caf\u00e9Coordinator' }), node(2, 1, null, { name: 'Cafe\u0301View' }), node(3, 1, null, { name: 'Stra\u00dfe \u039f\u0394\u039f\u03a3' }), node(4, 1, null, { name: 'CafView' })],
    events: [event(1, 'mark', { text: 'Caf\u00e9' }), event(2, 'mark', { text: 'cafe\u0301' })],
    messages: [message(1, 1, [], { name: 'OpenCafe\u0301' })],
  });
  const counts = (query) => Object.fromEntries(resultsOf(named, createStore(named), query).map(({ title, count }) => [title, count]));
  for (const query of ['caf\u00e9', 'cafe\u0301', 'CAF\u00c9']) assert.deepEqual(counts(query), { Objects: 2, Messages: 1, Events: 2 }, query);
  for (const query of ['strasse', '\u03bf\u03b4\u03bf\u03c3', '\u03bf\u03b4\u03bf\u03c2']) assert.equal(counts(query).Objects, 1, query);
});
