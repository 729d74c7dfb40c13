// What is added to a name that several objects have, so that a sentence about #9 can be matched to the picture.

import { nodeName, visibleText } from './display-text.js';

/** @typedef {import('./record-types.js').NodeRecord} NodeRecord */

/** Only these kinds: there are too many views and objects of UIKit for an addition to help. */
const kinds = ['coordinator', 'viewController'];

/** @type {WeakMap<NodeRecord[], Set<string>>} names that several nodes have */
const knownShared = new WeakMap();

/**
 * The node's identifier, or its number if another node of its kind has the same name; otherwise an empty text.
 * @param {NodeRecord[]} nodes all of the session
 * @returns {(node: NodeRecord) => string}
 */
export function tellingApart(nodes) {
  const shared = knownShared.get(nodes) ?? sharedNames(nodes);
  knownShared.set(nodes, shared);
  return (node) => {
    if (node.identifier !== null && visibleText(node.identifier) !== nodeName(node)) return visibleText(node.identifier);
    return shared.has(keyOf(node)) ? `#${node.id}` : '';
  };
}

/** @param {NodeRecord[]} nodes */
function sharedNames(nodes) {
  const seen = new Set();
  /** @type {Set<string>} */
  const shared = new Set();
  for (const node of nodes) {
    if (!kinds.includes(node.kind)) continue;
    const key = keyOf(node);
    if (seen.has(key)) shared.add(key);
    seen.add(key);
  }
  return shared;
}

/** @param {NodeRecord} node the same for names that differ only in how an accent is composed: they look the same */
function keyOf({ kind, name }) {
  return `${kind} ${name}`.normalize();
}
