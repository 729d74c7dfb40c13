// The marks of each node at a moment, and their texts for screen readers.

import { createAppearances } from '../state/appearance-states.js';
import { setAttribute } from '../ui/elements.js';
import { createDetachedCoordinators } from '../state/detached-coordinators.js';
import { nodeKind } from '../data/kinds.js';
import { nodesOfMessage } from '../data/model.js';
import { countText, fullName, visibleText } from '../data/display-text.js';
import { whenGrown, whenStructureGrown } from '../live/growth.js';

/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('../state/moment.js').Moment} Moment */
/** @typedef {import('../state/store.js').State} State */

/**
 * @param {import('../data/model.js').Model} model
 * @param {ReturnType<typeof import('./graph-elements.js').createGraphElements>} drawn
 * @param {import('./placement.js').Placement} placement
 * @param {(node: NodeRecord, query: string) => boolean} matches
 * @param {import('./deferred-labels.js').DeferredLabels} words
 */
export function createNodeMarks(model, drawn, placement, matches, { schedule }) {
  const appearances = createAppearances(model);
  const lingering = createDetachedCoordinators(model);
  if (import.meta.isLive) {
    whenGrown((_, before, isContinued) => {
      if (isContinued) appearances.readFrom?.(before.events.length);
      else Object.assign(appearances, createAppearances(model));
    });
    whenStructureGrown(() => { Object.assign(lingering, createDetachedCoordinators(model)); });
  }
  /** @type {WeakMap<Element, string>} the current text of each element */
  const said = new WeakMap();

  /**
   * @param {State} state @param {Moment} moment
   * @param {NodeRecord[]} shown @param {NodeRecord[]} ghosts
   * @param {Map<number, number>} lines how many nodes each line hides
   */
  function update(state, moment, shown, ghosts, lines) {
    const message = model.messages.get(state.message ?? -1);
    // Where the hops are drawn, they show this themselves.
    const onPath = new Set(message && !state.layers.messages ? nodesOfMessage(message) : []);
    const moved = new Set(moment.comparison?.moved.map((found) => found.node.id));
    for (const node of shown) {
      const group = drawn.node(node, false);
      const marks = marksOf(node, moment, moved);
      group.classList.toggle('added', marks.added);
      group.classList.toggle('found', marks.found);
      group.classList.toggle('moved', marks.moved);
      group.classList.toggle('lingering', marks.removed !== null);
      group.classList.toggle('chosen', state.node === node.id);
      group.classList.toggle('on-path', onPath.has(node.id));
      group.classList.toggle('dimmed', state.query !== '' && !matches(node, state.query));
      if (group.dataset.appearance !== (marks.appearance ?? undefined)) {
        if (marks.appearance === null) delete group.dataset.appearance;
        else group.dataset.appearance = marks.appearance;
      }
      setAttribute(group, 'aria-selected', state.node === node.id);
      schedule(group, () => describe(group, node, wordsOf(marks, moment), lines));
    }
    for (const node of ghosts) {
      const group = drawn.node(node, true);
      group.classList.toggle('chosen', state.node === node.id);
      group.classList.toggle('missed', moment.missedNodes.has(node.id));
    }
  }

  /** @param {NodeRecord} node @param {Moment} moment @param {Set<number>} moved */
  function marksOf(node, moment, moved) {
    return {
      moved: moved.has(node.id),
      added: moment.addedNodes.has(node.id),
      found: moment.foundNodes.has(node.id),
      removed: node.kind === 'coordinator' && !moment.unknown ? lingering.since(node.id, moment.event) : null,
      appearance: node.kind === 'viewController' && !moment.unknown ? appearances.at(node.id, moment.event) : null,
    };
  }

  /** @param {ReturnType<typeof marksOf>} marks @param {Moment} moment */
  function wordsOf(marks, moment) {
    const words = [];
    if (moment.unknown) words.push('last known');
    else if (marks.added) words.push(moment.comparison ? `added since event ${moment.comparison.from}` : 'added in this step');
    else if (marks.moved) words.push('has a new parent');
    else if (marks.found) words.push('first seen after missing events');
    if (marks.appearance !== null) words.push(marks.appearance);
    if (marks.removed !== null) words.push(`removed at event ${marks.removed} and still alive`);
    return words;
  }

  /** @param {SVGGElement} group @param {NodeRecord} node @param {string[]} words @param {Map<number, number>} lines */
  function describe(group, node, words, lines) {
    const line = placement.lineOf(node);
    const { hasChildren, isFolded } = placement.lines[line];
    const hidden = isFolded ? lines.get(line) ?? 0 : 0;
    const folds = hidden > 0 ? [`${countText(hidden, 'object')} folded below`] : [];
    const text = [nodeKind(node.kind).label, ...words, ...folds].join(', ');
    const level = placement.level(line);
    const key = `${text} ${level} ${hasChildren} ${isFolded}`;
    if (said.get(group) === key) return;
    said.set(group, key);
    setAttribute(group, 'aria-label', `${fullName(node)}, ${text}`);
    setAttribute(group, 'aria-level', level);
    if (hidden > 0) setAttribute(group, 'aria-expanded', 'false');
    else if (hasChildren && !isFolded) setAttribute(group, 'aria-expanded', 'true');
    else group.removeAttribute('aria-expanded');
    const title = group.firstElementChild;
    if (title) title.textContent = `${fullName(node)} #${node.id}, ${text}\n${visibleText(node.type)}`;
  }

  return { update };
}
