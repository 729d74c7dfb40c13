// Draws one node and one relation of the graph.

import { setText, svg } from '../ui/elements.js';
import { endPath, hopCurve, outlinePath, relationCurve, reversed } from './edge-geometry.js';
import { edgeKind, nodeKind } from '../data/kinds.js';
import { countText, fullName, nodeName, shortenMiddle, visibleText } from '../data/display-text.js';

/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {import('./edge-geometry.js').Box} Box */

export const markRoom = 26;
const appearanceRoom = 12;
/** The share of the text's space that what distinguishes a node takes at most. */
const mostBesideName = 0.45;

/** @returns {(text: string) => number} the width of a text in the graph's font */
export function textMeasure() {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * 7;
  context.font = '12.5px system-ui, sans-serif';
  return (text) => context.measureText(text).width;
}

/**
 * Only the group and its title. The shapes are added with absolute positions, because a transform for each node costs as much as
 * drawing it, at every step.
 * @param {NodeRecord} node
 */
export function drawNode(node) {
  const kind = nodeKind(node.kind);
  const group = svg('g', `node kind-${kind.shape} layer-${kind.layer}`,
    svg('title', {}, `${fullName(node)} (${kind.label}) #${node.id}\n${visibleText(node.type)}`));
  group.dataset.kind = node.kind;
  return group;
}

/**
 * @param {NodeRecord} node
 * @param {Box} box
 */
export function drawOutline(node, { x, y, width, height }) {
  const { shape } = nodeKind(node.kind);
  return [
    svg('path', { class: 'ring', d: outlinePath(shape, width + 8, height + 8, x, y) }),
    svg('path', { class: 'body', d: outlinePath(shape, width, height, x, y) }),
  ];
}

/**
 * What is inside the outline, and the symbols at its corners.
 * @param {NodeRecord} node
 * @param {Box} box
 * @param {(text: string) => number} measure
 * @param {string} aside what distinguishes it from others with the same name
 */
export function drawInside(node, box, measure, aside) {
  const { x, y, width } = box;
  const isController = node.kind === 'viewController';
  return svg('g', 'inside',
    drawLetters(node.kind, box),
    ...nodeText(node, isController ? width - appearanceRoom : width, box, measure, aside),
    ...(isController ? [drawAppearance(x + width / 2 - 12, y)] : []),
    drawBadge(box),
    ...(node.kind === 'coordinator' ? [drawLingering(box)] : []));
}

/** @param {string} kind @param {Box} box */
export function drawLetters(kind, { x, y, width }) {
  return svg('text', { class: 'letters', x: x - width / 2 + markRoom / 2 + 1, y }, nodeKind(kind).mark);
}

/**
 * The name, and after it what distinguishes the node: the name is shortened first.
 * @param {NodeRecord} node
 * @param {number} free
 * @param {Box} box
 * @param {(text: string) => number} measure
 * @param {string} aside
 */
function nodeText(node, free, { x, y, width }, measure, aside) {
  const room = free - markRoom - 12;
  const beside = aside === '' ? 0 : Math.min(measure(aside) + 7, mostBesideName * room);
  const name = shortenMiddle(nodeName(node), room - beside, measure);
  const start = x - width / 2 + markRoom + 2;
  const texts = [svg('text', { class: 'name', x: start, y }, name)];
  const rest = room - measure(name) - 6;
  if (aside !== '' && rest >= Math.min(24, measure(aside))) {
    // A separate text element, because browsers differ on the baseline of a smaller part of a line.
    texts.push(svg('text', { class: 'identifier', x: start + measure(name) + 7, y }, shortenMiddle(aside, rest, measure)));
  }
  return texts;
}

/**
 * The symbol for a node that the current step added.
 * @param {Box} box
 */
function drawBadge({ x, y, width, height }) {
  return svg('g', { class: 'badge', transform: `translate(${x - width / 2},${y - height / 2})` },
    svg('circle', { r: 7.5 }),
    svg('path', { d: 'M-4,0H4M0,-4V4' }),
    svg('text', 'question', '?'),
    svg('text', 'exchange', '\u21c4'));
}

