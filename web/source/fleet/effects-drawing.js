// Draws the graph of causes and effects.

import { listen, svg, targetWithin } from '../ui/elements.js';
import { own } from '../data/kinds.js';
import { isCommand } from '../ui/roving-focus.js';
import { countText, digits, shortenMiddle, visibleText } from '../data/display-text.js';
import { changeLooks, connected, layers, ratioText } from './effects-choice.js';
import { layOut, ports, wayOf } from './effects-layout.js';

/** @typedef {import('./effects-choice.js').Step} Step */
/** @typedef {import('./effects-choice.js').StepNode} StepNode */

const headings = ['User\u2019s action', 'Message', 'Handler', 'Transition or child', 'Screen'];
/**
 * Signs of transitions, as in the timeline of a session.
 * @type {Record<string, string>}
 */
const signs = { push: '\u2192', pop: '\u2190', present: '\u2191', dismiss: '\u2193', child: 'C', unhandled: '\u2715' };
const layerSigns = ['\u25b2', 'M', 'C', '\u2192', 'VC'];

/**
 * A node's name and what stands below it.
 * @param {StepNode} node @param {(place: number) => string} text
 */
export function nodeTexts({ end }, text) {
  const [layer, kind, name] = end.map(text);
  if (kind === 'unhandled') return { title: 'unhandled', detail: '', kind };
  if (layer === 'effect') return { title: visibleText(name) || 'unknown screen', detail: kind === 'child' ? 'child' : visibleText(kind), kind };
  // `touchUpInside on ItemController/UIButton[buy]`: the control is what tells actions apart, or else what was done to it.
  const action = layer === 'action' ? /^(.*?) on (?:(.*)\/)?([^/]*)$/s.exec(name) : null;
  if (action) return { title: visibleText(action[3]), detail: visibleText(action[2] ?? action[1]), kind };
  return { title: visibleText(name) || '\u2013', detail: '', kind };
}

/**
 * @param {{steps: Step[], nodes: Map<string, StepNode>, versions: import('./effects-choice.js').Versions}} graph
 * @param {number} width
 * @param {(place: number) => string} text
 * @param {{chooseStep: (step: Step) => void, chooseNode: (node: StepNode) => void}} actions
 */
