// What is drawn now as DOT and as Mermaid, for other tools, READMEs and pull requests.

import { dotText, mermaidText, writableText } from '../ui/escaping.js';
import { edgeKind, nodeKind } from '../data/kinds.js';
import { fullName } from '../data/display-text.js';

/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */

/**
 * @typedef {object} Drawn what the graph shows
 * @property {string} title
 * @property {NodeRecord[]} nodes
 * @property {NodeRecord[]} ghosts what the step removed
 * @property {EdgeRecord[]} edges
 * @property {EdgeRecord[]} gone relations that the step ended
 * @property {Pick<Set<number>, 'has'>} added
 * @property {(node: NodeRecord) => number} cardOf the card that a node stands in, or -1
 * @property {import('./message-path.js').Leg[]} legs of the message that is shown
 */

/** @type {Record<string, {shape: string, style: string, line: string, fill: string}>} */
const dotLooks = {
  coordinator: { shape: 'box', style: 'rounded,filled', line: '#0072b2', fill: '#e3f0f9' },
  viewController: { shape: 'box', style: 'filled', line: '#b87400', fill: '#fdf3dc' },
  view: { shape: 'box', style: 'filled', line: '#6b8fa6', fill: '#f4f8fa' },
  object: { shape: 'box', style: 'filled', line: '#6b8fa6', fill: '#f4f8fa' },
};
const usualLook = { shape: 'octagon', style: 'filled', line: '#00795a', fill: '#e6f4ef' };

/** @type {Record<string, string>} */
const dotLines = {
  child: 'penwidth=2, color="#0072b2"', owns: 'style=dashed, arrowtail=diamond, color="#0072b2"', parentCoordinator: 'style=dotted, arrowtail=vee, color="#0072b2"',
  containment: 'arrowtail=none, color="#b87400"', presentation: 'style=dashed, arrowtail=vee, color="#b87400"',
  superview: 'arrowtail=none, color="#6b8fa6"', viewOfController: 'arrowtail=none, color="#6b8fa6"',
};

/** @param {Drawn} drawn @returns {Array<[number, NodeRecord[]]>} */
function cardsOf({ nodes, ghosts, cardOf }) {
  /** @type {Map<number, NodeRecord[]>} */
  const cards = new Map();
  for (const node of [...nodes, ...ghosts].sort((left, right) => left.id - right.id)) {
    const card = cardOf(node);
    const known = cards.get(card);
    if (known) known.push(node);
    else cards.set(card, [node]);
  }
  return Array.from(cards).sort(([left], [right]) => left - right);
}

