// Whatever is chosen anywhere is shown in the graph: unfolded, and in sight.

import { inLayers } from './kinds.js';
import { findingOf, nodesOfMessage } from './model.js';

/** @typedef {import('./store.js').State} State */

/**
 * @param {import('./model.js').Model} model
 * @param {import('./placement.js').Placement} placement
 */
export function createChoice(model, placement) {
  /** @type {Pick<State, 'node' | 'message' | 'finding'>} */
  let known = { node: null, message: null, finding: null };
  /** @type {number[]} what was chosen anew and is not in sight yet */
  let waiting = [];

  /** @param {State} state Unfolds what was chosen anew. */
  function unfold(state) {
    const { node: chosen, message: id } = state;
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
      // Its end counts most, where not all of it has room.
      waiting = [...path].reverse();
    }
    if (state.finding !== known.finding) waiting = [...findingOf(model, state.finding)?.nodes ?? [], ...waiting];
    known = { node: chosen, message: id, finding: state.finding };
  }

  /** @param {import('./viewport.js').Viewport} viewport */
  function bringIntoSight(viewport) {
    const boxes = waiting.flatMap((id) => placement.boxOf(model.nodes.get(id)) ?? []);
    waiting = [];
    if (boxes.length > 0) viewport.show(boxes);
  }

  return { unfold, bringIntoSight };
}
