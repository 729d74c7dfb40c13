// Messages that no responder handled, by the place that sent them.

import { html, name } from '../ui/elements.js';
import { countText, digits, visibleText } from '../data/display-text.js';
import { outcomeKind } from '../data/kinds.js';
import { cellOf, fraction, percentText } from './fleet-model.js';
import { newestRecordings, rowLink } from './row-parts.js';

/** @typedef {import('./fleet-model.js').App} App */
/** @typedef {import('./fleet-model.js').Fleet} Fleet */
/** @typedef {import('./record-types.js').UnhandledItem} UnhandledItem */
/** @typedef {import('./record-types.js').UnhandledCell} UnhandledCell */

/** @param {Fleet} fleet @returns {import('./tables-view.js').TableView} */
export function unhandledView(fleet) {
  return {
    title: 'Unhandled messages',
    intro: 'How many of the messages that a place sent no responder handled. Messages whose outcome is unknown, because events were lost, are not counted.',
    titles: ['Message and place'],
    none: 'Every message whose outcome is known was handled.',
    inAll: ({ record }) => record.unhandledInAll,
    rows: (app) => app.record.unhandled.map((item) => unhandledRow(fleet, app, item)),
  };
}

/** @param {UnhandledCell | undefined} cell @returns {import('./fleet-model.js').Share} */
function shareOf(cell) {
  return { count: cell?.unhandled ?? 0, judged: (cell?.sent ?? 0) - (cell?.unknown ?? 0), unknown: cell?.unknown ?? 0 };
}

/** @param {Fleet} fleet @param {App} app @param {UnhandledItem} item @returns {import('./version-table.js').Row} */
function unhandledRow(fleet, app, item) {
  const [message, sender, file] = [item.message, item.sender, item.file].map(fleet.text);
  const kind = outcomeKind('unhandled');
  const sum = (/** @type {'sent' | 'unhandled' | 'unknown' | 'sessions'} */ key) => item.cells.reduce((total, cell) => total + cell[key], 0);
  return {
    key: [app.name, message, sender, file],
    name: message,
    text: [message, sender, file].join('\n'),
    head: () => [html('span', { class: 'sign outcome-unhandled', role: 'img', 'aria-label': kind.label }, kind.sign), html('div', 'row-name', rowLink(message),
      html('p', 'row-facts', name(visibleText(sender) || 'unknown sender'), ' \u00b7 ', name(visibleText(file) || 'unknown place')))],
    more: () => [],
    value: (version) => {
      const share = shareOf(cellOf(item.cells, version.place));
      return share.judged > 0 ? fraction(share) : null;
    },
    cell: (version) => {
      const cell = cellOf(item.cells, version.place);
      const share = shareOf(cell);
      if (!cell) return { content: ['not sent'], label: `Not sent in ${version.label}`, share: null, look: 'quiet', isButton: false };
      const unknown = share.unknown > 0 ? `; ${digits(share.unknown)} with an unknown outcome` : '';
      if (share.judged === 0) return { content: ['unknown'], label: `${version.label}: all outcomes are unknown`, share: null, look: 'unknown', isButton: false };
      const label = `${digits(share.count)}, ${percentText(share)}: ${share.count} of ${countText(share.judged, 'message')} of ${version.label}${unknown}`;
      const content = [digits(share.count), ...(share.unknown > 0 ? [html('span', { class: 'part', 'aria-hidden': 'true' }, '?')] : []),
        ...(share.count > 0 ? [html('small', {}, percentText(share))] : [])];
      return { content, label, share: fraction(share), look: share.count > 0 ? 'strong' : 'quiet', isButton: share.count > 0 };
    },
    detail: (version) => {
      const cell = version === null ? undefined : cellOf(item.cells, version.place);
      const share = version === null ? { count: sum('unhandled'), judged: sum('sent') - sum('unknown'), unknown: sum('unknown') } : shareOf(cell);
      const places = (version === null ? item.cells : cell ? [cell] : []).flatMap((each) => each.places.map(fleet.text));
      return {
        kind: 'message',
        title: visibleText(message),
        facts: [
          ['App', [name(app.label)]], ['Version', [name(version?.label ?? 'all')]],
          ['Unhandled', [`${digits(share.count)} of ${digits(share.judged)} (${percentText(share)})`]],
          ['Sessions', [digits(version === null ? sum('sessions') : cell?.sessions ?? 0)]],
          ['Sender', [name(visibleText(sender) || 'unknown')]],
          ['Source', places.length === 0 ? ['unknown'] : [...new Set(places)].flatMap((place, index) => [index > 0 ? ', ' : '', html('code', {}, name(visibleText(place)))])],
        ],
        notes: share.unknown > 0 ? [`The outcome of ${countText(share.unknown, 'more message')} is unknown, because events were lost.`] : [],
        recordings: version === null ? newestRecordings(item.cells) : cell?.recordings ?? [],
        sessions: version === null ? sum('sessions') : cell?.sessions ?? 0,
        order: 'newest first',
      };
    },
  };
}
