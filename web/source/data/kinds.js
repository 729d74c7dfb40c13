// The names and looks of the kinds of nodes, relations and outcomes.
//
// A kind is never shown by colour alone: nodes have a shape and letters, lines a dash pattern and an end, outcomes a sign. Names
// and looks come from the exporter; only layers and order are decided here.

import * as vocabulary from './vocabulary.js';

/**
 * @typedef {object} NodeKind
 * @property {string} label
 * @property {string} mark letters shown in the node
 * @property {'pill' | 'card' | 'chamfer' | 'slip'} shape
 * @property {ObjectLayer} layer
 */

/** @typedef {'coordinators' | 'controllers' | 'responders' | 'privateViews'} ObjectLayer */
/** @typedef {'containment' | 'presentation' | 'ownership' | 'chain' | 'delegates' | 'messages'} RelationLayer */
/** @typedef {ObjectLayer | RelationLayer} LayerName */
/** @typedef {Record<LayerName, boolean>} Layers */

/** @type {Record<string, NodeKind>} */
const nodeKinds = byName(vocabulary.nodes, ({ label, letters, shape, layer }) => (
  { label, mark: letters, shape: /** @type {NodeKind['shape']} */ (shape), layer: /** @type {ObjectLayer} */ (layer) }));

/**
 * @template {{name: string}} Entry
 * @template Value
 * @param {Entry[]} entries @param {(entry: Entry, index: number) => Value} value
 * @returns {Record<string, Value>}
 */
function byName(entries, value) {
  return Object.fromEntries(entries.map((entry, index) => [entry.name, value(entry, index)]));
}

/**
 * The table's own property with this name, never an inherited one: the name may come from a recording.
 * @template Value
 * @param {Record<string, Value>} table @param {string} key
 * @returns {Value | undefined}
 */
export function own(table, key) {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

/** @param {string} kind @returns {NodeKind} */
export function nodeKind(kind) {
  return own(nodeKinds, kind) ?? { label: kind, mark: '?', shape: 'slip', layer: 'responders' };
}

/**
 * The kinds that occur, in the order in which the page lists them; unknown ones last.
 * @param {Iterable<string>} occurring
 */
export function inOrder(occurring) {
  const known = [...Object.keys(nodeKinds), ...Object.keys(edgeKinds), ...Object.keys(outcomes)];
  const place = (/** @type {string} */ kind) => (known.includes(kind) ? known.indexOf(kind) : known.length);
  return [...new Set(occurring)].sort((left, right) => place(left) - place(right));
}

/** @type {Array<[LayerName, string, string]>} name, label, and what it shows */
export const objectLayers = [
  ['coordinators', 'Coordinators', 'Coordinators'],
  ['controllers', 'Controllers', 'View controllers'],
  ['responders', 'Responders', 'Application, scenes, windows, delegates and views'],
  ['privateViews', 'Private views', 'UIKit\u2019s own wrapper views'],
];

/** @type {Array<[LayerName, string, string]>} */
export const relationLayers = [
  ['containment', 'Containment', 'Which view controller contains which'],
  ['presentation', 'Presentation', 'Which view controller presents which'],
  ['ownership', 'Ownership', 'Which object owns which, and parentCoordinator'],
  ['chain', 'Chain', 'The responder chain from the chosen object, or from the one that the step started with, to the top'],
  ['delegates', 'Delegates', 'Which object called which as its delegate, or read it as its data source'],
  ['messages', 'Messages', 'The path of the message, hop by hop'],
];

/** @returns {Layers} */
export function defaultLayers() {
  return {
    coordinators: true, controllers: true, responders: true, privateViews: false,
    containment: true, presentation: true, ownership: false, chain: false, delegates: false, messages: true,
  };
}

/** @param {import('./record-types.js').NodeRecord} node @param {Layers} layers */
export function inLayers(node, layers) {
  if (node.folded) return layers.privateViews;
  return layers[nodeKind(node.kind).layer];
}

/** @param {import('./record-types.js').EdgeRecord} edge @param {Layers} layers whether relations of its kind are drawn; ownership has a separate rule */
export function isRelationIn(edge, layers) {
  if (edge.kind === 'containment') return layers.containment;
  return edge.kind !== 'presentation' || layers.presentation;
}

/** @typedef {'none' | 'arrow' | 'triangle' | 'open' | 'diamond' | 'dot' | 'square'} LineEnd */
/**
 * @typedef {object} EdgeKind
 * @property {string} label in the legend
 * @property {string} up what "from" is to "to"
 * @property {string} down what "to" is to "from"
 * @property {string} style name of the line style in the style sheet
 * @property {boolean} isDouble
 * @property {LineEnd} innerEnd drawn at "from"
 * @property {LineEnd} outerEnd drawn at "to"
 * @property {boolean} leadsOutward whether it is read from "from" to "to"
 */

/** @type {Record<string, EdgeKind>} */
const edgeKinds = byName(vocabulary.relations, ({ name, label, up, down, pattern, innerEnd, outerEnd, leadsOutward }) => ({
  label, up, down, style: name, isDouble: pattern === 'double', leadsOutward,
  innerEnd: /** @type {LineEnd} */ (innerEnd), outerEnd: /** @type {LineEnd} */ (outerEnd),
}));

/** @param {string} kind @returns {EdgeKind} */
export function edgeKind(kind) {
  return own(edgeKinds, kind) ?? { label: kind, up: `${kind} of`, down: `${kind} from`, style: 'unknown', isDouble: false, innerEnd: 'none', outerEnd: 'none', leadsOutward: false };
}

/** @type {Record<string, {sign: string, label: string, style: string}>} */
const outcomes = byName(vocabulary.messages, ({ sign, label, tone }) => ({ sign, label, style: tone }));

/** @param {string} outcome */
export function outcomeKind(outcome) {
  return own(outcomes, outcome) ?? { sign: '?', label: outcome, style: 'open' };
}

/** @type {Record<string, {sign: string, label: string, style: string, rank: number}>} */
const severities = byName(vocabulary.severities, ({ name, label, sign }, rank) => ({ sign, label, style: name, rank }));

/** @param {string} severity */
export function severityKind(severity) {
  return own(severities, severity) ?? { sign: '?', label: severity, style: 'info', rank: vocabulary.severities.length };
}

/** The relations that give a node its parent in the picture, the most specific first. Ownership and answers do not. */
const placing = new Map([
  'child', 'containment', 'presentation', 'windowRoot', 'viewOfController', 'superview', 'windowScene', 'sceneApplication', 'applicationDelegate',
].map((kind, rank) => [kind, rank]));

/** @param {string} kind its rank among the relations that give a node its parent, or -1 */
export function placingRank(kind) {
  return placing.get(kind) ?? -1;
}
