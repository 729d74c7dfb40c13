// Small recordings for unit tests: a test specifies only what it needs.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { buildModel } from '../../source/data/model.js';
import { chainTable } from '../../source/data/chain-table.js';
import { eventList } from '../../source/data/event-list.js';

/** @param {string} name */
export function fixtureText(name) {
  return readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');
}

/** @param {string} name */
export function fixtureModel(name) {
  return modelOf(JSON.parse(fixtureText(name)));
}

/** A model of records, as fixtures and tests contain them. */
export function modelOf(recording) {
  return buildModel({ chains: chainsOf(recording.nodes, []), ...recording, events: eventList(recording.events) });
}

/**
 * The chains of nodes, in the order in which a test lists them.
 * @param {Array<{id: number}>} nodes
 * @param {Array<{node: number, event: number, next: number, coordinating?: number}>} changes
 */
export function chainsOf(nodes, changes) {
  const places = new Map(nodes.map(({ id }, place) => [id, place]));
  const sorted = changes.toSorted((left, right) => places.get(left.node) - places.get(right.node));
  const columns = {
    'node.chainEnding': nodes.map(() => 0),
    'node.chainChanges': nodes.map(() => 0),
    'chain.event': sorted.map(({ event }) => event),
    'chain.next': sorted.map(({ next }) => next),
    'chain.nextReason': sorted.map(() => 0),
    'chain.coordinating': sorted.map(({ coordinating }) => (coordinating === undefined ? 0 : coordinating + 1)),
    'chain.coordinatingReason': sorted.map(() => 1),
  };
  for (const { node } of sorted) columns['node.chainChanges'][places.get(node)] += 1;
  return chainTable({
    directory: { reasons: [{ name: 'superview' }, { name: 'parentCoordinator' }], chainEndings: ['end'] }, column: (name) => columns[name],
  });
}

/** All events of a model as records. */
export function eventsOf({ events }) {
  return Array.from({ length: events.length }, (_, place) => events.at(place));
}

export function smallRecording(parts = {}) {
  return {
    format: 2,
    generator: { name: 'coordviz', version: '0' },
    recording: 'small.sqlite',
    session: {
      id: 1, process: 'small', startedAt: '2026-01-31T10:00:00.000Z', duration: 10, ending: 'clean', endingText: 'ended normally', events: 0, dropped: 0, losses: [],
    },
    nodes: [],
    edges: [],
    events: [],
    losses: [],
    unknown: [],
    messages: [],
    lanes: [],
    findings: [],
    places: [],
    ...parts,
  };
}

export function smallModel(parts = {}) {
  return modelOf(smallRecording(parts));
}

export function node(id, first, released = null, more = {}) {
  return {
    id, kind: 'coordinator', type: 'T', name: `N${id}`, identifier: null, first, released, uncertain: null, folded: false, place: id - 1, ...more,
  };
}

export function edge(from, to, began, ended = null) {
  return { kind: 'child', from, to, began, ended, since: null, claimed: true, uncertain: null };
}

export function event(n, kind = 'note', more = {}) {
  return { n, t: n * 10, kind, thread: 1, subject: null, object: null, message: null, cause: null, strength: 'none', text: `event ${n}`, ...more };
}

export function hop(number, at, from, to, more = {}) {
  return { number, event: at, from, to, reason: 'superview', reasonText: 'superview', predicted: to, predictedReason: 'superview', inferred: false, ...more };
}

export function message(id, sent, hops, more = {}) {
  return {
    id, name: `M${id}`, sender: hops[0]?.from ?? null, sent, outcome: 'handled', end: hops[hops.length - 1]?.to ?? null, endEvent: null, location: null,
    values: null, missing: null, hops, hopCount: hops.length, stops: [], ...more,
  };
}

/** The relations of a moment as records. */
export function edgesAt(model, moment) {
  return moment.edgePlaces.map((place) => model.edges[place]);
}

/** The result of a function that must take less processor time than this: what takes time in proportion takes a third of it or less. */
export function within(seconds, run) {
  const start = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(start);
  const taken = (user + system) / 1e6;
  assert.ok(taken < seconds, `${taken} s, not less than ${seconds} s`);
  return result;
}