/** @param {Drawn} drawn */
export function dotOf(drawn) {
  const { title, ghosts, edges, gone, added, legs } = drawn;
  const removed = new Set(ghosts.map((node) => node.id));
  const lines = [
    'digraph coordviz {',
    '  graph [charset="UTF-8", rankdir=LR, fontname="Helvetica", tooltip=" ", labelloc=t, labeljust=l, label=' + dotText(title) + '];',
    '  node [fontname="Helvetica", fontsize=11, height=0.3];',
    '  edge [fontname="Helvetica", fontsize=10];',
  ];
  for (const [card, nodes] of cardsOf(drawn)) {
    const inset = card < 0 ? '  ' : '    ';
    if (card >= 0) lines.push(`  subgraph cluster_${card} {`, '    graph [style="rounded,filled", color="#dcdcd7", fillcolor="#f7f7f5", label=""];');
    for (const node of nodes) {
      const { shape, style, line, fill } = dotLooks[node.kind] ?? usualLook;
      const isGone = removed.has(node.id);
      const label = `${added.has(node.id) ? '+ ' : isGone ? '\u2212 ' : ''}${fullName(node)}`;
      const state = isGone ? 'color="#8b8f94", fontcolor="#8b8f94", fillcolor="#ffffff"' : `color="${line}", fillcolor="${fill}"`;
      lines.push(`${inset}n${node.id} [id="n${node.id}", class="${isGone ? 'removed' : added.has(node.id) ? 'added' : 'there'}", shape=${shape}, style="${style}", ${state}, `
        + `label=${dotText(label)}, tooltip=${dotText(`${node.type} (${nodeKind(node.kind).label}) #${node.id}`)}];`);
    }
    if (card >= 0) lines.push('  }');
  }
  for (const edge of edges) lines.push(dotEdge(edge, dotLines[edge.kind] ?? 'arrowtail=none, color="#00795a"'));
  for (const edge of gone) lines.push(dotEdge(edge, 'class="removed", arrowtail=none, color="#8b8f94", style=dashed'));
  for (const leg of legs) {
    lines.push(`  n${leg.from} -> n${leg.to} [class="hop", constraint=false, color="#c24f00", fontcolor="#c24f00", penwidth=2, label=${dotText(leg.label)}];`);
  }
  return `${lines.join('\n')}\n}\n`;
}

/** @param {EdgeRecord} edge @param {string} look */
function dotEdge(edge, look) {
  // Drawn from the outer one, which stands on the left, with the end where the inner one says it belongs.
  return `  n${edge.to} -> n${edge.from} [dir=back, ${look}, tooltip=${dotText(edgeKind(edge.kind).up)}];`;
}

/** Renderers refuse more: https://mermaid.js.org/config/schema-docs/config.html (maxEdges, maxTextSize). */
const mostMermaidEdges = 500;
const mostMermaidCharacters = 50_000;

/** @type {Record<string, [string, string]>} */
const mermaidShapes = { coordinator: ['([', '])'], viewController: ['[', ']'], view: ['[', ']'], object: ['[', ']'] };

/** @param {Drawn} drawn @returns {{text: string, note: string}} the note says where a renderer would refuse it */
export function mermaidOf(drawn) {
  const { ghosts, edges, gone, added, legs } = drawn;
  const removed = new Set(ghosts.map((node) => node.id));
  const lines = ['flowchart LR'];
  for (const [card, nodes] of cardsOf(drawn)) {
    if (card >= 0) lines.push(`  subgraph g${card}[" "]`);
    for (const node of nodes) {
      const [open, close] = mermaidShapes[node.kind] ?? ['{{', '}}'];
      const sign = added.has(node.id) ? '+ ' : removed.has(node.id) ? '\u2212 ' : '';
      const style = removed.has(node.id) ? 'removed' : Object.keys(mermaidShapes).includes(node.kind) ? node.kind : 'system';
      lines.push(`    n${node.id}${open}${mermaidText(sign + fullName(node))}${close}:::${style}`);
    }
    if (card >= 0) lines.push('  end');
  }
  for (const edge of edges) lines.push(`  n${edge.to} ${edge.kind === 'child' ? '==>' : edge.kind === 'presentation' || edge.kind === 'owns' ? '-.->' : '---'} n${edge.from}`);
  for (const edge of gone) lines.push(`  n${edge.to} -.-|${mermaidText('removed')}| n${edge.from}`);
  for (const leg of legs) lines.push(`  n${leg.from} -->|${mermaidText(leg.label)}| n${leg.to}`);
  const cards = cardsOf(drawn).flatMap(([card]) => (card >= 0 ? [`g${card}`] : []));
  if (cards.length > 0) lines.push(`  class ${cards.join(',')} card`);
  const first = edges.length + gone.length;
  if (legs.length > 0) lines.push(`  linkStyle ${legs.map((_, index) => first + index).join(',')} stroke:#c24f00,stroke-width:2px`);
  lines.push(
    '  classDef card fill:#f7f7f5,stroke:#dcdcd7', '  classDef coordinator fill:#e3f0f9,stroke:#0072b2,color:#1d1f21', '  classDef viewController fill:#fdf3dc,stroke:#b87400,color:#1d1f21',
    '  classDef view fill:#f4f8fa,stroke:#6b8fa6,color:#1d1f21', '  classDef object fill:#f4f8fa,stroke:#6b8fa6,color:#1d1f21',
    '  classDef system fill:#e6f4ef,stroke:#00795a,color:#1d1f21', '  classDef removed fill:#ffffff,stroke:#8b8f94,color:#5d6166,stroke-dasharray:4 3');
  const text = `${lines.join('\n')}\n`;
  const count = first + legs.length;
  const isLarge = count > mostMermaidEdges || text.length > mostMermaidCharacters;
  return { text, note: isLarge ? `This is large (${count} lines, ${text.length} characters): renderers of Mermaid refuse more than ${mostMermaidEdges} lines or ${mostMermaidCharacters} characters. Focus on a part, or fold.` : '' };
}

/** @param {string} text one line for a title */
export function titleLine(text) {
  return writableText(text).replace(/\n/g, ' ');
}
