// Findings by fingerprint, with versions as columns.

import { html } from '../ui/elements.js';
import { grouped, number, percent, text } from './data.js';
import { sparkline } from './sparkline.js';
import { shown, versionsTable } from './versions-table.js';

const severities = ['info', 'warning', 'error'];

/** @param {import('./main.js').View} view @param {string} app */
export function findingsOf({ fleet, matches, show }, app) {
  const versions = fleet.versions(app);
  const days = fleet.rows('days').filter((row) => row.app === app);
  const ofDay = new Map(grouped(fleet.rows('finding-days').filter((row) => row.app === app), ['fingerprint'])
    .map((rows) => [text(rows[0].fingerprint), new Map(rows.map((row) => [text(row.day), number(row.sessions)]))]));
  const sessions = grouped(fleet.rows('finding-sessions').filter((row) => row.app === app), ['fingerprint', 'version']);
  const ids = new Map(sessions.map((rows) => [JSON.stringify([rows[0].fingerprint, rows[0].version]), rows.map((row) => text(row.session_id))]));
  const rows = grouped(fleet.rows('findings').filter((row) => row.app === app), ['fingerprint']).flatMap((found) => {
    const first = found[0];
    const headline = text(first.headline);
    if (!matches([headline, text(first.rule), text(first.fingerprint), text(first.location)])) return [];
    const counts = ofDay.get(text(first.fingerprint)) ?? new Map();
    const points = days.map((row) => {
      const count = counts.get(text(row.day)) ?? 0;
      return { day: text(row.day), sessions: count, share: count / Math.max(1, number(row.sessions)) };
    });
    const total = found.reduce((sum, row) => sum + number(row.sessions), 0);
    return [{
      content: [html('span', { class: `flag flag-${severities.includes(text(first.severity)) ? text(first.severity) : 'info'}` }, text(first.severity)),
        shown(headline),
        html('small', {}, shown([text(first.rule), text(first.location), text(first.fingerprint).split('/')[1] ?? ''].filter((part) => part !== '').join(' \u00b7 ')))],
      sortText: headline,
      others: [sparkline(points, `Share of sessions a day, from ${points[0]?.day ?? ''} to ${points[points.length - 1]?.day ?? ''}`), html('span', {}, String(total))],
      otherKeys: [points.length > 0 ? points[points.length - 1].share : 0, total],
      cells: versions.map((version) => {
        const row = found.find((candidate) => candidate.version === version.name);
        if (row === undefined) return null;
        const count = number(row.sessions);
        const named = ids.get(JSON.stringify([first.fingerprint, version.name])) ?? [];
        const label = `${headline}: ${count} of ${version.sessions} sessions of ${version.name ?? 'no version'}, ${number(row.occurrences)} times`;
        return { text: percent(count, version.sessions), detail: String(count), share: count / version.sessions, label, open: () => show(label, named, count) };
      }),
      cellKeys: versions.map((version) => number(found.find((row) => row.version === version.name)?.sessions) / version.sessions),
      total,
    }];
  }).sort((one, other) => other.total - one.total);
  if (rows.length === 0) return null;
  return versionsTable({ caption: `Findings of ${app}`, subject: 'Finding', others: ['By day', 'Sessions'], versions: versions.map((version) => version.name ?? 'no version'), rows });
}
