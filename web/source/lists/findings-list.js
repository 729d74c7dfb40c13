// The findings of `coordviz check`: a button in the header with their number, and the list, most severe first.

import { button, html, name, partNamed, scrollInto, setAttribute, setText, whenPressed } from '../ui/elements.js';
import { severitySign } from '../inspector/inspector-parts.js';
import { severityKind } from '../data/kinds.js';
import { exactEvent, lastNumber } from '../data/model.js';
import { countText, digits, timeText, visibleText } from '../data/display-text.js';
import { rovingKeys } from '../ui/roving-focus.js';
import { matchingFindings } from '../search/search-matches.js';
import { setTooltip } from '../ui/tooltips.js';
import { whenGrown } from '../live/growth.js';
import { renewRows, syncAlike } from '../live/renewed-elements.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../data/record-types.js').FindingRecord} FindingRecord */

/** More at a time would make the page slow, and they are not fixed all at once. */
const mostFindings = 500;

/**
 * Most severe first, then in the order of their first events.
 * @param {FindingRecord[]} findings
 */
export function sortedFindings(findings) {
  const rank = (/** @type {FindingRecord} */ finding) => severityKind(finding.severity).rank;
  return findings.slice().sort((left, right) => rank(left) - rank(right) || left.moment - right.moment);
}

/**
 * The number of findings of each severity, most severe first.
 * @param {FindingRecord[]} findings
 * @returns {Array<[string, number]>}
 */
export function severityCounts(findings) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { severity } of sortedFindings(findings)) counts.set(severity, (counts.get(severity) ?? 0) + 1);
  return Array.from(counts);
}

/**
 * The button in the header.
 * @param {Model} model
 * @param {() => void} show
 */
export function createFindingsButton(model, show) {
  const counts = severityCounts(model.recording.findings);
  const words = counts.map(([severity, count]) => countText(count, severityKind(severity).label, severity === 'info' ? 'infos' : undefined));
  // The rules have not looked at a session that has just begun.
  const none = import.meta.isLive && model.recording.checked === 0 ? 'Not checked yet' : 'No findings';
  const label = counts.length === 0 ? none : `Findings: ${words.join(', ')}`;
  const made = button('', show, { class: 'findings-button', 'aria-label': label, title: `${label}. Choose to see the list.` });
  if (counts.length === 0) made.append(none);
  for (const [severity, count] of counts) made.append(html('span', 'severity-count', severitySign(severity), String(count)));
  return made;
}

/** @param {Model} model @param {import('../state/store.js').Store} store */
export function createFindings(model, store) {
  const part = partNamed('findings');
  const list = html('div', { class: 'findings-list', role: 'listbox', 'aria-label': 'Findings, most severe first' });
  const box = html('div', 'scroll');
  /** @type {HTMLElement[]} */
  let rows = [];
  let { query } = store.state;
  box.append(...contents());
  part.append(box);
  rovingKeys(list, '[role="option"]');
  if (import.meta.isLive) {
    // What came since the rules looked last is not judged yet.
    const rest = html('p', 'note');
    const tellRest = () => {
      const { checked } = model.recording;
      rest.hidden = checked === undefined || checked >= lastNumber(model);
      setText(rest, `${checked === 0 ? 'Not checked yet' : `Checked up to event ${checked}`}: the rest is checked after a while, in a long session when it has ended.`);
    };
    part.prepend(rest);
    tellRest();
    whenGrown(tellRest);
    whenGrown((_, before) => {
      if (model.recording.findings === before.recording.findings) return;
      syncAlike(box, contents());
    });
  }

  function contents() {
    const all = sortedFindings(matchingFindings(model, query));
    rows = all.slice(0, mostFindings).map((finding) => findingRow(model, store, finding));
    if (import.meta.isLive) rows = renewRows(list, rows, (row) => row.getAttribute('data-finding'));
    else list.replaceChildren(...rows);
    if (!list.querySelector('[tabindex="0"]')) rows[0]?.setAttribute('tabindex', '0');
    const { unobservedText, unseenText } = model.recording;
    return [
      ...(import.meta.isLive && model.recording.checked === 0 ? [] : [rows.length > 0 ? list : html('p', 'empty', query === '' ? 'The rules of coordviz check found nothing in this session.' : 'No finding matches the filter.')]),
      ...(all.length > rows.length ? [html('p', 'empty', `The first ${digits(rows.length)} of ${digits(all.length)}.`)] : []),
      ...(unobservedText ? [html('p', 'note', `Not checked: ${visibleText(unobservedText)}. The timeline shows these ranges hatched.`)] : []),
      ...(unseenText ? [html('p', 'note', `Not observed: ${visibleText(unseenText)}.`)] : []),
      ...notJudgedList(model.recording.notJudged ?? {}),
    ];
  }

  /** @type {string | null} */
  let chosen = null;
  /** @param {import('../state/store.js').State} state */
  function update(state) {
    if (state.finding === chosen && state.query === query) return;
    chosen = state.finding;
    if (state.query !== query) {
      query = state.query;
      box.replaceChildren(...contents());
    }
    for (const row of rows) {
      const isChosen = row.dataset.finding === chosen;
      setAttribute(row, 'aria-selected', isChosen);
      if (isChosen) scrollInto(box, row);
    }
  }
  return { update };
}

/** @param {Model} model @param {import('../state/store.js').Store} store @param {FindingRecord} finding */
function findingRow(model, store, finding) {
  const event = exactEvent(model, finding.moment);
  const times = finding.occurrences > 1 ? `, ${finding.occurrences} times` : '';
  const where = `event ${finding.moment}${times}`;
  const row = html('div', { class: 'finding', role: 'option', tabindex: -1, 'aria-selected': 'false', 'data-finding': finding.fingerprint },
    severitySign(finding.severity),
    html('span', 'finding-text', name(visibleText(finding.headline))),
    html('span', 'finding-rule', where));
  setTooltip(row, `${visibleText(finding.headline)}\n${visibleText(finding.title)}, ${where}${event ? ` (${timeText(event.t)})` : ''}`);
  whenPressed(row, () => store.chooseFinding(finding.fingerprint));
  return row;
}

/** @param {Record<string, string>} notJudged */
function notJudgedList(notJudged) {
  const rules = Object.entries(notJudged).sort(([left], [right]) => (left < right ? -1 : 1));
  if (rules.length === 0) return [];
  const items = rules.map(([rule, why]) => html('li', {}, html('code', {}, name(visibleText(rule))), ' ', name(visibleText(why))));
  return [html('div', 'not-judged', html('h3', {}, 'Rules that could not be checked'), html('ul', {}, ...items))];
}
