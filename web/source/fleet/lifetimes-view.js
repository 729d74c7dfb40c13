// How long coordinators and view controllers live, and how many leak, with versions as columns.

import { html } from '../ui/elements.js';
import { duration, grouped, number, percent, text } from './data.js';
import { shown, versionsTable } from './versions-table.js';

/** @param {import('./main.js').View} view @param {string} app */
export function lifetimesOf({ fleet, matches, show }, app) {
  const versions = fleet.versions(app);
  const sessions = grouped(fleet.rows('lifetime-sessions').filter((row) => row.app === app), ['kind', 'type', 'version']);
  const ids = new Map(sessions.map((rows) => [JSON.stringify([rows[0].kind, rows[0].type, rows[0].version]), rows.map((row) => text(row.session_id))]));
  const rows = grouped(fleet.rows('lifetimes').filter((row) => row.app === app), ['kind', 'type']).flatMap((found) => {
    const first = found[0];
    const title = text(first.type);
    if (!matches([title, text(first.kind)])) return [];
    const leaks = found.reduce((sum, row) => sum + number(row.leaks), 0);
    const stays = found.reduce((sum, row) => sum + number(row.stays), 0);
    return [{
      content: [shown(title), html('small', {}, first.kind === 'coordinator' ? 'coordinator' : 'view controller')],
      sortText: title,
      others: [html('span', {}, String(stays)), html('span', {}, leaks > 0 ? String(leaks) : '')],
      otherKeys: [stays, leaks],
      cells: versions.map((version) => {
        const row = found.find((candidate) => candidate.version === version.name);
        if (row === undefined) return null;
        const leaked = number(row.leaks);
        const half = duration(row.p50_ns);
        const label = `${title} in ${version.name ?? 'no version'}: half live up to ${half || 'an unknown time'}, 95 % up to ${duration(row.p95_ns) || 'an unknown time'}; `
          + `${leaked} of ${number(row.stays)} leaked, ${number(row.not_known)} not known`;
        const named = ids.get(JSON.stringify([first.kind, first.type, version.name])) ?? [];
        return {
          text: half === '' ? 'not released' : `${half} / ${duration(row.p95_ns)}`, detail: leaked > 0 ? `${percent(leaked, number(row.stays))} leak` : '',
          share: leaked / Math.max(1, number(row.stays)), label, open: () => show(label, named, named.length),
        };
      }),
      cellKeys: versions.map((version) => number(found.find((row) => row.version === version.name)?.p95_ns)),
      leaks,
      stays,
    }];
  }).sort((one, other) => other.leaks - one.leaks || other.stays - one.stays);
  if (rows.length === 0) return null;
  return versionsTable({ caption: `Lifetimes of ${app}`, subject: 'Type', others: ['Lives', 'Leaks'], versions: versions.map((version) => version.name ?? 'no version'), rows });
}
