// The meaning of the graph's symbols: only those that occur in this session.

import { html, svg } from '../ui/elements.js';
import { outlinePath, reversed } from './edge-geometry.js';
import { edgeKind, inOrder, nodeKind, outcomeKind } from '../data/kinds.js';
import { drawAppearance, drawLingering, drawRelation } from './shapes.js';

/** @typedef {import('../data/model.js').Model} Model */

/** @param {Model} model */
export function createLegend(model) {
  const details = html('details', 'legend', html('summary', {}, 'Legend'));
  const list = html('ul');
  const nodes = inOrder(model.recording.nodes.map((node) => node.kind));
  for (const kind of nodes) list.append(legendItem(nodeSample(kind), nodeKind(kind).label));
  const relations = inOrder(model.edges.map((edge) => edge.kind));
  const labels = new Map(relations.map((kind) => [edgeKind(kind).label, kind]));
  const seen = model.events.counts();
  if (seen.has('delegateCalled')) labels.set(edgeKind('delegate').label, 'delegate');
  if (seen.has('dataSourceRead')) labels.set(edgeKind('dataSource').label, 'dataSource');
  for (const [label, kind] of labels) list.append(legendItem(edgeSample(kind), label));
  list.append(legendItem(edgeSample('next'), edgeKind('next').label));
  list.append(legendItem(edgeSample('coordinating'), edgeKind('coordinating').label));
  list.append(legendItem(badgeSample(), 'added (+)'));
  list.append(legendItem(ghostSample(), 'removed'));
  if (nodes.includes('coordinator')) list.append(legendItem(lingeringSample(), 'removed from the tree, still alive'));
  if (seen.has('appearanceChanged')) list.append(legendItem(appearanceSample(), 'shown, or not shown'));
  if (model.recording.losses.length > 0) {
    list.append(legendItem(questionSample(), 'added or removed where events are missing (?)'));
    list.append(legendItem(unknownSample(), 'last known'));
  }
  if (model.messages.size > 0) {
    list.append(legendItem(hopSample(), 'message, hop by hop'));
    const outcomes = inOrder(model.recording.messages.map((message) => message.outcome));
    for (const outcome of outcomes) list.append(legendItem(signSample(outcome), outcomeKind(outcome).label));
  }
  details.append(list);
  return details;
}

/** @param {SVGElement} sample @param {string} label */
function legendItem(sample, label) {
  const picture = svg('svg', { viewBox: '-17 -9 34 18', width: 34, height: 18, 'aria-hidden': 'true' }, sample);
  return html('li', {}, picture, label);
}

/** @param {string} kind */
function nodeSample(kind) {
  const { shape, layer, mark } = nodeKind(kind);
  const group = svg('g', `node kind-${shape} layer-${layer}`,
    svg('path', { class: 'body', d: outlinePath(shape, 30, 16) }),
    svg('text', { class: 'letters', x: 0, y: 0 }, mark));
  group.dataset.kind = kind;
  return group;
}

/** @param {string} kind */
function edgeSample(kind) {
  const look = edgeKind(kind);
  const [left, right] = [{ x: -16, y: 0 }, { x: 16, y: 0 }];
  const toRight = { path: 'M-16,0H16', start: left, startAngle: Math.PI, end: right, angle: 0, middle: { x: 0, y: 0 } };
  return svg('g', `edge edge-${look.style}`, ...drawRelation(look, look.leadsOutward ? toRight : reversed(toRight)));
}

function badgeSample() {
  return svg('g', 'badge', svg('circle', { r: 7.5 }), svg('path', { d: 'M-4,0H4M0,-4V4' }));
}

function appearanceSample() {
  const states = ['appeared', 'disappeared'].map((state, index) => {
    const group = svg('g', { class: 'node', transform: `translate(${index * 14 - 7},0)` }, drawAppearance());
    Object.assign(group.dataset, { kind: 'viewController', appearance: state });
    return group;
  });
  return svg('g', {}, ...states);
}

function lingeringSample() {
  return svg('g', 'node lingering', drawLingering({ x: 0, y: 0, width: 20, height: 1 }));
}

function questionSample() {
  return svg('g', 'node found',
    svg('g', 'badge', svg('circle', { r: 7.5 }), svg('text', 'question', '?')));
}

function unknownSample() {
  return svg('g', 'unknown', svg('g', 'node', svg('path', { class: 'body', d: outlinePath('card', 30, 15) })));
}

function ghostSample() {
  return svg('g', 'node ghost', svg('path', { class: 'body', d: outlinePath('card', 30, 15) }));
}

function hopSample() {
  return svg('g', 'path',
    svg('path', { class: 'hop', d: 'M-16,0H12' }),
    svg('path', { class: 'hop-end', d: 'M17,0L9,4V-4Z' }),
    svg('g', 'hop-number', svg('rect', { x: -10, y: -7, width: 14, height: 14, rx: 7 }), svg('text', { x: -3 }, '1')));
}

/** @param {string} outcome */
function signSample(outcome) {
  const kind = outcomeKind(outcome);
  return svg('g', `sign outcome-${kind.style}`, svg('circle', { r: 8.5 }), svg('text', {}, kind.sign));
}
