// Messages that go unhandled, by the place that sends them, with versions as columns.

import { html } from '../ui/elements.js';
import { grouped, number, percent, text } from './data.js';
import { shown, versionsTable } from './versions-table.js';

const place = ['name', 'sender_type', 'location'];

/** @param {import('./main.js').View} view @param {string} app */
export function unhandledOf({ fleet, matches, show }, app) {
  const versions = fleet.versions(app);
  const sessions = grouped(fleet.rows('unhandled-sessions').filter((row) => row.app === app), [...place, 'version']);
  const ids = new Map(sessions.map((rows) => [JSON.stringify([...place, 'version'].map((column) => rows[0][column])), rows.map((row) => text(row.session_id))]));
  const rows = grouped(fleet.rows('unhandled').filter((row) => row.app === app), place).flatMap((found) => {
    const first = found[0];
    const title = `${text(first.name)} from ${text(first.sender_type) || 'an unknown sender'}`;
    if (!matches([title, text(first.location)])) return [];
    const total = found.reduce((sum, row) => sum + number(row.unhandled), 0);
    const unknown = found.reduce((sum, row) => sum + number(row.not_known), 0);
    return [{
      content: [shown(title), html('small', {}, shown(text(first.location) || 'place not recorded'))],
      sortText: title,
      others: [html('span', {}, String(total)), html('span', {}, unknown > 0 ? String(unknown) : '')],
      otherKeys: [total, unknown],
      cells: versions.map((version) => {
        const row = found.find((candidate) => candidate.version === version.name);
        if (row === undefined) return null;
        const count = number(row.unhandled);
        const label = `${title}: ${count} of ${number(row.sent)} unhandled in ${version.name ?? 'no version'}${number(row.not_known) > 0 ? `, ${number(row.not_known)} not known` : ''}`;
        const named = ids.get(JSON.stringify([...place.map((column) => first[column]), version.name])) ?? [];
        return { text: percent(count, number(row.sent)), detail: String(count), share: count / Math.max(1, number(row.sent)), label, open: count > 0 ? () => show(label, named, Math.max(named.length, 1)) : null };
      }),
      cellKeys: versions.map((version) => {
        const row = found.find((candidate) => candidate.version === version.name);
        return row === undefined ? 0 : number(row.unhandled) / Math.max(1, number(row.sent));
      }),
      total,
    }];
  }).sort((one, other) => other.total - one.total);
  if (rows.length === 0) return null;
  return versionsTable({ caption: `Unhandled messages of ${app}`, subject: 'Message', others: ['Unhandled', 'Not known'], versions: versions.map((version) => version.name ?? 'no version'), rows });
}
