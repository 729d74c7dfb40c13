// What the bar at the top says: in a word, a symbol and a sentence, never by colour alone.

import { countText, digits } from '../data/display-text.js';
import { own } from '../data/kinds.js';

/** @typedef {import('./connection.js').ServerState} ServerState */
/** @typedef {{look: string, sign: string, word: string, text: string}} Status */

/** @type {Record<string, {sign: string, word: string}>} */
const phases = {
  waiting: { sign: '\u25cb', word: 'Waiting' },
  live: { sign: '\u25cf', word: 'Live' },
  paused: { sign: '\u275a\u275a', word: 'Paused' },
  ended: { sign: '\u25a0', word: 'Ended' },
  crashed: { sign: '\u2715', word: 'Crashed' },
  gone: { sign: '?', word: 'Recording gone' },
  unreadable: { sign: '!', word: 'Unreadable' },
};

/**
 * Whether the server has said why it cannot send anything: requests that fail say nothing more then.
 * @param {ServerState | null} state
 */
export function isUnavailable(state) {
  return state?.phase === 'gone' || state?.phase === 'unreadable';
}

/**
 * @param {ServerState | null} state the last one
 * @param {import('./connection.js').Link | 'connecting'} link
 * @param {number | null} stays the event at which the cursor stays while the session grows, or null if it follows
 * @param {string | null} failure why the last attempt to fetch failed
 * @param {string | null} [other] what the page shows if that is not the session that the server speaks of
 * @param {boolean} [isLeft] whether it speaks of another recording
 * @returns {Status}
 */
export function statusOf(state, link, stays, failure, other = null, isLeft = false) {
  if (link === 'connecting' && state === null) return { look: 'waiting', sign: '\u25cb', word: 'Connecting', text: '' };
  const kept = state?.session == null ? '' : ' What was recorded so far can still be browsed.';
  if (link === 'closed') return { look: 'lost', sign: '!', word: 'Server gone', text: `coordviz serve refuses this page, or does not answer. If it was started again, open the address that it printed: it is a new one.${kept}` };
  if (link === 'lost') return { look: 'lost', sign: '!', word: 'Connection lost', text: `The page tries to connect again.${kept}` };
  if (failure !== null && !isUnavailable(state)) return { look: 'lost', sign: '!', word: 'Not up to date', text: `${failure} The page tries again.` };
  if (state === null) return { look: 'waiting', sign: '\u25cb', word: 'Connecting', text: '' };
  if (state.phase === 'live' && stays !== null) {
    return { look: 'held', sign: '\u275a\u275a', word: 'Not following', text: `The recording goes on; the cursor stays at event ${digits(stays)}.` };
  }
  if (state.phase === 'live' && other !== null) {
    const [word, text] = isLeft
      ? ['Another recording', 'Another recording is being written. This page stays with the one before.']
      : ['Another session', `Session ${state.session} is being recorded. This page shows ${other}.`];
    return { look: 'held', sign: '\u275a\u275a', word, text };
  }
  const known = own(phases, state.phase);
  // The other phases are about all sessions.
  const text = other !== null && ['paused', 'ended', 'crashed'].includes(state.phase) ? `${isLeft ? 'Another recording' : `Session ${state.session}`}: ${state.text}` : state.text;
  return { look: known ? state.phase : 'lost', sign: known?.sign ?? '?', word: known?.word ?? state.phase, text };
}

/** @param {number} count of events that are new */
export function newText(count) {
  return count === 0
    ? { label: 'Follow', title: 'Follow the newest event (End)' }
    : { label: `${digits(count)} new`, title: `${countText(count, 'new event')}: follow the newest (End)` };
}
