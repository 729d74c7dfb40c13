// Cause and effect merged by role: which action sent which message, who handled it, and what came of it; also as the difference
// between two versions.

import { html, svg } from '../ui/elements.js';
import { shortenMiddle, visibleText } from '../data/display-text.js';
import { number, text } from './data.js';
import { columnOf, layOut, rowHeight } from './effects-layout.js';

const width = 1320;
const cardWidth = 250;
const headings = ['Action', 'Message', 'Handled by', 'Then'];
const mostFlows = 60;
const top = 34;

/** @typedef {{from: string, to: string, fromKind: string, fromName: string, toKind: string, toName: string, times: number, before: number, sessions: number, ids: string[]}} Flow */

/** @param {import('./main.js').View} view @param {string} app */
export function effectsOf({ fleet, matches, show, state, setState }, app) {
  const rows = fleet.rows('effects').filter((row) => row.app === app);
  if (rows.length === 0) return null;
  const versions = fleet.versions(app);
  const names = versions.map((version) => version.name ?? '');
  const after = names.includes(state.after) ? state.after : '*';
  const before = after !== '*' && names.includes(state.before) && state.before !== after ? state.before : '';
  const flows = flowsOf(rows, after, before).filter((flow) => matches([flow.fromName, flow.toName]));
  const strongest = [...flows].sort((one, other) => Math.max(other.times, other.before) - Math.max(one.times, one.before) || (one.from + one.to < other.from + other.to ? -1 : 1)).slice(0, mostFlows);
  const sessionsOf = (/** @type {string} */ version) => versions.find((candidate) => (candidate.name ?? '') === version)?.sessions ?? 1;
  const rates = before === '' ? null : { after: sessionsOf(after), before: sessionsOf(before) };

  const controls = html('div', { class: 'controls' },
    choice('Version', [['*', 'all versions'], ...names.map((version) => /** @type {[string, string]} */ ([version, version || 'no version']))], after, (value) => setState({ after: value })),
    choice('compared with', [['', 'nothing'], ...names.filter((version) => version !== after).map((version) => /** @type {[string, string]} */ ([version, version || 'no version']))], before, (value) => setState({ before: value }), after === '*'));
  const legend = rates === null ? '' : html('p', { class: 'legend' }, ...[['added', 'only after'], ['removed', 'only before'], ['more', 'more often a session'], ['less', 'less often a session'], ['same', 'as often']].map(([kind, word]) => html('span', { class: kind }, word)));
  const left = flows.length - strongest.length;
  const note = html('p', { class: 'note' }, `${left > 0 ? `The ${strongest.length} most frequent of ${flows.length}; ${left} more are found by searching. ` : ''}Numbers count how often, over all sessions. Select a line for a recording that shows it.`);
  return html('div', {}, controls, legend, note, picture(strongest));

  /** @param {Flow[]} shown */
  function picture(shown) {
    const { places, rows: rowCount } = layOut(shown);
    const height = top + rowCount * rowHeight + 12;
    const x = (/** @type {number} */ column) => 12 + column * ((width - 24 - cardWidth) / (headings.length - 1));
    const y = (/** @type {number} */ row) => top + row * rowHeight + rowHeight / 2;
    const most = Math.max(1, ...shown.map((flow) => Math.max(flow.times, flow.before)));
    const lines = shown.map((flow) => {
      const [from, to] = [/** @type {import('./effects-layout.js').Place} */ (places.get(flow.from)), /** @type {import('./effects-layout.js').Place} */ (places.get(flow.to))];
      const [x1, x2] = [x(from.column) + cardWidth, x(to.column)];
      const middle = (x1 + x2) / 2;
      const change = changeOf(flow, rates);
      const sentence = sentenceOf(flow, rates);
      const line = svg('g', { class: `edge ${change}`, tabindex: 0, role: 'button', 'aria-label': sentence },
        svg('title', {}, sentence),
        svg('path', { d: `M${x1},${y(from.y)}C${middle},${y(from.y)} ${middle},${y(to.y)} ${x2},${y(to.y)}`, 'stroke-width': (1.2 + 9 * Math.sqrt(Math.max(flow.times, flow.before) / most)).toFixed(1) }));
      const open = () => show(sentence, flow.ids, Math.max(flow.sessions, flow.ids.length));
      line.addEventListener('click', open);
      line.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open();
      });
      line.dataset.from = flow.from;
      line.dataset.to = flow.to;
      return line;
    });
    const measure = (/** @type {string} */ shownText) => shownText.length * 6.4;
    const cards = [...places.values()].map((place) => {
      const full = visibleText(place.name);
      const label = shortenMiddle(place.kind === 'action' ? actionLabel(full) : full, cardWidth - 52, measure);
      const card = svg('g', { class: `kind-${place.kind}` }, svg('title', {}, `${full}: ${place.times} times`),
        svg('rect', { x: x(place.column), y: y(place.y) - 11, width: cardWidth, height: 22, rx: place.kind === 'handler' || place.kind === 'child' ? 11 : 4 }),
        svg('text', { x: x(place.column) + 8, y: y(place.y) + 4 }, label),
        svg('text', { class: 'count', x: x(place.column) + cardWidth - 8, y: y(place.y) + 4, 'text-anchor': 'end' }, String(place.times)));
      const light = (/** @type {boolean} */ isOn) => {
        for (const line of lines) {
          const isOwn = line.dataset.from === place.key || line.dataset.to === place.key;
          line.classList.toggle('lit', isOn && isOwn);
          line.classList.toggle('dim', isOn && !isOwn);
        }
      };
      card.addEventListener('mouseenter', () => light(true));
      card.addEventListener('mouseleave', () => light(false));
      return card;
    });
    const titles = headings.map((heading, column) => svg('text', { class: 'heading', x: x(column) + 8, y: 20 }, heading));
    return html('div', { class: 'effects', tabindex: 0, role: 'region', 'aria-label': `Cause and effect in ${app}` },
      svg('svg', { viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': 'Graph of cause and effect' }, ...titles, ...lines, ...cards));
  }
}

/**
 * The place of an action in few words: the screen and the control.
 * @param {string} action `touchUpInside on HomeController/UIView/UIButton[buy]`
 */
function actionLabel(action) {
  const [gesture, place] = action.split(' on ', 2);
  if (place === undefined) return action;
  const parts = place.split('/');
  return `${parts.length > 1 ? `${parts[0]} \u203a ${parts[parts.length - 1]}` : place}${gesture === 'touchUpInside' ? '' : `: ${gesture}`}`;
}

/** @param {import('./data.js').Row[]} rows @param {string} after @param {string} before @returns {Flow[]} */
function flowsOf(rows, after, before) {
  /** @type {Map<string, Flow>} */
  const flows = new Map();
  for (const row of rows) {
    const version = text(row.version);
    const isAfter = after === '*' || version === after;
    const isBefore = before !== '' && version === before;
    if (!isAfter && !isBefore) continue;
    const [fromKind, toKind] = [text(row.from_kind), text(row.to_kind)];
    if (columnOf(fromKind) >= columnOf(toKind)) continue;
    const [from, to] = [JSON.stringify([fromKind, row.from_name]), JSON.stringify([toKind, row.to_name])];
    const flow = flows.get(from + to) ?? { from, to, fromKind, fromName: text(row.from_name), toKind, toName: text(row.to_name), times: 0, before: 0, sessions: 0, ids: [] };
    if (isAfter) {
      flow.times += number(row.times);
      flow.sessions += number(row.sessions);
    } else {
      flow.before += number(row.times);
    }
    if (flow.ids.length < 5) flow.ids.push(text(row.session_id));
    flows.set(from + to, flow);
  }
  return [...flows.values()];
}

/**
 * A tenth more or less a session is as often.
 * @param {Flow} flow @param {{after: number, before: number} | null} rates
 */
function changeOf(flow, rates) {
  if (rates === null) return '';
  if (flow.before === 0) return 'added';
  if (flow.times === 0) return 'removed';
  const ratio = (flow.times / rates.after) / (flow.before / rates.before);
  return ratio > 1.1 ? 'more' : ratio < 1 / 1.1 ? 'less' : 'same';
}

/** @param {Flow} flow @param {{after: number, before: number} | null} rates */
function sentenceOf(flow, rates) {
  const verb = flow.toKind === 'message' ? 'sent' : flow.toKind === 'handler' ? 'was handled by' : flow.toKind === 'nothing' ? 'was' : 'led to';
  const counts = rates === null ? `${flow.times} times`
    : `${flow.times} times in ${rates.after} sessions, before ${flow.before} times in ${rates.before}`;
  return `${flow.fromName} ${verb} ${flow.toName}: ${counts}`;
}

/**
 * @param {string} label @param {Array<[string, string]>} options @param {string} value @param {(value: string) => void} onChange
 * @param {boolean} [isDisabled]
 */
function choice(label, options, value, onChange, isDisabled = false) {
  const select = html('select', { disabled: isDisabled }, ...options.map(([key, shownText]) => html('option', { value: key, selected: key === value }, visibleText(shownText))));
  select.addEventListener('change', () => onChange(select.value));
  return html('label', {}, label, select);
}
