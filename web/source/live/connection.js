// The connection to `coordviz serve`: its messages say how far the recording is. A browser connects again by itself, unless the server
// answers with an error.

import { listen } from '../ui/elements.js';

/**
 * @typedef {object} ServerState
 * @property {string} phase waiting, live, paused, ended, crashed, gone or unreadable
 * @property {string} text says so in a sentence
 * @property {number | null} session that is written, or was written last
 * @property {number} events the number of its last event
 * @property {string} recording another one if the file was replaced
 * @property {number} checked how often the rules looked at sessions: another number when there may be other findings
 */
/** @typedef {'open' | 'lost' | 'closed'} Link lost: the browser tries again; closed: it does not */

/** How often it is looked whether the server is silent, and for how long it is not: it beats every 5000 ms. In milliseconds. */
const [pause, longestSilence] = [5000, 20_000];

/**
 * @param {string} text JSON
 * @returns {ServerState | null} null for anything else
 */
export function readState(text) {
  /** @type {any} */
  let found = null;
  try {
    found = JSON.parse(text);
  } catch {
    // Not a state, as below.
  }
  const { phase, text: said, session = null, events = 0, checked = 0, recording } = found ?? {};
  const isState = [phase, said, recording].every((each) => typeof each === 'string') && [session ?? 0, events, checked].every(Number.isSafeInteger);
  return isState ? { phase, text: said, session, events, checked, recording } : null;
}

/**
 * @param {object} page
 * @param {(state: ServerState) => void} page.told
 * @param {(link: Link) => void} page.linked
 * @param {() => EventSource} [open]
 */
export function createConnection({ told, linked }, open = () => new EventSource('/events')) {
  /** @type {EventSource} */
  let source;
  /** When the server was heard last, or the page connected. */
  let heard = 0;

  function connect() {
    heard = Date.now();
    const opened = source = open();
    for (const sign of ['state', 'beat', 'open']) {
      opened.addEventListener(sign, () => { if (opened === source) heard = Date.now(); });
    }
    opened.addEventListener('state', (event) => {
      const state = opened === source ? readState(/** @type {MessageEvent} */ (event).data) : null;
      if (state) told(state);
    });
    opened.addEventListener('open', () => { if (opened === source) linked('open'); });
    listen(opened, 'error', () => { if (opened === source) linked(opened.readyState === EventSource.CLOSED ? 'closed' : 'lost'); });
  }

  function again() {
    source.close();
    connect();
  }

  connect();
  // Nothing arrives, and there is no error: the server was stopped (Control-Z), or the computer slept and the connection is dead.
  window.setInterval(() => {
    if (source.readyState === EventSource.CLOSED || Date.now() - heard <= longestSilence) return;
    linked('lost');
    again();
  }, pause);
  listen(window, 'online', again);
  return { again };
}
