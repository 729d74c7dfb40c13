// The sequence diagram in the inspector: lifelines and arrows on the left, and for each row the object, reason and time beside it.
//
// Names are in rows, not above the lifelines, because a path may reach a dozen objects and the inspector is narrow.

import { button, html, name, svg } from '../ui/elements.js';
import { nodeLink } from './inspector-parts.js';
import { outcomeKind } from '../data/kinds.js';
import { exactEvent } from '../data/model.js';
import { timeText, visibleText } from '../data/display-text.js';
import { sequenceOf } from './message-sequence.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {import('./message-sequence.js').SequenceRow} SequenceRow */

/** A message in a cycle may have any number of hops. */
const mostSequenceRows = 80;
const rowHeights = { sent: 46, hop: 46, stop: 28, missing: 28 };
const expectedHeight = 44;

/** @param {Model} model @param {Store} store @param {import('../data/record-types.js').MessageRecord} message */
export function drawSequence(model, store, message) {
  const sequence = sequenceOf(message);
  const rows = sequence.rows.slice(0, mostSequenceRows);
  const count = Math.max(0, ...rows.flatMap((row) => [row.column, row.to, row.expected ?? 0])) + 1;
  const gap = Math.min(16, 84 / count);
  const x = (/** @type {number} */ column) => 9 + column * gap;
  let y = 0;
  const tops = rows.map((row) => {
    const top = y;
    y += rowHeights[row.what] + (row.expected === null ? 0 : expectedHeight);
    return top;
  });
  const middle = (/** @type {number} */ index) => tops[index] + 14;
  const picture = svg('svg', { class: 'sequence-lines', width: x(count - 1) + 12, height: y, 'aria-hidden': 'true' });
  picture.append(...lifelines(rows, middle, x, y), ...rows.map((row, index) => mark(row, middle(index), x)));
  const list = html('ol', 'sequence-rows', ...rows.map((row, index) => {
    const item = rowItem(model, store, message, row);
    item.style.height = `${(tops[index + 1] ?? y) - tops[index]}px`;
    return item;
  }));
  const diagram = html('div', { class: 'sequence', 'data-sequence': message.id }, picture, list);
  if (rows.length === sequence.rows.length) return [diagram];
  return [diagram, html('p', 'none', `and ${sequence.rows.length - rows.length} more`)];
}

/**
 * A line for each node, from the first row of the message there to the last.
 * @param {SequenceRow[]} rows @param {(row: number) => number} middle @param {(column: number) => number} x @param {number} bottom
 */
function lifelines(rows, middle, x, bottom) {
  /** @type {Map<number, {first: number, isExpected: boolean}>} */
  const spans = new Map();
  rows.forEach((row, index) => {
    for (const column of [row.column, row.to]) {
      const known = spans.get(column);
      if (!known || known.isExpected) spans.set(column, { first: known?.first ?? index, isExpected: false });
    }
    if (row.expected !== null && !spans.has(row.expected)) spans.set(row.expected, { first: index, isExpected: true });
  });
  return Array.from(spans, ([column, { first, isExpected }]) => svg('path', {
    class: `lifeline${isExpected ? ' expected' : ''}`, d: `M${x(column)},${middle(first)}V${isExpected ? middle(first) + 20 : bottom}`,
  }));
}

/** @param {SequenceRow} row @param {number} y @param {(column: number) => number} x */
function mark(row, y, x) {
  const group = svg('g');
  if (row.what === 'sent') group.append(svg('circle', { class: 'sender', cx: x(row.column), cy: y, r: 4.5 }));
  else if (row.what === 'missing') group.append(svg('path', { class: 'lifeline expected', d: `M${x(row.column) - 5},${y}h10` }));
  else if (row.what === 'stop') {
    const kind = outcomeKind(row.stop?.what ?? '');
    group.append(svg('g', { class: `sign outcome-${kind.style}`, transform: `translate(${x(row.column)},${y})` },
      svg('circle', { r: 7.5 }), svg('text', {}, kind.sign)));
  } else {
    group.append(arrow(x(row.column), x(row.to), y, `hop${row.hop?.inferred ? ' inferred' : ''}${row.expected === null ? '' : ' differs'}`));
    if (row.expected !== null) group.append(arrow(x(row.column), x(row.expected), y + 20, 'hop expected'));
  }
  return group;
}

/** @param {number} from @param {number} to @param {number} y @param {string} kind */
function arrow(from, to, y, kind) {
  const group = svg('g');
  if (from === to) {
    group.append(svg('path', { class: kind, d: `M${from},${y - 4}h7v8h-6` }), svg('path', { class: 'hop-end', d: `M${from},${y + 4}l6,3v-6Z` }));
    return group;
  }
  const way = Math.sign(to - from);
  const head = Math.min(6, Math.abs(to - from) * 0.6);
  group.append(
    svg('path', { class: kind, d: `M${from},${y}H${to - way * head * 0.6}` }),
    svg('path', { class: 'hop-end', d: `M${to},${y}l${-way * head},3.2v-6.4Z` }));
  return group;
}

/** @param {Model} model @param {Store} store @param {import('../data/record-types.js').MessageRecord} message @param {SequenceRow} row */
function rowItem(model, store, message, row) {
  const item = html('li', `sequence-${row.what}`);
  const first = html('div', 'sequence-who');
  item.append(first);
  if (row.what === 'missing') {
    first.append(html('span', { class: 'none', title: 'What happened before is unknown' }, 'unknown until'), nodeLink(model, store, row.node));
  } else if (row.what === 'stop') {
    const { label } = outcomeKind(row.stop?.what ?? '');
    first.append(html('span', {}, `${label} here`), whenLink(model, store, message, row));
  } else {
    if (row.hop) first.append(html('span', 'hop-count', String(row.hop.number)));
    first.append(nodeLink(model, store, row.node));
    item.append(html('div', 'sequence-why',
      html('span', {}, row.hop ? `${visibleText(row.hop.reasonText)}${row.hop.inferred ? ', inferred' : ''}` : 'sent it'), whenLink(model, store, message, row)));
  }
  if (row.hop && row.expected !== null) {
    const reason = row.hop.predictedReason ? visibleText(row.hop.predictedReason) : 'no reason known';
    item.append(
      html('div', 'sequence-expected', 'predicted', nodeLink(model, store, row.hop.predicted)),
      html('div', 'sequence-why', name(reason)));
  }
  return item;
}

/** The time since the message was sent; clicking it moves there. */
/** @param {Model} model @param {Store} store @param {import('../data/record-types.js').MessageRecord} message @param {SequenceRow} row */
function whenLink(model, store, message, row) {
  const [sent, event] = [exactEvent(model, message.sent), exactEvent(model, row.event)];
  const after = sent && event ? event.t - sent.t : null;
  const text = row.event === message.sent || after === null ? `event ${row.event}` : `+${timeText(Math.max(0, after))}`;
  return button(text, () => store.set({ event: row.event }), { class: 'link when', title: `Go to event ${row.event}`, 'aria-label': `${text}, go to event ${row.event}` });
}
