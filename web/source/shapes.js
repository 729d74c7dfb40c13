// The drawing of one node and of one relation in the graph.

import { svg } from './elements.js';
import { endPath, outlinePath, relationCurve } from './geometry.js';
import { edgeKind, nodeKind } from './kinds.js';
import { countText, fullName, nodeName, shortenMiddle, visibleText } from './names.js';

/** @typedef {import('./contract.js').NodeRecord} NodeRecord */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */
/** @typedef {import('./geometry.js').Box} Box */

const markRoom = 26;

/** @returns {(text: string) => number} the width of a text in the graph's font */
export function textMeasure() {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * 7;
  context.font = '12.5px system-ui, sans-serif';
  return (text) => context.measureText(text).width;
}

/**
 * @param {NodeRecord} node
 * @param {Box} box
 * @param {(text: string) => number} measure
 */
export function drawNode(node, { width, height }, measure) {
  const kind = nodeKind(node.kind);
  const group = svg('g', { class: `node kind-${kind.shape} layer-${kind.layer}` });
  group.dataset.kind = node.kind;
  group.append(
    svg('title', {}, `${fullName(node)} (${kind.label}) #${node.id}\n${visibleText(node.type)}`),
    svg('path', { class: 'ring', d: outlinePath(kind.shape, width + 8, height + 8) }),
    svg('path', { class: 'body', d: outlinePath(kind.shape, width, height) }),
    svg('text', { class: 'letters', x: -width / 2 + markRoom / 2 + 1, y: 0 }, kind.mark),
    nodeText(node, width, measure),
  );
  return group;
}

/**
 * The name, and behind it, where there is room, the identifier.
 * @param {NodeRecord} node
 * @param {number} width
 * @param {(text: string) => number} measure
 */
function nodeText(node, width, measure) {
  const room = width - markRoom - 12;
  const name = shortenMiddle(nodeName(node), room, measure);
  const text = svg('text', { class: 'name', x: -width / 2 + markRoom + 2, y: 0 }, name);
  const rest = room - measure(name) - 6;
  if (node.identifier !== null && rest > 24 && visibleText(node.identifier) !== nodeName(node)) {
    text.append(svg('tspan', { class: 'identifier', dx: 6 }, shortenMiddle(visibleText(node.identifier), rest, measure)));
  }
  return text;
}

/**
 * The sign that the current step added this node.
 * @param {Box} box
 */
export function drawBadge({ width, height }) {
  return svg('g', { class: 'badge', transform: `translate(${-width / 2 + 3},${-height / 2 + 3})` },
    svg('circle', { r: 7.5 }),
    svg('path', { d: 'M-4,0H4M0,-4V4' }),
    svg('text', { class: 'question' }, '?'),
    svg('text', { class: 'exchange' }, '\u21c4'));
}

/**
 * A chip that folds and unfolds what is below a line; of a group, the line itself.
 * @param {import('./outline.js').Place} place
 * @param {Box} box
 * @param {{count: number, isFolded: boolean, isGroup: boolean}} fold
 * @param {(text: string) => number} measure
 */
export function drawFold(place, box, { count, isFolded, isGroup }, measure) {
  const kind = nodeKind(place.kind === 'privateView' ? 'view' : place.kind);
  const what = isGroup ? countText(count, visibleText(place.title), visibleText(place.title)) : countText(count, 'object');
  const label = isFolded ? `Show ${what}${isGroup ? ' one by one' : ' below'}` : 'Fold what is below';
  const group = svg('g', { class: `fold${isGroup ? ' group node' : isFolded ? '' : ' open'}`, role: 'button', 'aria-label': label, transform: `translate(${box.x},${box.y})` },
    svg('title', {}, label));
  if (isGroup) {
    group.dataset.kind = place.kind;
    const name = shortenMiddle(visibleText(place.title), box.width - markRoom - 52, measure);
    group.append(
      svg('path', { class: 'body behind', d: outlinePath(kind.shape, box.width, box.height), transform: 'translate(4,4)' }),
      svg('path', { class: 'body', d: outlinePath(kind.shape, box.width, box.height) }),
      svg('text', { class: 'letters', x: -box.width / 2 + markRoom / 2 + 1, y: 0 }, kind.mark),
      svg('text', { class: 'name', x: -box.width / 2 + markRoom + 2, y: 0 }, name),
      svg('text', { class: 'count', x: box.width / 2 - 8, y: 0 }, `\u00d7 ${count}`));
    return group;
  }
  const text = isFolded ? `+${count}` : '\u2212';
  const width = isFolded ? Math.max(22, measure(text) + 8) : 16;
  group.append(
    svg('rect', { class: 'chip', x: box.width / 2 + 3, y: -8, width, height: 16, rx: 8 }),
    svg('text', { class: 'count', x: box.width / 2 + 3 + width / 2, y: 0 }, text));
  return group;
}

/**
 * @param {import('./bridges.js').Bridge} bridge
 * @param {Box} inner @param {Box} outer @param {boolean} isBelow
 */
export function drawBridge(bridge, inner, outer, isBelow) {
  return svg('g', { class: 'edge edge-view bridge' },
    svg('title', {}, `through ${countText(bridge.through, 'private view')}`),
    svg('path', { class: 'line', d: relationCurve(inner, outer, isBelow).path }));
}

/**
 * @param {EdgeRecord} edge
 * @param {{node: NodeRecord, box: Box}} inner
 * @param {{node: NodeRecord, box: Box}} outer
 * @param {boolean} isBelow whether the inner one stands right below the outer one in the same card
 */
export function drawEdge(edge, inner, outer, isBelow) {
  const kind = edgeKind(edge.kind);
  const curve = relationCurve(inner.box, outer.box, isBelow);
  const group = svg('g', { class: `edge edge-${kind.style}` },
    svg('title', {}, `${fullName(inner.node)} \u2014 ${kind.up} \u2014 ${fullName(outer.node)}`),
    svg('path', { class: 'line', d: curve.path }));
  const end = endPath(kind.end, curve);
  if (end) group.append(svg('path', { class: `end end-${kind.end}`, d: end }));
  return group;
}
