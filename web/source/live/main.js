// Starts the page that `coordviz serve` sends: it shows a recording while the app writes it, and grows with it.

import { failureNote } from '../ui/load-failure.js';
import { readArchive } from '../data/columns.js';
import { decodeRecording } from '../data/decode-session.js';
import { buildModel, lastNumber } from '../data/model.js';
import { showSession } from '../session-page.js';
import { createTheme } from '../ui/theme.js';
import { missingSessionText, readIndex, sessionOf } from '../ui/session-choice.js';
import { createSessionList } from '../sessions/session-list.js';
import { byId, html, listen, partNamed } from '../ui/elements.js';
import { isCommand } from '../ui/roving-focus.js';
import { keepForPaper } from '../ui/static-part.js';
import { visibleText } from '../data/display-text.js';
import { createCatchUp } from './catch-up.js';
import { createConnection } from './connection.js';
import { createFollowing } from './following.js';
import { createLiveBar } from './live-bar.js';
import { growModel } from './grow-model.js';
import { createSessionGrowth } from './grow-session.js';
import { deriveAgain } from './growth.js';
import { noteOther, startAgain, wasOther } from './other-recording.js';
import { bytesOf } from './requests.js';
import { sessionToShow } from './session-to-show.js';
import { indexed, renewSessions } from './session-menu.js';
import { isUnavailable, statusOf } from './status-text.js';

/** @typedef {import('../data/record-types.js').IndexedSession} IndexedSession */
/** @typedef {import('../data/record-types.js').ReportIndex} ReportIndex */
/** @typedef {import('./connection.js').ServerState} ServerState */

/** Milliseconds: the browser connects again within that time if the server only started again. */
const patience = 2500;

const theme = createTheme();

