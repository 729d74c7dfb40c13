// The drawing of one node and of one relation in the graph.

import { svg } from './elements.js';
import { edgeCurve, endPath, outline } from './geometry.js';
import { edgeKind, nodeKind } from './kinds.js';
import { countText, fullName, nameLines, nodeName, shortenMiddle, visibleText } from './names.js';

/** @typedef {import('./contract.js').NodeRecord} NodeRecord */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */

const markRoom = 26;

/** @returns {(text: string) => number} the width of a text in the graph's font */
export function textMeasure() {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * 7;
  context.font = '13px system-ui, sans-serif';
  return (text) => context.measureText(text).width;
}

/**
 * @param {NodeRecord} node
 * @param {(text: string) => number} measure
 */
export function drawNode(node, measure) {
  const kind = nodeKind(node.kind);
  const [width, height] = [node.width, node.height];
  const group = svg('g', { class: `node kind-${kind.shape} layer-${kind.layer}`, transform: `translate(${node.x},${node.y})` });
  group.dataset.kind = node.kind;
  group.append(
    svg('title', {}, `${fullName(node)} (${kind.label})`),
    svg('path', { class: 'ring', d: outline(kind.shape, width + 8, height + 8) }),
    svg('path', { class: 'body', d: outline(kind.shape, width, height) }),
    svg('text', { class: 'letters', x: -width / 2 + markRoom / 2 + 1, y: 0 }, kind.mark),
    nodeText(node, measure),
  );
  return group;
}

/** @param {NodeRecord} node @param {(text: string) => number} measure */
function nodeText(node, measure) {
  const room = node.width - markRoom - 10;
  let lines = nameLines(nodeName(node), room, measure);
  if (node.height < 28) lines = [shortenMiddle(nodeName(node), room, measure)];
  const identifier = node.identifier !== null && lines.length === 1 && node.height >= 28;
  const text = svg('text', { class: 'name' });
  const left = -node.width / 2 + markRoom + 2;
  const rows = lines.length + (identifier ? 1 : 0);
  lines.forEach((line, index) => {
    text.append(svg('tspan', { x: left, y: rowOffset(index, rows) }, line));
  });
  if (identifier) {
    const shown = shortenMiddle(visibleText(node.identifier ?? ''), room, measure);
    text.append(svg('tspan', { x: left, y: rowOffset(1, rows), class: 'identifier' }, shown));
  }
  return text;
}

/** @param {number} index @param {number} rows */
function rowOffset(index, rows) {
  return (index - (rows - 1) / 2) * 15;
}

/**
 * The sign that the current step added this node.
 * @param {NodeRecord} node
 */
export function drawBadge(node) {
  return svg('g', { class: 'badge', transform: `translate(${node.width / 2 - 3},${-node.height / 2 + 3})` },
    svg('circle', { r: 7.5 }),
    svg('path', { d: 'M-4,0H4M0,-4V4' }),
    svg('text', { class: 'question' }, '?'));
}

/**
 * @param {import('./bridges.js').Bridge} bridge
 * @param {Map<number, NodeRecord>} nodes
 */
export function drawBridge(bridge, nodes) {
  const [from, to] = [nodes.get(bridge.from), nodes.get(bridge.to)];
  if (!from || !to) return svg('g');
  return svg('g', { class: 'edge edge-view bridge' },
    svg('title', {}, `through ${countText(bridge.through, 'private view')}`),
    svg('path', { class: 'line', d: edgeCurve(from, to, 0).path }));
}

/**
 * @param {EdgeRecord} edge
 * @param {NodeRecord} from
 * @param {NodeRecord} to
 * @param {number} shift
 */
export function drawEdge(edge, from, to, shift) {
  const kind = edgeKind(edge.kind);
  const curve = edgeCurve(from, to, shift);
  const group = svg('g', { class: `edge edge-${kind.style}` },
    svg('title', {}, `${fullName(from)} \u2014 ${kind.up} \u2014 ${fullName(to)}`),
    svg('path', { class: 'line', d: curve.path }));
  const end = endPath(kind.end, curve);
  if (end) group.append(svg('path', { class: `end end-${kind.end}`, d: end }));
  return group;
}