export function drawEffects({ steps, nodes, versions }, width, text, actions) {
  const measure = measures();
  const layout = layOut([...nodes.values()], steps, width, versions.before !== null);
  const places = ports(steps, layout.boxes);
  const widest = steps.reduce((most, { weight }) => Math.max(most, weight), 1e-9);
  const picture = svg('svg', { class: 'flow', width: layout.width, height: layout.height, role: 'group', 'aria-label': 'Causes and effects. Arrow keys move among its nodes.' });
  for (const { layer, x, width: room } of layout.columns) picture.append(svg('text', { class: 'heading', x: x + room / 2, y: 16 }, headings[layer]));
  const lines = svg('g', { 'aria-hidden': 'true' });
  const marks = svg('g', { 'aria-hidden': 'true' });
  picture.append(lines, marks);
  const drawnLines = steps.map((step, index) => {
    const [from, to] = [layout.boxes.get(step.from), layout.boxes.get(step.to)];
    if (!from || !to) throw new Error('A step has an end that is not drawn.');
    const { path, label: at } = wayOf(from, to, places[index], layout.gaps[index], labelPart(step, steps));
    const isUnhandled = text(step.item.to[1]) === 'unhandled';
    const line = svg('path', { class: 'line', d: path, 'stroke-width': Math.round((1.2 + 7 * Math.sqrt(step.weight / widest)) * 10) / 10 });
    const hit = svg('path', { class: 'hit', d: path }, svg('title', {}, stepTitle(step, versions, text, nodes)));
    const group = svg('g', `step ${step.change}${isUnhandled ? ' unhandled' : ''}`, line, hit);
    listen(group, 'click', () => actions.chooseStep(step));
    lines.append(group);
    /** @type {SVGTextElement | null} */
    let label = null;
    if (step.change !== 'same') {
      // A ratio has room only in the middle between two columns.
      const hasRatio = layout.gap >= 52 && (step.change === 'more' || step.change === 'less');
      const x = hasRatio && to.x > from.x ? (at.x < from.x + from.width + layout.gap ? from.x + from.width : to.x - layout.gap) + layout.gap / 2 : at.x;
      label = svg('text', { class: `change ${step.change}`, x, y: at.y - 5 }, `${changeLooks[step.change].sign}${hasRatio ? `\u2009${ratioText(step, versions)}` : ''}`);
      marks.append(label);
    }
    return { step, group, label };
  });
  const drawnNodes = new Map(Array.from(nodes.values(), (node) => {
    const group = drawNode(node, layout.boxes.get(node.key) ?? { x: 0, y: 0, width: 0, height: 0 }, text, measure, versions.before !== null);
    listen(group, 'click', () => actions.chooseNode(node));
    picture.append(group);
    return [node.key, group];
  }));
  nodeKeys(picture, layout, drawnNodes, (key) => {
    const node = nodes.get(key);
    if (node) actions.chooseNode(node);
  });

  /** @param {{node: string | null, step: Step['item'] | null, matches: ((key: string) => boolean) | null}} chosen what is chosen and, while something is searched, what is found */
  function mark({ node, step: item, matches }) {
    const step = steps.find((each) => each.item === item);
    const start = step ? [step.from, step.to] : node === null ? [] : [node];
    const near = start.length > 0 ? connected(steps, start) : null;
    for (const [key, group] of drawnNodes) {
      const isChosen = key === node;
      group.classList.toggle('chosen', isChosen);
      group.setAttribute('aria-pressed', String(isChosen));
      group.classList.toggle('dimmed', (near !== null && !near.has(key)) || (matches !== null && !matches(key)));
    }
    for (const { step: each, group, label } of drawnLines) {
      group.classList.toggle('chosen', each === step);
      const isDimmed = (near !== null && !(near.has(each.from) && near.has(each.to))) || (matches !== null && !(matches(each.from) || matches(each.to)));
      group.classList.toggle('dimmed', isDimmed);
      label?.classList.toggle('dimmed', isDimmed);
    }
  }
  return { picture, mark };
}

/**
 * Where on its way a step has its label: away from the end at which more steps meet.
 * @param {Step} step @param {Step[]} steps
 */
function labelPart(step, steps) {
  const [outgoing, incoming] = [steps.filter(({ from }) => from === step.from).length, steps.filter(({ to }) => to === step.to).length];
  return outgoing === incoming ? 0.5 : outgoing > incoming ? 0.66 : 0.34;
}

/** @param {Step} step @param {import('./effects-choice.js').Versions} versions @param {(place: number) => string} text @param {Map<string, StepNode>} nodes */
function stepTitle(step, { version, before }, text, nodes) {
  const [from, to] = [step.from, step.to].map((key) => {
    const node = nodes.get(key);
    return node ? [nodeTexts(node, text)].map(({ title, detail, kind }) => (kind && kind !== 'unhandled' ? `${detail} ${title}` : title))[0] : '';
  });
  const counts = before === null || version === null ? countText(step.times, 'time') : `${digits(step.before)} in ${before.label}, ${digits(step.times)} in ${version.label}: ${changeLooks[step.change].label}`;
  return `${from} \u2192 ${to}\n${counts}`;
}

/**
 * @param {StepNode} node @param {import('./effects-layout.js').Box} box @param {(place: number) => string} text
 * @param {(text: string) => number} measure @param {boolean} isComparison
 */
