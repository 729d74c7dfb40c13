// Starts the page: reads the data, builds the views, and keeps the views and the address in sync.

import { failureNote } from './ui/load-failure.js';
import { inflated } from './data/inflate.js';
import { readArchive } from './data/columns.js';
import { decodeRecording } from './data/decode-session.js';
import { buildModel } from './data/model.js';
import { momentAt } from './state/moment.js';
import { markedAgainst } from './state/moment-comparison.js';
import { createStore } from './state/store.js';
import { createAddress } from './state/address.js';
import { parseFragment } from './state/address-fragment.js';
import { createDifference } from './ui/report-difference.js';
import { createHeader } from './ui/header.js';
import { createTheme } from './ui/theme.js';
import { createHelp, listenToShortcuts } from './ui/keyboard-shortcuts.js';
import { createSearch } from './search/search-field.js';
import { nodeMatches } from './search/search-matches.js';
import { createTimeline } from './timeline/timeline.js';
import { createScrubber } from './timeline/scrubber.js';
import { createGraph } from './graph/graph.js';
import { createInspector } from './inspector/inspector.js';
import { createEffects } from './lists/effects-list.js';
import { createTabs } from './lists/list-tabs.js';
import { createEvents } from './lists/events-list.js';
import { createMessages } from './lists/messages-list.js';
import { createFindings, createFindingsButton } from './lists/findings-list.js';
import { createSessionPicker, missingSessionText, readIndex, sessionAddress, sessionOf } from './ui/session-choice.js';
import { createSessionList } from './sessions/session-list.js';
import { html, partNamed } from './ui/elements.js';
import { visibleText } from './data/display-text.js';
import { keepForPaper, keepSession } from './ui/static-part.js';

/** @param {string} id */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}.`);
  return found;
}

/** @typedef {import('./data/record-types.js').IndexedSession} IndexedSession */

const theme = createTheme();

async function start() {
  /** @type {import('./data/record-types.js').ReportIndex | null} */
  let report = null;
  /** @type {IndexedSession | null} */
  let session = null;
  try {
    const index = readIndex(document.getElementById('report')?.textContent ?? '');
    report = index;
    const shown = sessionOf(window.location.hash, index.sessions);
    session = shown;
    keepSession(byId('static'), shown);
    // Another session, or the list of them, needs a reload, also if this one could not be shown.
    window.addEventListener('hashchange', () => {
      if (sessionOf(window.location.hash, index.sessions) !== shown) window.location.reload();
    });
    if (shown === null) showList(index);
    else await show(index, shown);
  } catch (error) {
    // Show the static part again, so that the reader does not get an empty page.
    byId('app').hidden = true;
    byId('static').hidden = false;
    document.body.prepend(failureNote(error, report?.sessions ?? [], session, choose));
    console.error(error);
  } finally {
    delete document.documentElement.dataset.opening;
  }
}

/** @param {IndexedSession} session */
function choose(session) {
  window.location.hash = sessionAddress(session);
}

/** @param {import('./data/record-types.js').ReportIndex} report */
function showList(report) {
  const list = createSessionList(report, missingSessionText(window.location.hash, report.sessions), [theme.createButton()]);
  keepForPaper(byId('static'));
  document.body.prepend(list.element);
  list.ready();
}

/** @param {import('./data/record-types.js').ReportIndex} report @param {IndexedSession} session */
async function show(report, session) {
  const data = document.getElementById(`data-${session.id}`);
  if (!data) throw new Error('Its data is not in this page: the file is cut off or damaged.');
  const model = buildModel(decodeRecording(readArchive(await inflated(data.textContent ?? '')), { ...report, recording: session.recording ?? report.recording }));
  if (report.sessions.length > 1) document.title = `${visibleText(session.process)} \u00b7 ${visibleText(report.recording)}`;
  const store = createStore(model, session.opensAt);
  byId('app').hidden = false;

  const showHelp = createHelp();
  const differences = createDifference(model, store);
  const sessions = createSessionPicker(report.sessions, session, choose);
  const tabs = createTabs(store);
  const findingsButton = createFindingsButton(model, () => tabs.open('tab-findings', true));
  createHeader(model, showHelp, [...[sessions, differences].flatMap((found) => found ?? []), findingsButton, theme.createButton()]);
  const missing = html('p', { class: 'missing-session', role: 'status', hidden: true });
  partNamed('header').append(missing);
  const search = createSearch(model, store);
  const graph = createGraph(model, store, nodeMatches);
  const scrubber = createScrubber(model, store);
  const [timeline, events, messages] = [createTimeline(model, store), createEvents(model, store), createMessages(model, store)];
  createEffects(model, store);
  const views = [timeline, scrubber, graph, createInspector(model, store), tabs, events, messages, createFindings(model, store), search];
  const address = createAddress(store, [graph, timeline, events, messages, tabs], report.sessions.length > 1 ? session.id : null);

  let moment = momentAt(model, store.state.event);
  /** @type {import('./state/moment.js').Moment | null} */
  let compared = null;
  store.subscribe((state) => {
    if (state.event !== moment.event) moment = momentAt(model, state.event);
    if (state.from !== null && state.from !== compared?.event) compared = momentAt(model, state.from);
    const shown = state.from === null || compared === null ? moment : markedAgainst(model, compared, moment);
    for (const view of views) view.update(state, shown);
    address.remember();
  });
  const followAddress = (isOpening = false) => {
    const { hash } = window.location;
    if (sessionOf(hash, report.sessions) !== session) return;
    const text = missingSessionText(hash, report.sessions);
    missing.hidden = text === null;
    missing.textContent = text;
    address.read(() => store.restore(parseFragment(hash, model), isOpening));
  };
  window.addEventListener('hashchange', () => followAddress());
  listenToShortcuts(model, store, graph.viewport, graph.placement, scrubber, search.focus, showHelp, graph.toggleFocus);
  followAddress(true);
  // An address says what to show, and a page for a finding shows that otherwise.
  if (session.finding && window.location.hash.length < 2) store.chooseFinding(session.finding);
  keepForPaper(byId('static'));
}

// In the page's head, before its static part: what takes long to lay out is not shown for the moment until it is replaced.
document.documentElement.dataset.opening = '';
document.addEventListener('DOMContentLoaded', start);