function start() {
  const bar = createLiveBar({ follow: () => shown?.following.follow(), retry, open: () => (isLeft ? startAgain() : openSession(state?.session ?? null)) });
  const waiting = html('main', { class: 'waiting', hidden: true }, html('h1'), html('p'), html('p'));
  document.body.insertBefore(waiting, byId('static'));
  const paper = byId('static');
  paper.replaceChildren(html('p', {}, 'This page shows a recording while it is written. To print it, save the report, open it, and print that.'));
  keepForPaper(paper);

  /** @type {ServerState | null} */
  let state = null;
  /** The id of the recording that is shown: the first one that the server sent. */
  let recording = '';
  /** Whether the server sends another recording now, while the page stays with the one that it shows. */
  let isLeft = false;
  /** @type {import('./connection.js').Link | 'connecting'} */
  let link = 'connecting';
  /** @type {string | null} */
  let failure = null;
  /** @type {{session: IndexedSession, sessions: IndexedSession[], model: import('../data/model.js').Model, following: import('./following.js').Following} | null} */
  let shown = null;
  /**
   * How the session that is shown goes on; null if all of it must be fetched again.
   * @type {import('./grow-session.js').SessionGrowth | null}
   */
  let growth = null;
  /** Whether the page shows a session, the list of them, or why neither can be shown. */
  let isLoaded = false;
  /** Whether the session that is shown was the one that is written. */
  let wasWritten = false;
  let isReplaced = wasOther();
  /**
   * What the server had said when the session was fetched last: its end and its findings are in the data, too.
   * @type {Pick<ServerState, 'phase' | 'checked' | 'session'>}
   */
  let fetched = { phase: '', checked: 0, session: null };
  /** Whether the menu of sessions may say what is not so any more. */
  let isMenuStale = false;

  const catchUp = createCatchUp({
    async grow() {
      try {
        return await (shown ? renew(shown) : isLoaded ? undefined : load());
      } catch (error) {
        // The server tells when there is something to read again.
        if (isUnavailable(state) || isLeft) return undefined;
        throw error;
      }
    },
    isVisible: () => document.visibilityState === 'visible',
    failed(error) {
      failure = error instanceof Error ? error.message : String(error);
      console.error(error);
      tell();
    },
  });
  listen(document, 'visibilitychange', catchUp.look);
  listen(document, 'keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    // In a list, the key leads to its last row.
    if (event.key !== 'End' || event.defaultPrevented || isCommand(event) || target?.closest('input, select, dialog')) return;
    shown?.following.follow();
    event.preventDefault();
  });

  /**
   * A lost connection is said only when it stays lost.
   * @type {number | null}
   */
  let losing = null;
  const connection = createConnection({
    told,
    linked(now) {
      // Each attempt that fails is reported.
      if (now === 'lost' && (losing !== null || link === 'closed')) return;
      if (now === 'lost') {
        losing = window.setTimeout(() => {
          link = now;
          tell();
        }, patience);
        return;
      }
      window.clearTimeout(losing ?? undefined);
      losing = null;
      link = now;
      tell();
      catchUp.look();
    },
  });

  /** @param {ServerState} now */
  function told(now) {
    // While there is no recording yet, or none any more, it has no id.
    recording ||= now.recording;
    state = now;
    if (now.recording !== '' && now.recording !== recording) return leave();
    if (isLeft) {
      // Only the recording that is shown can go on.
    } else if (!isLoaded) {
      if (now.session !== null) catchUp.want();
    } else if (shown === null) {
      // A list of sessions does not grow.
    } else if (now.session === shown.session.id) {
      wasWritten = true;
      if (isMore(now, shown)) catchUp.want();
    } else if (now.session !== null && now.session > shown.session.id && wasWritten && shown.following.isFree) {
      // Only forwards: where an older session goes on, a page that went back would leave the end of each newer one.
      openSession(now.session);
    } else if (now.session !== null && isMore(now, shown)) {
      // How the session that is shown has ended, and what the menu says of all.
      catchUp.want();
    }
    tell();
  }

  /** The server sends another recording, of which nothing belongs to this page. */
  function leave() {
    if (!shown || shown.following.isFree) return startAgain();
    if (!isLeft) {
      // The address names what is in the recording that is shown: a page that is loaded again shows the other one.
      noteOther();
      partNamed('sessions').hidden = true;
    }
    [isLeft, isReplaced, failure] = [true, false, null];
    tell();
  }

  /** @param {ServerState} now @param {NonNullable<typeof shown>} known */
  function isMore(now, { session, model }) {
    return (now.session === session.id && now.events > lastNumber(model)) || isOtherState(now);
  }

  /** @param {ServerState} now */
  function isOtherState(now) {
    return now.phase !== fetched.phase || now.checked !== fetched.checked || now.session !== fetched.session;
  }

  function tell() {
    const following = shown?.following;
    const isOther = isLoaded && state !== null && state.session !== null && (isLeft || state.session !== shown?.session.id);
    const status = statusOf(state, link, following && !following.isOn && !isOther ? following.cursor : null, failure,
      isOther ? (shown ? `session ${shown.session.id}` : 'the list of sessions') : null, isLeft);
    if (isReplaced && status.look !== 'lost') status.text = `This is another recording than before. ${status.text}`;
    const isWaiting = !isLoaded;
    if (isWaiting && state?.phase === 'gone') status.text = 'The recording was removed before this page had read it.';
    const isReading = state?.session != null && failure === null && link === 'open' && !isUnavailable(state);
    bar.show(isWaiting ? { ...status, text: '' } : status, {
      isRetryable: link === 'closed' || link === 'lost' || status.look === 'lost' && failure !== null,
      isSavable: state?.session != null && link === 'open' && !isUnavailable(state) && !isLeft,
      newEvents: following && !following.isOn && (following.newEvents > 0 || (!isOther && state?.phase === 'live')) ? following.newEvents : null,
      offered: isOther && state ? isLeft ? 'Show the other recording' : `Show session ${state.session}` : null,
    });
    // Reading out each event would never end; a step of the user is read out as usual.
    document.querySelector('[data-part="scrubber"] .now')?.setAttribute('aria-live', following?.isOn && state?.phase === 'live' ? 'off' : 'polite');
    waiting.hidden = !isWaiting;
    const [title, text, hint] = waiting.children;
    title.textContent = isReading ? 'Reading the recording\u2026' : status.look === 'waiting' && state ? 'Waiting for the recording' : status.word;
    text.textContent = visibleText(status.text);
    hint.textContent = status.look === 'waiting' && state ? 'This page shows it as soon as it begins.' : '';
  }

  function retry() {
    // What is shown stays, and there may be no other way to it meanwhile.
    if (link === 'open') return shown ? catchUp.again() : window.location.reload();
    // That the server does not answer stays said until it does.
    connection.again();
  }

  /** Fetches the list of sessions and the one to show, and builds the page. Returns 0: until then there is no page that it could have kept from its user. */
  async function load() {
    const report = readIndex(new TextDecoder().decode(await bytesOf('/index')));
    const session = sessionToShow(report, state?.session ?? null);
    if (session === null) showList(report);
    else await show(report, session);
    [isLoaded, failure] = [true, null];
    document.title = `${visibleText(session?.process ?? report.recording)} \u00b7 coordviz`;
    listen(window, 'hashchange', () => {
      if (sessionOf(window.location.hash, report.sessions) !== session) window.location.reload();
    });
    tell();
    return 0;
  }

  /** @param {ReportIndex} report @param {IndexedSession} session */
  async function show(report, session) {
    fetched = { phase: '', checked: 0, session: null, ...state };
    const archive = readArchive(await bytesOf(`/data/${session.id}`));
    const recording = recordingOf(archive, report);
    try {
      const model = buildModel(recording);
      wasWritten = state?.session === session.id;
      showSession(model, report, session, theme, openIndexed, (store) => {
        const following = createFollowing(model, store, tell, () => state?.session == null || state.session === session.id);
        shown = { session, sessions: report.sessions, model, following };
        return following.keeper;
      });
      // Other sessions may grow meanwhile, of which the server says nothing.
      for (const sign of ['pointerenter', 'focus']) {
        document.getElementById('session')?.addEventListener(sign, () => {
          isMenuStale = true;
          catchUp.want();
        });
      }
      growth = createSessionGrowth(model, archive);
    } catch (error) {
      // To try again would not help: views may be in the page already.
      byId('app').hidden = true;
      document.body.insertBefore(failureNote(error, report.sessions, session, openIndexed), waiting);
      console.error(error);
    }
  }

  /** @param {NonNullable<typeof shown>} now @returns {Promise<number>} the milliseconds for which the page could not be used */
  async function renew(now) {
    if (isLeft) return 0;
    if (state !== null && isOtherState(state) && (now.sessions.length > 1 || state.session !== now.session.id)) isMenuStale = true;
    const work = await grow(now);
    if (isMenuStale && !isLeft) {
      renewSessions(now.sessions, readIndex(new TextDecoder().decode(await bytesOf('/index'))).sessions);
      [isMenuStale, failure] = [false, null];
      tell();
    }
    return work ?? 0;
  }

  /** @param {NonNullable<typeof shown>} now @returns {Promise<number | void>} the milliseconds that it took when the data had come */
  async function grow(now) {
    const { session, sessions, model, following } = now;
    // What was told during the last fetch may have been in it already.
    if (state === null || (!isMore(state, now) && failure === null)) return;
    fetched = state;
    const bytes = growth && await bytesOf(`/growth/${session.id}?${growth.query}`, true);
    const arrived = window.performance.now();
    const known = growth;
    // If this fails, it may have taken a part of the answer.
    growth = null;
    let before = bytes && known ? known.grow(readArchive(bytes)) : null;
    const isContinued = before !== null;
    if (isContinued) growth = known;
    if (before === null) {
      const archive = readArchive(await bytesOf(`/data/${session.id}`));
      const { generator, recording: name } = model.recording;
      const recording = recordingOf(archive, { generator, recording: name });
      if (recording.session.uuid !== model.recording.session.uuid) return leave();
      // Three parts, between which the page can answer the user.
      await moment();
      const fresh = buildModel(recording);
      // An earlier state of the recording was restored.
      if (lastNumber(fresh) < lastNumber(model)) return leave();
      await moment();
      before = growModel(model, fresh);
      growth = createSessionGrowth(model, archive);
    }
    [failure, isReplaced] = [null, false];
    deriveAgain(model, before, isContinued);
    renewSessions(sessions, [indexed(session, model)]);
    const derived = window.performance.now();
    // Drawing takes longer than the model: together they would take the time of more pictures.
    await pictureShown();
    const drawn = window.performance.now();
    following.grown();
    return derived - arrived + window.performance.now() - drawn;
  }

  /** @param {ReportIndex} report */
  function showList(report) {
    const list = createSessionList(report, missingSessionText(window.location.hash, report.sessions), [theme.createButton()]);
    document.body.insertBefore(list.element, waiting);
    list.ready();
  }

  /** @param {number | null} id Of a session that may not be in the list that this page knows. */
  function openSession(id) {
    if (id === null) return;
    window.history.pushState(null, '', `#session=${id}&follow=newest`);
    window.location.reload();
  }

  /** @param {IndexedSession} session */
  function openIndexed(session) {
    window.location.hash = `#session=${session.id}`;
  }
}

/** @param {import('../data/columns.js').Archive} archive @param {Pick<ReportIndex, 'recording' | 'generator'>} report */
function recordingOf(archive, report) {
  return { ...decodeRecording(archive, report), checked: archive.directory.growth?.checked };
}

/** Waits until the browser has begun to draw a picture, after which there is most time until the next one. */
function pictureShown() {
  return new Promise((done) => { window.requestAnimationFrame(() => window.setTimeout(done)); });
}

/** Lets the browser do what is waiting. */
function moment() {
  return new Promise((done) => { window.setTimeout(done); });
}

listen(document, 'DOMContentLoaded', start);