function drawNode(node, box, text, measure, isComparison) {
  const { title, detail, kind } = nodeTexts(node, text);
  const sign = own(signs, kind) ?? layerSigns[node.layer];
  const change = changeLooks[node.change];
  const count = isComparison ? `${digits(node.before)} \u2192 ${digits(node.times)}` : `${digits(node.times)}\u00d7`;
  const label = `${title}, ${detail === '' ? '' : `${detail}, `}${isComparison ? `${node.before} times before, ${node.times} after, ${change.label}` : countText(node.times, 'time')}`;
  const look = kind === 'child' ? 'child' : kind === 'unhandled' ? 'unhandled' : layers[node.layer];
  const room = box.width - 34;
  const countRoom = measure(count) * 0.92;
  return svg('g', { class: `step-node look-${look} ${node.change}`, role: 'button', tabindex: -1, 'aria-label': label, 'aria-pressed': 'false', 'data-node': node.key },
    svg('title', {}, label),
    svg('rect', { class: 'body', x: box.x + 1, y: box.y, width: box.width - 2, height: box.height, rx: ['handler', 'child'].includes(look) ? 17 : 5 }),
    svg('text', { class: 'letters', x: box.x + 15, y: box.y + 22 }, sign),
    svg('text', { class: 'name', x: box.x + 28, y: box.y + 16 }, shortenMiddle(node.change === 'added' ? `${change.sign} ${title}` : title, room, measure)),
    svg('text', { class: 'below', x: box.x + 28, y: box.y + 29 }, shortenMiddle(detail, (room - countRoom - 4) * 1.12, measure)),
    svg('text', { class: 'below count', x: box.x + box.width - 8, y: box.y + 29 }, count));
}

function measures() {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (/** @type {string} */ text) => text.length * 7;
  context.font = '600 12px system-ui, sans-serif';
  return (/** @type {string} */ text) => context.measureText(text).width;
}

/**
 * One tab stop for the nodes; the arrows move in a column, and to the nearest node of the column beside it.
 * @param {SVGElement} picture @param {ReturnType<typeof layOut>} layout @param {Map<string, SVGElement>} drawn @param {(key: string) => void} choose
 */
function nodeKeys(picture, layout, drawn, choose) {
  const all = [...drawn.keys()].sort((left, right) => boxOf(left).x - boxOf(right).x || boxOf(left).y - boxOf(right).y);
  drawn.get(all[0])?.setAttribute('tabindex', '0');
  listen(picture, 'keydown', (event) => {
    const key = targetWithin(event, '[data-node]')?.getAttribute('data-node');
    if (isCommand(event) || !key) return;
    if (event.key === 'Enter' || event.key === ' ') {
      choose(key);
    } else {
      const next = neighbour(key, event.key);
      if (next === undefined) return;
      if (next !== null) move(next);
    }
    event.preventDefault();
  });
  listen(picture, 'focusin', ({ target }) => {
    const key = target instanceof Element ? target.closest('[data-node]')?.getAttribute('data-node') : null;
    if (!key) return;
    for (const group of picture.querySelectorAll('[data-node][tabindex="0"]')) group.setAttribute('tabindex', '-1');
    drawn.get(key)?.setAttribute('tabindex', '0');
  });

  /** @param {string} key */
  function boxOf(key) {
    return layout.boxes.get(key) ?? { x: 0, y: 0, width: 0, height: 0 };
  }

  /** @param {string} key */
  function move(key) {
    drawn.get(key)?.focus();
  }

  /** @param {string} key @param {string} pressed @returns {string | null | undefined} null at an edge, undefined for other keys */
  function neighbour(key, pressed) {
    const box = boxOf(key);
    const column = all.filter((other) => boxOf(other).x === box.x);
    const place = column.indexOf(key);
    if (pressed === 'ArrowDown' || pressed === 'ArrowUp') return column[place + (pressed === 'ArrowDown' ? 1 : -1)] ?? null;
    if (pressed !== 'ArrowLeft' && pressed !== 'ArrowRight') return undefined;
    const xs = [...new Set(all.map((other) => boxOf(other).x))];
    const x = xs[xs.indexOf(box.x) + (pressed === 'ArrowRight' ? 1 : -1)];
    const beside = all.filter((other) => boxOf(other).x === x);
    return beside.sort((left, right) => Math.abs(boxOf(left).y - box.y) - Math.abs(boxOf(right).y - box.y))[0] ?? null;
  }
}
