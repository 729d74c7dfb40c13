// What caused what in a session, merged by role: as CoordvizTimeline's EffectTable.

import { firstFrom } from './columns.js';
import { expectsEffects, isOutcome, role as roleOf } from './effect-roles.js';
import { forestOf } from './effect-forest.js';
import { column } from './model.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./effect-roles.js').EffectRole} EffectRole */

/**
 * A role on a way from a cause, or a cause.
 * @typedef {object} Effect
 * @property {EffectRole} role
 * @property {number[]} events of each cause that led to it, the first event of the role
 * @property {Map<string, Effect>} children
 * @property {number} depth
 */

/** @type {WeakMap<Model['events'], Effect[]>} */
const known = new WeakMap();

/** @param {Model} model the causes with what they led to, the user's actions first, each the most frequent first */
export function effectRows(model) {
  const made = known.get(model.events) ?? sorted(mergedRows(model));
  known.set(model.events, made);
  return made;
}

/** @param {Model} model */
function mergedRows(model) {
  const { events, recording: { losses }, actions } = model;
  /** @type {Map<string, Effect>} */
  const rows = new Map();
  const [lost, acted] = [column(losses, ({ first }) => first), column(actions, ({ n }) => n)];
  // What was lost after the user's next action may be effects of that.
  const mayMiss = (/** @type {number} */ n) => {
    const loss = lost[firstFrom(lost, n + 1)];
    const next = acted[firstFrom(acted, n + 1)] ?? Infinity;
    return loss !== undefined && next >= loss;
  };
  for (const root of forestOf(model).nodes) {
    if (root.parent) continue;
    const number = events.number(root.place);
    const row = reach(rows, root.isCauseLost ? lostCause : root.role, 0);
    row.events.push(number);
    let [hasOutcome, isUnknown] = [false, false];
    const seen = new Set([row]);
    /** @type {Array<[ReturnType<typeof forestOf>['nodes'][number], Effect]>} */
    const waiting = [[root, row]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [{ place, role, children }, above] = next;
      const n = events.number(place);
      const effect = next[0] === root && !root.isCauseLost ? row : reach(above.children, role, above.depth + 1);
      if (!seen.has(effect)) effect.events.push(n);
      seen.add(effect);
      hasOutcome ||= isOutcome(role);
      if (children.length === 0 && expectsEffects(role)) isUnknown ||= mayMiss(n);
      for (let index = children.length - 1; index >= 0; index -= 1) waiting.push([children[index], effect]);
    }
    if (!hasOutcome && expectsEffects(root.role)) reach(row.children, isUnknown || mayMiss(number) ? lostEffects : nothing, 1).events.push(number);
  }
  return [...rows.values()];
}

/** @param {Effect[]} rows */
function sorted(rows) {
  const rank = (/** @type {Effect} */ { role: { kind } }) => (kind === 'action' ? 0 : 1);
  return rows.sort((left, right) => rank(left) - rank(right) || right.events.length - left.events.length || left.events[0] - right.events[0]);
}

const [nothing, lostEffects, lostCause] = [roleOf('nothing'), roleOf('lost', 'effect'), roleOf('lost', 'cause')];

/** @param {EffectRole} role */
export function isNoEvent({ kind }) {
  return kind === 'nothing' || kind === 'lost';
}

/** @param {Map<string, Effect>} map @param {EffectRole} role @param {number} depth */
function reach(map, role, depth) {
  /** @type {Effect} */
  const effect = map.get(role.key) ?? { role, events: [], children: new Map(), depth };
  map.set(role.key, effect);
  return effect;
}

/** @param {Effect} row @returns {Effect[]} a cause and its effects, each followed by its own; what is not recorded is last */
export function flattened(row) {
  const lines = [];
  const waiting = [row];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    lines.push(next);
    const children = [...next.children.values()];
    const ordered = [...children.filter(({ role }) => !isNoEvent(role)), ...children.filter(({ role }) => isNoEvent(role))];
    // Not as arguments of one call, of which an engine takes some ten thousand.
    for (const child of ordered.reverse()) waiting.push(child);
  }
  return lines;
}
