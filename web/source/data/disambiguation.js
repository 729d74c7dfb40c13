// What stands beside a name where several objects have it, so that a sentence about #9 can be matched to what is drawn.

import { nodeName, visibleText } from './display-text.js';

/** @typedef {import('./record-types.js').NodeRecord} NodeRecord */

/** Of views and of what UIKit brings there are too many for anybody to tell apart. */
const kinds = ['coordinator', 'viewController'];

/** @type {WeakMap<NodeRecord[], Set<string>>} names that several have */
const knownShared = new WeakMap();

/**
 * Its identifier, or its number where another of its kind has the same name; else nothing.
 * @param {NodeRecord[]} nodes all of the session
 * @returns {(node: NodeRecord) => string}
 */
export function tellingApart(nodes) {
  const shared = knownShared.get(nodes) ?? sharedNames(nodes);
  knownShared.set(nodes, shared);
  return (node) => {
    if (node.identifier !== null && visibleText(node.identifier) !== nodeName(node)) return visibleText(node.identifier);
    return shared.has(`${node.kind} ${node.name}`) ? `#${node.id}` : '';
  };
}

/** @param {NodeRecord[]} nodes */
function sharedNames(nodes) {
  const seen = new Set();
  /** @type {Set<string>} */
  const shared = new Set();
  for (const { kind, name } of nodes) {
    if (!kinds.includes(kind)) continue;
    const key = `${kind} ${name}`;
    if (seen.has(key)) shared.add(key);
    seen.add(key);
  }
  return shared;
}
