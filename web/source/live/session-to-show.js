// Which session the page opens.

import { listAddress } from '../sessions/list-address.js';
import { sessionOf } from '../ui/session-choice.js';

/** @typedef {import('../data/record-types.js').ReportIndex} ReportIndex */

/**
 * The session that the address names, otherwise the one that is written; null for the list.
 * @param {ReportIndex} report
 * @param {number | null} written
 */
export function sessionToShow(report, written) {
  const { hash } = window.location;
  const named = sessionOf(hash, report.sessions);
  const isNamed = new URLSearchParams(hash.slice(1)).has('session') || hash.startsWith(listAddress);
  if (isNamed) return named;
  const session = report.sessions.find(({ id }) => id === written) ?? report.sessions[report.sessions.length - 1];
  // The address says from now on which one it is. An event at which a finished session would open is not where a running one is.
  window.history.replaceState(null, '', hash.length > 1 ? `${hash}&session=${session.id}` : `#session=${session.id}&follow=newest`);
  return session;
}
