// The inspector's sections in a session that grows. What stays the same in them stays in the page.

import { eventSection } from '../inspector/inspect-event.js';
import { findingSection } from '../inspector/inspect-finding.js';
import { messageSection } from '../inspector/inspect-message.js';
import { nodeSection } from '../inspector/inspect-node.js';
import { renew } from './renewed-elements.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {NonNullable<ReturnType<typeof nodeSection>>} NodeSection */

/**
 * The section of a node. What it has been made from is outdated after a growth, and then it is made again at each step.
 * @param {Model} model @param {Store} store @param {number} id @param {Element} box
 * @returns {NodeSection | null}
 */
export function growingNodeSection(model, store, id, box) {
  const made = nodeSection(model, store, id, box);
  const { events } = model;
  if (!made) return null;
  return {
    element: made.element,
    showAt(n, isMoved) {
      if (model.events === events) made.showAt(n, isMoved);
      else renewNode(model, store, id, made.element, n);
    },
  };
}

/** @param {Model} model @param {Store} store @param {number} id @param {HTMLElement} element @param {number} n */
function renewNode(model, store, id, element, n) {
  const fresh = nodeSection(model, store, id, null);
  // Filled at once: it is never in the page itself, so no box scrolls it.
  fresh?.showAt(n, true);
  if (fresh) renew(element, fresh.element);
}

/**
 * @param {Model} model @param {Store} store
 * @param {import('../state/store.js').State} state
 * @param {[HTMLElement | null, HTMLElement | null, NodeSection | null, ReturnType<typeof eventSection> | null]} sections of what is chosen in the state
 */
export function renewSections(model, store, state, [finding, message, node, event]) {
  const freshFinding = finding && findingSection(model, store, state.finding ?? '');
  if (finding && freshFinding) renew(finding, freshFinding);
  const freshMessage = message && messageSection(model, store, state.message ?? 0);
  if (message && freshMessage) renew(message, freshMessage);
  node?.showAt(state.event, false);
  if (!event) return;
  const fresh = eventSection(model, store, null);
  fresh.showAt(state.event, true);
  renew(event.element, fresh.element);
}
