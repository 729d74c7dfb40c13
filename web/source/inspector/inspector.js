// All details of the selection: the event at the cursor, a node, a message, a finding. The last selected one comes first.

import { html, listen, partNamed, syncChildren } from '../ui/elements.js';
import { eventSection } from './inspect-event.js';
import { findingSection } from './inspect-finding.js';
import { messageSection } from './inspect-message.js';
import { nodeSection } from './inspect-node.js';
import { fillWhenVisible } from '../ui/fill-when-visible.js';
import { whenGrown } from '../live/growth.js';
import { growingNodeSection, renewSections } from '../live/growing-sections.js';

/** @typedef {import('../state/store.js').State} State */

/** @param {import('../data/model.js').Model} model @param {import('../state/store.js').Store} store */
export function createInspector(model, store) {
  const part = partNamed('inspector');
  const body = html('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Details' });
  part.append(html('h2', 'unseen', 'Inspector'), body);
  // A step through time does not change these sections, so they are made once for each selection.
  const findings = ofChoice((/** @type {string} */ fingerprint) => findingSection(model, store, fingerprint));
  const messages = ofChoice((/** @type {number} */ id) => messageSection(model, store, id));
  const nodes = ofChoice((/** @type {number} */ id) => (import.meta.isLive ? growingNodeSection(model, store, id, body) : nodeSection(model, store, id, body)));
  // Reused, because the browser already knows whether this element is visible.
  const event = eventSection(model, store, body);
  const now = html('div', 'now-section', event.element);
  const updateNow = fillWhenVisible(body, now);
  let shown = '';
  let chosen = '';
  let scrolled = false;
  listen(body, 'scroll', () => { scrolled = body.scrollTop > 0; });
  let hasGrown = false;
  if (import.meta.isLive) whenGrown(() => { hasGrown = true; });

  /** @param {State} state */
  function update(state) {
    const key = JSON.stringify([state.event, state.node, state.message, state.finding, state.focus]);
    if (import.meta.isLive && hasGrown) {
      hasGrown = false;
      renewSections(model, store, state, [findings(state.finding), messages(state.message), nodes(state.node), key === shown ? event : null]);
    }
    if (key === shown) return;
    shown = key;
    const choice = JSON.stringify([state.node, state.message, state.finding, state.focus]);
    const isChoice = choice !== chosen;
    // What takes long waits for the first frame when the page opens.
    const isOpening = chosen === '';
    chosen = choice;
    const hadFocus = body.contains(document.activeElement) && document.activeElement !== body;
    const node = nodes(state.node);
    node?.showAt(state.event, isChoice);
    const sections = {
      finding: findings(state.finding),
      node: node?.element ?? null,
      message: messages(state.message),
      event: now,
    };
    const order = /** @type {const} */ (['finding', 'node', 'message', 'event']);
    const sorted = [state.focus, ...order.filter((kind) => kind !== state.focus)];
    updateNow(() => event.showAt(state.event, isChoice && !isOpening), isChoice);
    syncChildren(body, sorted.flatMap((kind) => sections[kind] ?? []));
    // The followed link may no longer exist: the focus remains in the inspector instead of moving to the start of the page.
    if (hadFocus && !body.contains(document.activeElement)) body.focus({ preventScroll: true });
    // Reading the position would make the browser lay out the whole page, at every step.
    if (scrolled && isChoice) body.scrollTop = 0;
  }
  return { update };
}

/**
 * Makes something from a selection, and keeps it until the selection changes.
 * @template Choice
 * @template Made
 * @param {(choice: Choice) => Made | null} make
 * @returns {(choice: Choice | null) => Made | null}
 */
function ofChoice(make) {
  /** @type {Choice | null} */
  let known = null;
  /** @type {Made | null} */
  let made = null;
  return (choice) => {
    if (choice !== known) made = choice === null ? null : make(choice);
    known = choice;
    return made;
  };
}
