// The sessions of a report in groups: each suite of tests is one, because its tests have the same subject and often the same defect.

import { folded } from '../search/folded-text.js';

/** @typedef {import('../data/record-types.js').IndexedSession} IndexedSession */

/**
 * @typedef {object} SessionGroup
 * @property {string} suite empty for sessions that are not of a test in a suite
 * @property {IndexedSession[]} sessions in the order of the report
 */

/**
 * The suite and the test that a process is named after, as in `CartTests.buyNow(item:)`; the suite is empty for any other name.
 * @param {string} process
 * @returns {{suite: string, test: string}}
 */
export function testName(process) {
  // In parentheses and between backticks a point is part of the test's own name.
  const own = /^(?:`[^`]*`|[^`(])*/.exec(process)?.[0] ?? '';
  const dot = own.replace(/`[^`]*`/g, (quoted) => '_'.repeat(quoted.length)).lastIndexOf('.');
  const [suite, test] = [process.slice(0, Math.max(dot, 0)), process.slice(dot + 1)];
  // Version numbers, as in "Shop 2.0", are not names.
  return suite !== '' && /^[\p{L}_`]/u.test(test) ? { suite, test } : { suite: '', test: process };
}

/**
 * Whether an ending is a fault. A session that still runs, or of which the end is not known, has none.
 * @param {string} ending
 */
export function isFault(ending) {
  return ['crashed', 'exited', 'died', 'gone'].includes(ending);
}

/**
 * Whether a test failed in the session, or it did not end as it should.
 * @param {IndexedSession} session
 */
export function hasFailed({ failure, ending }) {
  return failure !== undefined || isFault(ending);
}

/**
 * Groups in the order in which each first occurs.
 * @param {IndexedSession[]} sessions
 * @returns {SessionGroup[]}
 */
export function groupsOf(sessions) {
  /** @type {Map<string, SessionGroup>} */
  const groups = new Map();
  for (const session of sessions) {
    const { suite } = testName(session.process);
    const group = groups.get(suite) ?? { suite, sessions: [] };
    group.sessions.push(session);
    groups.set(suite, group);
  }
  return [...groups.values()];
}

/**
 * Whether a session has all words of a filter in its name, its failure, its end or its file.
 * @param {IndexedSession} session
 * @param {string} filter
 */
export function matchesFilter({ process, failure, endingText, recording }, filter) {
  const text = folded([process, failure, endingText, recording].join('\n'));
  return folded(filter).split(/\s+/).every((word) => text.includes(word));
}
