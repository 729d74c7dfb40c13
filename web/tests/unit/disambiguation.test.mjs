import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellingApart } from '../../source/data/disambiguation.js';
import { node } from './helpers.mjs';

const nodes = [
  node(1, 1, null, { name: 'App' }), node(2, 1, null, { name: 'Detail' }), node(3, 1, null, { name: 'Detail' }),
  node(4, 1, null, { name: 'Detail', kind: 'viewController' }), node(5, 1, null, { name: 'Cell', kind: 'view' }), node(6, 1, null, { name: 'Cell', kind: 'view' }),
  node(7, 1, null, { name: 'Detail', identifier: 'second' }), node(8, 1, null, { name: 'Same', identifier: 'Same' }),
];
const apart = tellingApart(nodes);

test('objects of one kind with the same name are distinguished by their numbers', () => {
  assert.deepEqual(nodes.slice(0, 4).map(apart), ['', '#2', '#3', '']);
});

test('views get no number, and an identifier is preferred to a number', () => {
  assert.deepEqual(nodes.slice(4).map(apart), ['', '', 'second', '']);
});

test('names that look the same because only their accents are composed differently are distinguished', () => {
  const alike = [node(1, 1, null, { name: 'Caf\u00e9' }), node(2, 1, null, { name: 'Cafe\u0301' }), node(3, 1, null, { name: 'Cafe' })];
  assert.deepEqual(alike.map(tellingApart(alike)), ['#1', '#2', '']);
});

test('objects with the same name and identifier are distinguished by both', () => {
  const alike = [1, 2, 3].map((id) => node(id, 1, null, { name: 'Filter', identifier: id < 3 ? 'a' : 'b' }));
  assert.deepEqual(alike.map(tellingApart(alike)), ['a #1', 'a #2', 'b']);
});