/** A circle that is filled while a controller is on screen, and otherwise empty. */
export function drawAppearance(x = 0, y = 0) {
  return svg('circle', { class: 'appearance', cx: x, cy: y, r: 3.5 });
}

/**
 * The symbol for a coordinator that left the tree and still exists.
 * @param {Box} box
 */
export function drawLingering({ x, y, width, height }) {
  return svg('g', { class: 'lingering-sign', transform: `translate(${x + width / 2 - 10},${y - height / 2 + 1})` },
    svg('path', { d: 'M0,-8L8.5,6.5H-8.5Z' }), svg('path', { class: 'stroke', d: 'M0,-3V2M0,4V4.6' }));
}

/**
 * @param {import('./hidden-view-bridges.js').Bridge} bridge
 * @param {Box} inner @param {Box} outer @param {boolean} isBelow
 */
export function drawBridge(bridge, inner, outer, isBelow) {
  return svg('g', `edge edge-${edgeKind('superview').style} bridge`,
    svg('title', {}, `through ${countText(bridge.through, 'private view')}`),
    svg('path', { class: 'line', d: relationCurve(inner, outer, isBelow).path }));
}

/**
 * @param {import('./folded-relations.js').FoldedRelation} relation
 * @param {Box} inner @param {Box} outer @param {boolean} isBelow
 */
export function drawFoldedRelation(relation, inner, outer, isBelow) {
  const kind = edgeKind(relation.kind);
  const curve = relationCurve(inner, outer, isBelow);
  const group = svg('g', `edge edge-${kind.style} folded`, svg('title'), ...drawRelation(kind, curve));
  labelFolded(group, relation);
  return group;
}

/**
 * Sets the title, which says how many relations it represents.
 * @param {SVGGElement} group @param {import('./folded-relations.js').FoldedRelation} relation
 */
export function labelFolded(group, { kind, count }) {
  setText(group.firstElementChild, `${count} \u00d7 ${edgeKind(kind).up}, folded`);
}

/**
 * @param {EdgeRecord} edge
 * @param {NodeRecord} from
 * @param {NodeRecord} to
 * @param {Box} inner
 * @param {Box} outer
 * @param {boolean} isBelow whether the inner one is right below the outer one in the same card
 */
export function drawEdge(edge, from, to, inner, outer, isBelow) {
  const kind = edgeKind(edge.kind);
  // Delegate relations are drawn beside the hierarchy, because both often join the same two nodes.
  const isCall = edge.kind === 'delegate' || edge.kind === 'dataSource';
  // Coordinators that are controllers have two relations: both are seen.
  const aside = edge.kind !== 'child' && from.kind === 'coordinator' && to.kind === 'coordinator' ? 6 : 0;
  const end = isBelow ? { ...outer, x: outer.x + aside } : { ...outer, y: outer.y + aside };
  const curve = isCall ? hopCurve(inner, outer) : relationCurve({ ...inner, y: inner.y + aside }, end, isBelow);
  const group = svg('g', `edge edge-${kind.style}`,
    svg('title', {}, `${fullName(from)} \u2014 ${kind.up} \u2014 ${fullName(to)}`),
    ...drawRelation(kind, curve));
  return group;
}

/**
 * The line of a relation with the symbols at its ends, without a group.
 * @param {import('../data/kinds.js').EdgeKind} kind
 * @param {import('./edge-geometry.js').Curve} curve from the inner end to the outer one
 */
export function drawRelation(kind, curve) {
  const parts = [svg('path', { class: 'line', d: curve.path })];
  if (kind.isDouble) parts.push(svg('path', { class: 'gap-line', d: curve.path }));
  for (const [end, seen] of /** @type {const} */ ([[kind.innerEnd, reversed(curve)], [kind.outerEnd, curve]])) {
    if (end !== 'none') parts.push(svg('path', { class: `end end-${end}`, d: endPath(end, seen) }));
  }
  return parts;
}
