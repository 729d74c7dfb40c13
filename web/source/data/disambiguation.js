// What is added to a name that several objects have, so that a sentence about #9 can be matched to the picture.

import { nodeName, visibleText } from './display-text.js';
import { continued } from './growing-list.js';

/** @typedef {import('./record-types.js').NodeRecord} NodeRecord */

/** Only these kinds: there are too many views and objects of UIKit for an addition to help. */
const kinds = ['coordinator', 'viewController'];

/**
 * The node's identifier, or its number if another node of its kind has the same name; otherwise an empty text.
 * @param {NodeRecord[]} nodes all of the session
 * @returns {(node: NodeRecord) => string}
 */
export function tellingApart(nodes) {
  const names = namesOf(nodes);
  return (node) => {
    if (node.identifier !== null && visibleText(node.identifier) !== nodeName(node)) return visibleText(node.identifier);
    return names.get(keyOf(node)) ? `#${node.id}` : '';
  };
}

/** The names of a session's nodes, and whether several have them. */
export const namesOf = continued(() => /** @type {Map<string, boolean>} */ (new Map()), (names, /** @type {NodeRecord} */ node) => {
  if (!kinds.includes(node.kind)) return;
  const key = keyOf(node);
  names.set(key, names.has(key));
});

/** @param {NodeRecord} node the same for names that differ only in how an accent is composed: they look the same */
function keyOf({ kind, name }) {
  return `${kind} ${name}`.normalize();
}
