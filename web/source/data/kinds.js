// What the kinds of nodes, relations and outcomes are called and how they are marked.
//
// A kind is never told by colour alone: nodes have a shape and letters, lines a dash pattern and an
// end, outcomes a sign.

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
const nodeKinds = {
  coordinator: { label: 'coordinator', mark: 'C', shape: 'pill', layer: 'coordinators' },
  viewController: { label: 'view controller', mark: 'VC', shape: 'card', layer: 'controllers' },
  view: { label: 'view', mark: 'V', shape: 'slip', layer: 'responders' },
  window: { label: 'window', mark: 'W', shape: 'chamfer', layer: 'responders' },
  scene: { label: 'scene', mark: 'S', shape: 'chamfer', layer: 'responders' },
  application: { label: 'application', mark: 'A', shape: 'chamfer', layer: 'responders' },
  delegate: { label: 'delegate', mark: 'D', shape: 'chamfer', layer: 'responders' },
  object: { label: 'object', mark: 'O', shape: 'slip', layer: 'responders' },
};

/**
 * What a table itself has under a name, which a recording may have taken from anywhere.
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
 * The kinds that occur, in the order in which this page speaks of them; unknown ones last.
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
  ['containment', 'Containment', 'Which controller is contained in which'],
  ['presentation', 'Presentation', 'Which controller presents which'],
  ['ownership', 'Ownership', 'Who owns what, and parentCoordinator'],
  ['chain', 'Chain', 'The responder chain, from the chosen object, or the one that the step began with, to the top'],
  ['delegates', 'Delegates', 'Who called whom as its delegate, or read it as its data source'],
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

/** @param {import('./record-types.js').EdgeRecord} edge @param {Layers} layers whether relations of its kind are drawn; ownership has a rule of its own */
export function isRelationIn(edge, layers) {
  if (edge.kind === 'containment') return layers.containment;
  return edge.kind !== 'presentation' || layers.presentation;
}

/**
 * @typedef {object} EdgeKind
 * @property {string} label in the legend
 * @property {string} up what "from" is to "to"
 * @property {string} down what "to" is to "from"
 * @property {string} style name of the line style in the style sheet
 * @property {'arrow' | 'open' | 'diamond' | 'none'} end drawn at "to"
 */

/** @type {Record<string, EdgeKind>} */
const edgeKinds = {
  child: { label: 'child coordinator', up: 'child coordinator of', down: 'has child coordinator', style: 'child', end: 'arrow' },
  parentCoordinator: { label: 'parentCoordinator', up: 'has as parentCoordinator', down: 'is parentCoordinator of', style: 'parent-coordinator', end: 'open' },
  owns: { label: 'owned by', up: 'owned by', down: 'owns', style: 'owns', end: 'diamond' },
  containment: { label: 'contained in', up: 'contained in', down: 'contains', style: 'containment', end: 'none' },
  presentation: { label: 'presented by', up: 'presented by', down: 'presents', style: 'presentation', end: 'open' },
  windowRoot: { label: 'window and scene', up: 'root of window', down: 'has root controller', style: 'system', end: 'none' },
  windowScene: { label: 'window and scene', up: 'window of scene', down: 'has window', style: 'system', end: 'none' },
  sceneApplication: { label: 'window and scene', up: 'scene of application', down: 'has scene', style: 'system', end: 'none' },
  applicationDelegate: { label: 'window and scene', up: 'application of delegate', down: 'is delegate of', style: 'system', end: 'none' },
  delegate: { label: 'calls its delegate', up: 'has as delegate', down: 'is delegate of', style: 'delegate', end: 'arrow' },
  dataSource: { label: 'reads its data source', up: 'has as data source', down: 'is data source of', style: 'data-source', end: 'open' },
  superview: { label: 'view', up: 'subview of', down: 'has subview', style: 'view', end: 'none' },
  viewOfController: { label: 'view', up: 'view of controller', down: 'has view', style: 'view', end: 'none' },
};

/** @param {string} kind @returns {EdgeKind} */
export function edgeKind(kind) {
  return own(edgeKinds, kind) ?? { label: kind, up: `${kind} of`, down: `${kind} from`, style: 'system', end: 'none' };
}

/** @type {Record<string, {sign: string, label: string, style: string}>} */
const outcomes = {
  handled: { sign: '\u2713', label: 'handled', style: 'handled' },
  passedOn: { sign: '\u2192', label: 'passed on', style: 'passed-on' },
  unhandled: { sign: '\u2715', label: 'unhandled', style: 'unhandled' },
  replied: { sign: '\u21a9', label: 'replied', style: 'handled' },
  open: { sign: '\u2026', label: 'still open', style: 'open' },
  queued: { sign: '\u25f7', label: 'waiting', style: 'open' },
  dropped: { sign: '\u2298', label: 'dropped', style: 'unhandled' },
  unknown: { sign: '?', label: 'unknown, events were lost', style: 'open' },
  // What may stand at a stop besides: what became of a message's surroundings.
  messageDropped: { sign: '\u2298', label: 'dropped', style: 'unhandled' },
  chainIncomplete: { sign: '\u2042', label: 'chain not whole yet', style: 'unhandled' },
  chainChanged: { sign: '\u21c4', label: 'chain changed', style: 'open' },
  chainCycle: { sign: '\u21bb', label: 'chain in a circle', style: 'unhandled' },
  senderGone: { sign: '\u2205', label: 'sender gone', style: 'open' },
};

/** @param {string} outcome */
export function outcomeKind(outcome) {
  return own(outcomes, outcome) ?? { sign: '?', label: outcome, style: 'open' };
}

/** @type {Record<string, {sign: string, label: string, style: string, rank: number}>} */
const severities = {
  error: { sign: '\u2715', label: 'error', style: 'error', rank: 0 },
  warning: { sign: '!', label: 'warning', style: 'warning', rank: 1 },
  info: { sign: 'i', label: 'info', style: 'info', rank: 2 },
};

/** @param {string} severity */
export function severityKind(severity) {
  return own(severities, severity) ?? { sign: '?', label: severity, style: 'info', rank: 3 };
}

/** By which of its relations a node hangs in another, the telling ones first; ownership and answers are no places. */
const placing = new Map([
  'child', 'containment', 'presentation', 'windowRoot', 'viewOfController', 'superview', 'windowScene', 'sceneApplication', 'applicationDelegate',
].map((kind, rank) => [kind, rank]));

/** @param {string} kind its rank among the relations that say where a node hangs, or -1 */
export function placingRank(kind) {
  return placing.get(kind) ?? -1;
}
