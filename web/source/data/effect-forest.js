// The events that are steps from causes to effects, each below the one that led to it: as CoordvizTimeline's EffectForest.

import { beginningAt, detailedAction, messageNamed, roleAt } from './effect-roles.js';
import { causesOf, exactEvent } from './model.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./effect-roles.js').EffectRole} EffectRole */

/**
 * @typedef {object} ForestNode
 * @property {number} place of its event
 * @property {EffectRole} role
 * @property {ForestNode | null} parent
 * @property {ForestNode[]} children in order
 * @property {boolean} isCauseLost
 * @property {number} top the place of its first cause
 */

/** @type {WeakMap<Model, {nodes: ForestNode[], at: Map<number, ForestNode>}>} */
const forests = new WeakMap();

/** @param {Model} model the nodes in the order of their events, and by the places of these */
export function forestOf(model) {
  const known = forests.get(model);
  if (known) return known;
  const { events } = model;
  /** @type {ForestNode[]} */
  const nodes = [];
  /** @type {Map<number, ForestNode>} */
  const at = new Map();
  /** @type {Array<ForestNode | null>} the nearest node of each event */
  const nearest = [];
  const tops = new Int32Array(events.length);
  /** @type {Map<number, {sent: ForestNode, pending: ForestNode[], handler: ForestNode | null}>} */
  const deliveries = new Map();
  for (let place = 0; place < events.length; place += 1) {
    const [number, cause] = [events.number(place), events.cause(place)];
    const hasCause = cause > 0 && cause < number;
    let found = hasCause ? events.placeUpTo(cause) : -1;
    if (found >= 0 && (events.number(found) !== cause || events.kind(found) === 'lost')) found = -1;
    const parent = found < 0 ? null : nearest[found];
    tops[place] = found < 0 ? place : tops[found];
    const kind = events.kind(place);
    if (kind === 'actionDetail' && parent && events.kind(parent.place) === 'action') parent.role = detailedAction(roleAt(model, parent.place) ?? parent.role, events.name(place));
    const role = roleAt(model, place);
    nearest.push(parent);
    if (!role) continue;
    /** @type {ForestNode} */
    const node = { place, role, parent, children: [], isCauseLost: hasCause && found < 0, top: tops[place] };
    nearest[place] = node;
    nodes.push(node);
    at.set(place, node);
    const { message, strength } = events.at(place);
    const isHandler = role.kind === 'handler';
    if (isHandler || role.kind === 'unhandled') {
      const delivery = message === null ? undefined : deliveries.get(message);
      if (!delivery) continue;
      node.parent = delivery.sent;
      if (events.name(place) === '') node.role = messageNamed(role, delivery.sent.role.name);
      node.isCauseLost = false;
      if (!isHandler) continue;
      for (const effect of delivery.pending) effect.parent = node;
      delivery.pending = [];
      delivery.handler = node;
      continue;
    }
    const above = parent?.role.kind === 'message' ? deliveries.get(events.at(parent.place).message ?? 0) : undefined;
    if (above && above.sent === parent) {
      if (strength !== 'direct' && above.handler) node.parent = above.handler;
      else above.pending.push(node);
    }
    if (role.kind === 'message' && message !== null && !deliveries.has(message)) deliveries.set(message, { sent: node, pending: [], handler: null });
  }
  for (const { pending, handler } of deliveries.values()) if (handler) for (const effect of pending) effect.parent = handler;
  for (const node of nodes) node.parent?.children.push(node);
  const made = { nodes, at };
  forests.set(model, made);
  return made;
}

/** @typedef {{place: number, role: EffectRole, depth: number, count: number}} StepLine */

/**
 * The step to which an event belongs, each event followed by what it led to, and the line of the event or of what led to it.
 * @param {Model} model @param {number} n
 * @returns {{lines: StepLine[], asked: number}}
 */
export function stepOf(model, n) {
  const event = exactEvent(model, n);
  if (!event || event.kind === 'lost') return { lines: [], asked: -1 };
  const { nodes, at } = forestOf(model);
  const chain = [event, ...causesOf(model, event).filter(({ kind }) => kind !== 'lost')].map((link) => model.events.placeUpTo(link.n));
  const first = chain[chain.length - 1];
  const ranks = new Map(chain.map((place, rank) => [place, rank]));
  const near = chain.find((place) => at.has(place));
  let root = near === undefined ? undefined : at.get(near);
  while (root?.parent) root = root.parent;
  if (!root || (root.place !== first && root.top === first)) {
    // It begins with an event of another kind.
    root = { place: first, role: beginningAt(model, first), parent: null, children: nodes.filter((node) => !node.parent && node.top === first), isCauseLost: false, top: first };
  }
  /** @type {StepLine[]} */
  const lines = [];
  let [asked, rank] = [-1, Infinity];
  /** @typedef {{last: number}} Siblings the line of the last one if it has no effects, or -1 */
  /** @type {Array<{node: ForestNode, siblings: Siblings, depth: number}>} */
  const waiting = [{ node: root, siblings: { last: -1 }, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node: { place, role, children }, siblings, depth } = next;
    const isLeaf = children.length === 0;
    const isMerged = isLeaf && lines[siblings.last]?.role.key === role.key && ['call', 'unhandled', 'child'].includes(role.kind);
    const line = isMerged ? siblings.last : lines.length;
    if (isMerged) lines[line].count += 1;
    else lines.push({ place, role, depth, count: 1 });
    siblings.last = isLeaf ? line : -1;
    const found = ranks.get(place) ?? Infinity;
    if (found < rank) [asked, rank] = [line, found];
    const below = { last: -1 };
    for (let index = children.length - 1; index >= 0; index -= 1) waiting.push({ node: children[index], siblings: below, depth: depth + 1 });
  }
  return { lines, asked };
}
