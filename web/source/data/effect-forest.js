// The events that are steps from causes to effects, each below the one that led to it: as CoordvizTimeline's EffectForest.

import { beginningAt, detailedAction, messageNamed, roleAt, roleKindAt } from './effect-roles.js';
import { causesOf, exactEvent } from './model.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./effect-roles.js').EffectRole} EffectRole */

/**
 * A cause or an effect. Its role is made when it is asked for: a session may have a million of them, of which a few are shown, and its
 * object may have another name when the session has grown.
 */
class ForestNode {
  /** @type {ForestNode[]} in order */
  children = [];
  /** The place of the event that describes an action; -1 for none. */
  detail = -1;
  /** @type {ForestNode | null} the sent message that gives a handler its name */
  sent = null;

  /**
   * @param {Model} model
   * @param {number} place of its event
   * @param {string | null} kind of its role; null for an event of another kind with which a step begins
   * @param {ForestNode | null} parent
   * @param {number} top the place of its first cause
   * @param {boolean} isCauseLost
   */
  constructor(model, place, kind, parent, top, isCauseLost) {
    this.model = model;
    this.place = place;
    this.kind = kind;
    this.parent = parent;
    this.top = top;
    this.isCauseLost = isCauseLost;
  }

  /** @returns {EffectRole} */
  get role() {
    const { model, place, kind, detail, sent } = this;
    let role = kind === null ? beginningAt(model, place) : roleAt(model, place, kind);
    if (detail >= 0) role = detailedAction(role, model.events.name(detail));
    return sent ? messageNamed(role, sent.role.name) : role;
  }
}

/** A message, and what it led to: `pending` may belong to a handler that comes later. */
/** @typedef {{sent: ForestNode, pending: ForestNode[], handler: ForestNode | null}} Delivery */

/**
 * The nodes in the order of their events, and for each event its own one or the nearest before it, and the place of its first cause.
 * @typedef {{nodes: ForestNode[], nearest: Array<ForestNode | null>, tops: number[], deliveries: Map<number, Delivery>}} Forest
 */

/** @param {Model} model @returns {Forest} in time linear in the events that are new since the last call */
export function forestOf(model) {
  const { events } = model;
  /** @type {Forest} */
  const forest = events.derived.forest ??= { nodes: [], nearest: [], tops: [], deliveries: new Map() };
  const { nodes, nearest, tops, deliveries } = forest;
  for (let place = nearest.length; place < events.length; place += 1) {
    const [number, cause] = [events.number(place), events.cause(place)];
    const hasCause = cause > 0 && cause < number;
    let found = -1;
    if (hasCause) {
      // Nearly always, no event is missing between them.
      found = place - number + cause;
      if (events.number(found) !== cause) found = events.placeUpTo(cause);
      if (found >= 0 && (events.number(found) !== cause || events.kind(found) === 'lost')) found = -1;
    }
    const parent = found < 0 ? null : nearest[found];
    tops[place] = found < 0 ? place : tops[found];
    if (parent?.kind === 'action' && events.kind(place) === 'actionDetail') parent.detail = place;
    const kind = roleKindAt(model, place);
    nearest.push(parent);
    if (!kind) continue;
    const node = new ForestNode(model, place, kind, parent, tops[place], hasCause && found < 0);
    nearest[place] = node;
    nodes.push(node);
    const message = events.message(place);
    const delivery = deliveries.get(message);
    if (kind === 'handler' || kind === 'unhandled') {
      if (delivery) {
        node.parent = delivery.sent;
        if (events.name(place) === '') node.sent = delivery.sent;
        node.isCauseLost = false;
        if (kind === 'handler') handle(delivery, node);
      }
    } else {
      const above = parent?.kind === 'message' && deliveries.get(events.message(parent.place));
      if (above && above.sent === parent) {
        node.parent = above.handler ?? parent;
        if (!above.handler || events.at(place).strength === 'direct') above.pending.push(node);
      }
      if (kind === 'message' && message !== 0 && !delivery) deliveries.set(message, { sent: node, pending: [], handler: null });
    }
    node.parent?.children.push(node);
  }
  return forest;
}

/** @param {Delivery} delivery @param {ForestNode} handler to which the effects so far belong */
function handle(delivery, handler) {
  const { pending, sent } = delivery;
  if (pending.length > 0) {
    const [above, moved] = [delivery.handler ?? sent, new Set(pending)];
    above.children = above.children.filter((node) => !moved.has(node));
    for (const effect of pending) effect.parent = handler;
    handler.children = pending;
    delivery.pending = [];
  }
  delivery.handler = handler;
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
  const { nodes, nearest } = forestOf(model);
  const chain = [event, ...causesOf(model, event).filter(({ kind }) => kind !== 'lost')].map((link) => model.events.placeUpTo(link.n));
  const first = chain[chain.length - 1];
  const ranks = new Map(chain.map((place, rank) => [place, rank]));
  let root = chain.map((place) => nearest[place]).find((node, index) => node?.place === chain[index]);
  while (root?.parent) root = root.parent;
  if (!root || (root.place !== first && root.top === first)) {
    // It begins with an event of another kind.
    root = new ForestNode(model, first, null, null, first, false);
    root.children = nodes.filter((node) => !node.parent && node.top === first);
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
