// Findings by their fingerprints, in how many sessions of each version.

import { html, name } from '../ui/elements.js';
import { severitySign } from '../inspector/inspector-parts.js';
import { countText, digits, visibleText } from '../data/display-text.js';
import { cellOf, findingShare, fraction, percentText } from './fleet-model.js';
import { calendar, drawSparkline } from './sparkline.js';
import { newestRecordings, rowLink } from './row-parts.js';

/** @typedef {import('./fleet-model.js').App} App */
/** @typedef {import('./fleet-model.js').Fleet} Fleet */
/** @typedef {import('./fleet-model.js').Version} Version */
/** @typedef {import('./record-types.js').FindingItem} FindingItem */

/** As many as the question asks for. */
const mostDays = 92;

/** @param {Fleet} fleet @returns {import('./tables-view.js').TableView} */
export function findingsView(fleet) {
  return {
    title: 'Findings',
    intro: 'In how many sessions of a version each finding is. Sessions in which its rule could not be judged are not counted.',
    titles: ['Finding', 'By day'],
    none: 'No findings.',
    inAll: ({ record }) => record.findingsInAll,
    rows: (app) => app.record.findings.map((item) => findingRow(fleet, app, item)),
  };
}

/** @param {Fleet} fleet @param {App} app @param {FindingItem} item @returns {import('./version-table.js').Row} */
function findingRow(fleet, app, item) {
  const [headline, rule, role, fingerprint, location] = [item.headline, item.rule, item.role, item.fingerprint, item.location].map(fleet.text);
  const shareOf = (/** @type {Version} */ version) => findingShare(version, item.rule, cellOf(item.cells, version.place)?.sessions ?? 0);
  return {
    key: [app.name, fingerprint],
    name: headline,
    text: [headline, rule, role, fingerprint, location, item.severity].join('\n'),
    head: () => [severitySign(item.severity), html('div', 'row-name', rowLink(headline),
      html('p', 'row-facts', name(visibleText(rule)), ' \u00b7 ', name(visibleText(role || 'no role')), ...newBadge(app, item)))],
    more: () => [[drawSparkline(dayShares(fleet, app, item))]],
    value: (version) => (shareOf(version).judged === 0 ? null : fraction(shareOf(version))),
    cell: (version) => {
      const share = shareOf(version);
      const unknown = share.unknown > 0 ? `; not judged in ${countText(share.unknown, 'session')}` : '';
      if (share.judged === 0) {
        return { content: [share.unknown > 0 ? 'not judged' : '\u2013'], label: `${version.label}: not judged in any session`, share: null, look: 'unknown', isButton: false };
      }
      const label = `${digits(share.count)}, ${percentText(share)}: ${share.count} of ${countText(share.judged, 'session')} of ${version.label}${unknown}`;
      const small = share.count === 0 ? [] : [html('small', {}, percentText(share))];
      const content = [digits(share.count), ...(share.unknown > 0 ? [html('span', { class: 'part', 'aria-hidden': 'true' }, '?')] : []), ...small];
      return { content, label, share: fraction(share), look: share.count > 0 ? 'strong' : 'quiet', isButton: share.count > 0 };
    },
    detail: (version) => {
      const cell = version === null ? undefined : cellOf(item.cells, version.place);
      const share = version === null ? null : shareOf(version);
      const sessions = item.cells.reduce((sum, each) => sum + each.sessions, 0);
      return {
        kind: 'finding',
        title: visibleText(headline),
        facts: [
          ['App', [name(app.label)]], ['Version', [name(version?.label ?? 'all')]],
          ['Sessions', [share === null ? digits(sessions) : `${digits(share.count)} of ${digits(share.judged)} judged (${percentText(share)})`]],
          ['Occurrences', [digits(version === null ? item.cells.reduce((sum, each) => sum + each.occurrences, 0) : cell?.occurrences ?? 0)]],
          ['Rule', [html('code', {}, name(visibleText(rule)))]], ['Role', [name(visibleText(role))]],
          location === '' ? null : ['Source', [html('code', {}, name(visibleText(location)))]],
          ['Fingerprint', [html('code', {}, name(visibleText(fingerprint)))]],
        ],
        notes: (share?.unknown ?? 0) > 0 ? [`In ${countText(share?.unknown ?? 0, 'more session')} of this version the rule could not be judged.`] : [],
        recordings: version === null ? newestRecordings(item.cells) : cell?.recordings ?? [],
        sessions: version === null ? sessions : cell?.sessions ?? 0,
        order: 'newest first',
      };
    },
  };
}

/**
 * Whether a finding is in the newest version and in none before; null where an older version cannot tell.
 * @param {App} app @param {FindingItem} item
 * @returns {boolean | null}
 */
export function isNew(app, item) {
  const newest = app.versions[app.versions.length - 1];
  const older = app.versions.filter((version) => version !== newest);
  if (!newest || older.length === 0 || !cellOf(item.cells, newest.place) || older.some(({ place }) => cellOf(item.cells, place))) return false;
  return older.some((version) => findingShare(version, item.rule, 0).judged > 0) ? true : null;
}

/** @param {App} app @param {FindingItem} item */
function newBadge(app, item) {
  const found = isNew(app, item);
  if (found === false) return [];
  const title = found === null ? 'Only in the newest version; in older ones the rule could not be judged' : 'Only in the newest version';
  return [' ', html('span', { class: 'new-badge', title }, found === null ? 'new?' : 'new')];
}

/** @param {Fleet} fleet @param {App} app @param {FindingItem} item @returns {import('./sparkline.js').DayShare[]} */
function dayShares(fleet, app, item) {
  const counts = new Map(item.days);
  const places = new Map(fleet.data.days.map((day, place) => [day, place]));
  return calendar(fleet.data.days, mostDays).map((day) => {
    const place = places.get(day);
    const totals = place === undefined ? undefined : app.days.get(place);
    const count = place === undefined ? 0 : counts.get(place) ?? 0;
    const judged = totals ? Math.max(totals.sessions - (totals.notJudged.get(item.rule) ?? 0), count) : 0;
    return { day, share: judged > 0 ? count / judged : null };
  });
}
