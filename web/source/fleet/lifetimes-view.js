// How long coordinators and view controllers live, and how many leaked.

import { html, name } from '../ui/elements.js';
import { countText, digits, timeText, visibleText } from '../data/display-text.js';
import { nodeKind } from '../data/kinds.js';
import { cellOf, percentText } from './fleet-model.js';
import { newestRecordings, rowLink } from './row-parts.js';

/** @typedef {import('./fleet-model.js').App} App */
/** @typedef {import('./fleet-model.js').Fleet} Fleet */
/** @typedef {import('./record-types.js').LifetimeItem} LifetimeItem */
/** @typedef {import('./record-types.js').LifetimeCell} LifetimeCell */

/** @param {Fleet} fleet @returns {import('./tables-view.js').TableView} */
export function lifetimesView(fleet) {
  return {
    title: 'Lifetimes',
    intro: 'From being added to being released: the median, the 95th percentile, and how many objects leaked. Lives of which an end is not known are not counted.',
    titles: ['Type'],
    none: 'No coordinator or view controller was added.',
    inAll: ({ record }) => record.lifetimesInAll,
    rows: (app) => app.record.lifetimes.map((item) => lifetimeRow(fleet, app, item)),
  };
}

/** @param {Fleet} fleet @param {App} app @param {LifetimeItem} item @returns {import('./version-table.js').Row} */
function lifetimeRow(fleet, app, item) {
  const [kind, type] = [item.kind, item.type].map(fleet.text);
  const { label, mark } = nodeKind(kind);
  const sum = (/** @type {'lives' | 'judged' | 'leaked' | 'known' | 'sessions'} */ key) => item.cells.reduce((total, cell) => total + cell[key], 0);
  return {
    key: [app.name, kind, type],
    name: type,
    text: [type, label].join('\n'),
    head: () => [html('span', { class: `kind-mark mark-${kind === 'coordinator' ? 'coordinator' : 'controller'}`, role: 'img', 'aria-label': label }, mark),
      html('div', 'row-name', rowLink(type))],
    more: () => [],
    value: (version) => cellOf(item.cells, version.place)?.p95 ?? null,
    cell: (version) => {
      const cell = cellOf(item.cells, version.place);
      if (!cell) return { content: ['\u2013'], label: `Not added in ${version.label}`, share: null, look: 'quiet', isButton: false };
      const [median, high] = [cell.p50, cell.p95].map((time) => (time === undefined ? 'unknown' : timeText(time)));
      const leaks = { count: cell.leaked, judged: cell.judged, unknown: cell.lives - cell.judged };
      const leaked = cell.leaked > 0 ? `, ${digits(cell.leaked)} of ${digits(cell.judged)} leaked (${percentText(leaks)})` : cell.judged === 0 ? ', not known whether any leaked' : '';
      const content = [html('span', 'median', median), html('small', {}, cell.p95 === undefined ? '' : high),
        ...(cell.leaked > 0 ? [html('span', 'leaked', `\u2715 ${digits(cell.leaked)} leaked`)] : [])];
      return { content, label: `${median} ${high}: median and 95th percentile in ${version.label}${leaked}`, share: null, look: cell.p50 === undefined ? 'unknown' : 'strong', isButton: cell.recordings.length > 0 };
    },
    detail: (version) => {
      const cell = version === null ? undefined : cellOf(item.cells, version.place);
      const count = (/** @type {'lives' | 'judged' | 'leaked' | 'known' | 'sessions'} */ key) => (version === null ? sum(key) : cell?.[key] ?? 0);
      const leaks = { count: count('leaked'), judged: count('judged'), unknown: 0 };
      const unknown = count('lives') - count('judged');
      const time = (/** @type {number | undefined} */ nanoseconds) => [nanoseconds === undefined ? 'unknown' : timeText(nanoseconds)];
      return {
        kind: label,
        title: visibleText(type),
        facts: [
          ['App', [name(app.label)]], ['Version', [name(version?.label ?? 'all')]],
          ...(version === null ? [] : /** @type {Array<[string, string[]]>} */ ([['Median', time(cell?.p50)], ['95th percentile', time(cell?.p95)], ['Longest', time(cell?.longest)]])),
          ['Added', [`${countText(count('lives'), 'time')}; both ends known of ${digits(count('known'))}`]],
          ['Leaked', [leaks.judged === 0 ? 'not known' : `${digits(leaks.count)} of ${digits(leaks.judged)} (${percentText(leaks)})`]],
          ['Sessions', [digits(count('sessions'))]],
        ],
        notes: unknown > 0 ? [`Of ${digits(unknown)} it is not known whether they leaked: they were still there at the end, or events were lost.`] : [],
        recordings: version === null ? newestRecordings(item.cells) : cell?.recordings ?? [],
        sessions: count('sessions'),
        order: version === null ? 'newest version first' : 'most leaks first, then the longest lives',
      };
    },
  };
}
