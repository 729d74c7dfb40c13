// Everything known about what is chosen: the event at the cursor, a node, a message, a finding. What was chosen last stands first.

import { html, partNamed } from './elements.js';
import { eventSection } from './inspect-event.js';
import { findingSection } from './inspect-finding.js';
import { messageSection } from './inspect-message.js';
import { nodeSection } from './inspect-node.js';

/** @typedef {import('./store.js').State} State */

/** @param {import('./model.js').Model} model @param {import('./store.js').Store} store */
export function createInspector(model, store) {
  const part = partNamed('inspector');
  const body = html('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Details' });
  part.append(html('h2', { class: 'unseen' }, 'Inspector'), body);
  let shown = '';
  let chosen = '';
  let scrolled = false;
  body.addEventListener('scroll', () => { scrolled = body.scrollTop > 0; });

  /** @param {State} state */
  function update(state) {
    const key = JSON.stringify([state.event, state.node, state.message, state.finding, state.focus]);
    if (key === shown) return;
    shown = key;
    const sections = {
      finding: state.finding === null ? null : findingSection(model, store, state.finding),
      node: state.node === null ? null : nodeSection(model, store, state.node, state.event),
      message: state.message === null ? null : messageSection(model, store, state.message),
      event: eventSection(model, store, state.event),
    };
    const order = /** @type {const} */ (['finding', 'node', 'message', 'event']);
    const sorted = [state.focus, ...order.filter((kind) => kind !== state.focus)];
    const hadFocus = body.contains(document.activeElement) && document.activeElement !== body;
    body.replaceChildren(...sorted.flatMap((kind) => sections[kind] ?? []));
    // The link that was followed is gone: the focus stays in the inspector and does not fall to the page's beginning.
    if (hadFocus) body.focus({ preventScroll: true });
    const choice = JSON.stringify([state.node, state.message, state.finding, state.focus]);
    // Asking the browser for its place would make it lay out the whole page, at every step.
    if (scrolled && choice !== chosen) body.scrollTop = 0;
    chosen = choice;
  }
  return { update };
}
