// What is added to a name that several objects have, so that a sentence about #9 can be matched to the picture.

import { nodeName, visibleText } from './display-text.js';
import { continued } from './growing-list.js';

/** @typedef {import('./record-types.js').NodeRecord} NodeRecord */

/** Only these kinds: there are too many views and objects of UIKit for an addition to help. */
const kinds = ['coordinator', 'viewController'];

/**
 * The node's identifier, its number if another node of its kind has the same name and identifier, or both; otherwise an empty text.
 * @param {NodeRecord[]} nodes all of the session
 * @returns {(node: NodeRecord) => string}
 */
export function tellingApart(nodes) {
  const names = namesOf(nodes);
  return (node) => {
    const identifier = visibleText(node.identifier ?? '');
    return [identifier === nodeName(node) ? '' : identifier, names.get(keyOf(node)) ? `#${node.id}` : ''].join(' ').trim();
  };
}

/** The names of a session's nodes, and whether several have them. */
export const namesOf = continued(() => /** @type {Map<string, boolean>} */ (new Map()), (names, /** @type {NodeRecord} */ node) => {
  if (!kinds.includes(node.kind)) return;
  for (const key of new Set([keyOf(node), keyOf({ ...node, identifier: null })])) names.set(key, names.has(key));
});

/** @param {NodeRecord} node the same for names that differ only in how an accent is composed: they look the same */
function keyOf({ kind, name, identifier }) {
  return `${kind} ${name}\n${identifier ?? ''}`.normalize();
}
