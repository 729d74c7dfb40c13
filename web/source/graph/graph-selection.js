// Unfolds in the graph, and scrolls into view, what was selected in any view.

import { inLayers } from '../data/kinds.js';
import { findingOf, nodesOfMessage } from '../data/model.js';

/** @typedef {import('../state/store.js').State} State */

/** How many nodes of a message's path, and of those that exist, the first view takes into account. */
const [mostOfPath, mostAround] = [40, 60];

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('./placement.js').Placement} placement
 */
export function createChoice(model, placement) {
  /** @type {Pick<State, 'node' | 'message' | 'finding'>} */
  let known = { node: null, message: null, finding: null };
  /** @type {number[]} what was newly selected and is not visible yet */
  let waiting = [];
  const atFirst = placement.folds;
  /** @type {import('./picture-outline.js').Folds | null} the folds that follow from the selection alone, so that addresses omit them */
  let implied = atFirst;

  /** @param {State} state Unfolds what was newly selected. */
  function unfold(state) {
    const { node: chosen, message: id } = state;
    const before = placement.folds;
    if (chosen !== known.node) {
      const node = model.nodes.get(chosen ?? -1);
      if (node && inLayers(node, state.layers)) {
        placement.reveal(node);
        waiting = [node.id];
      }
    }
    if (id !== known.message) {
      const message = model.messages.get(id ?? -1);
      const path = message ? nodesOfMessage(message) : [];
      for (const passed of path) {
        const node = model.nodes.get(passed);
        if (node && inLayers(node, state.layers)) placement.reveal(node);
      }
      // The end of the path matters most if not all of it fits.
      waiting = [...path].reverse();
    }
    if (chosen !== known.node || id !== known.message) implied = before === atFirst ? placement.folds : null;
    if (state.finding !== known.finding) waiting = [...findingOf(model, state.finding)?.nodes ?? [], ...waiting];
    known = { node: chosen, message: id, finding: state.finding };
  }

  /** @param {import('./viewport.js').Viewport} viewport */
  function bringIntoSight(viewport) {
    const boxes = waiting.flatMap((id) => placement.boxOf(model.nodes.get(id)) ?? []);
    waiting = [];
    if (boxes.length > 0) viewport.show(boxes);
  }

  /**
   * What the step is about, most important first: the selected node, or the message's end and path, added nodes, existing nodes.
   * @param {State} state @param {import('../state/moment.js').Moment} moment
   */
  function subject(state, moment) {
    const message = model.messages.get(state.message ?? -1) ?? moment.messages[moment.messages.length - 1];
    const path = message ? nodesOfMessage(message).slice(-mostOfPath).reverse() : [];
    const end = message?.end ?? message?.hops[message.hops.length - 1]?.to ?? [];
    const ids = state.node === null ? [end, path, [...moment.addedNodes], moment.nodes.slice(0, mostAround).map(({ id }) => id)].flat() : [state.node];
    return ids.flatMap((id) => placement.boxOf(model.nodes.get(id)) ?? []);
  }

  return { unfold, bringIntoSight, subject, get implied() { return implied; } };
}
