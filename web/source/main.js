// Starts the page: reads the data, builds the views, and keeps them and the address in step.

import { failureNote } from './failure.js';
import { inflated } from './inflate.js';
import { readArchive } from './columns.js';
import { decodeRecording } from './decode.js';
import { buildModel } from './model.js';
import { momentAt } from './moment.js';
import { markedAgainst } from './compare.js';
import { createStore } from './store.js';
import { createAddress } from './address.js';
import { parseFragment } from './fragment.js';
import { createDifference } from './difference.js';
import { createHeader } from './header.js';
import { createTheme } from './theme.js';
import { createHelp, listenToShortcuts } from './shortcuts.js';
import { createSearch } from './search.js';
import { nodeMatches } from './search-answers.js';
import { createTimeline } from './timeline.js';
import { createScrubber } from './scrubber.js';
import { createGraph } from './graph.js';
import { createInspector } from './inspector.js';
import { createTabs } from './tabs.js';
import { createEvents } from './events.js';
import { createMessages } from './messages.js';
import { createFindings, createFindingsButton } from './findings.js';
import { createSessionPicker, missingSessionText, readIndex, sessionOf } from './sessions.js';
import { html, partNamed } from './elements.js';
import { keepForPaper, keepSession } from './paper.js';

/** @param {string} id */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}.`);
  return found;
}

/** @typedef {import('./contract.js').IndexedSession} IndexedSession */

const theme = createTheme();

async function start() {
  /** @type {import('./contract.js').ReportIndex | null} */
  let report = null;
  /** @type {IndexedSession | null} */
  let session = null;
  try {
    const index = readIndex(byId('report').textContent ?? '');
    report = index;
    const shown = sessionOf(window.location.hash, index.sessions);
    session = shown;
    keepSession(byId('static'), shown);
    // Each session is a page of its own, whether or not it could be shown.
    window.addEventListener('hashchange', () => {
      if (sessionOf(window.location.hash, index.sessions) !== shown) window.location.reload();
    });
    await show(index, shown);
  } catch (error) {
    // The static part stays, so that the reader is not left with an empty page.
    byId('app').hidden = true;
    byId('static').hidden = false;
    document.body.prepend(failureNote(error, report?.sessions ?? [], session, choose));
    console.error(error);
  }
}

/** @param {IndexedSession} session */
function choose(session) {
  window.location.hash = `#session=${session.id}`;
}

/** @param {import('./contract.js').ReportIndex} report @param {IndexedSession} session */
async function show(report, session) {
  const data = document.getElementById(`data-${session.id}`);
  if (!data) throw new Error('Its data is not in this page: the file is cut off or damaged.');
  const model = buildModel(decodeRecording(readArchive(await inflated(data.textContent ?? '')), report));
  const store = createStore(model);
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
  const views = [timeline, scrubber, graph, createInspector(model, store), tabs, events, messages, createFindings(model, store), search];
  const address = createAddress(store, [graph, timeline, events, messages, tabs], report.sessions.length > 1 ? session.id : null);

  let moment = momentAt(model, store.state.event);
  /** @type {import('./moment.js').Moment | null} */
  let compared = null;
  store.subscribe((state) => {
    if (state.event !== moment.event) moment = momentAt(model, state.event);
    if (state.from !== null && state.from !== compared?.event) compared = momentAt(model, state.from);
    const shown = state.from === null || compared === null ? moment : markedAgainst(model, compared, moment);
    for (const view of views) view.update(state, shown);
    address.remember();
  });
  const followAddress = () => {
    const { hash } = window.location;
    if (sessionOf(hash, report.sessions) !== session) return;
    const text = missingSessionText(hash, report.sessions);
    missing.hidden = text === null;
    missing.textContent = text;
    address.read(() => store.restore(parseFragment(hash, model)));
  };
  window.addEventListener('hashchange', followAddress);
  listenToShortcuts(model, store, graph.viewport, graph.placement, scrubber, search.focus, showHelp, graph.toggleFocus);
  followAddress();
  keepForPaper(byId('static'));
}

start();
