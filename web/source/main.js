// Starts the page: reads the data, builds the views, and keeps them and the address in step.

import { inflated } from './inflate.js';
import { readArchive } from './columns.js';
import { decodeRecording } from './decode.js';
import { buildModel } from './model.js';
import { momentAt } from './moment.js';
import { markedAgainst } from './compare.js';
import { createStore } from './store.js';
import { formatFragment, parseFragment } from './fragment.js';
import { createDifference } from './difference.js';
import { createHeader } from './header.js';
import { createThemeButton } from './theme.js';
import { createHelp, listenToShortcuts } from './shortcuts.js';
import { createSearch, nodeMatches } from './search.js';
import { createTimeline } from './timeline.js';
import { createScrubber } from './scrubber.js';
import { createGraph } from './graph.js';
import { createInspector } from './inspector.js';
import { createTabs } from './tabs.js';
import { createEvents } from './events.js';
import { createMessages } from './messages.js';
import { createFindings, createFindingsButton } from './findings.js';
import { createSessionPicker, sessionOf } from './sessions.js';
import { html } from './elements.js';
import { keepForPaper } from './paper.js';

/** @param {string} id */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}.`);
  return found;
}

async function start() {
  /** @type {import('./contract.js').ReportIndex} */
  const report = JSON.parse(byId('report').textContent ?? '');
  const session = sessionOf(window.location.hash, report.sessions);
  const archive = readArchive(await inflated(byId(`data-${session.id}`).textContent ?? ''));
  const model = buildModel(decodeRecording(archive, report));
  const store = createStore(model);
  byId('app').hidden = false;

  const showHelp = createHelp();
  const differences = createDifference(model, store);
  const sessions = createSessionPicker(report.sessions, session, (chosen) => {
    window.location.hash = `#session=${chosen.id}`;
  });
  const tabs = createTabs(store);
  const findingsButton = createFindingsButton(model, () => tabs.open('tab-findings', true));
  createHeader(model, showHelp, [...[sessions, differences].flatMap((found) => found ?? []), findingsButton, createThemeButton()]);
  const search = createSearch(model, store);
  const graph = createGraph(model, store, nodeMatches);
  const scrubber = createScrubber(model, store);
  const views = [
    createTimeline(model, store), scrubber, graph, createInspector(model, store),
    tabs, createEvents(model, store), createMessages(model, store), createFindings(model, store), search,
  ];

  let moment = momentAt(model, store.state.event);
  /** @type {import('./moment.js').Moment | null} */
  let compared = null;
  store.subscribe((state) => {
    if (state.event !== moment.event) moment = momentAt(model, state.event);
    if (state.from !== null && state.from !== compared?.event) compared = momentAt(model, state.from);
    const shown = state.from === null || compared === null ? moment : markedAgainst(compared, moment);
    for (const view of views) view.update(state, shown);
    remember(state, report.sessions.length > 1 ? session.id : null);
  });
  const followAddress = () => {
    address = window.location.hash;
    if (sessionOf(address, report.sessions) !== session) {
      window.location.reload();
      return;
    }
    store.restore(parseFragment(address, model));
  };
  window.addEventListener('hashchange', followAddress);
  listenToShortcuts(model, store, graph.viewport, graph.placement, scrubber, search.focus, showHelp, graph.toggleFocus);
  followAddress();
  graph.begin();
  keepForPaper(byId('static'));
}

/** The part of the address behind the hash, as this page last read or wrote it. */
let address = '';

/** @type {number | undefined} */
let rememberTimer;

/**
 * Browsers refuse a page that changes its address too often, so it waits for a pause.
 * @param {import('./store.js').State} state
 * @param {number | null} session where there are several
 */
function remember(state, session) {
  window.clearTimeout(rememberTimer);
  rememberTimer = window.setTimeout(() => {
    // The reader has changed the address, and the browser is about to tell: that counts, not what was there before.
    if (window.location.hash !== address) return;
    window.history.replaceState(null, '', formatFragment(state, session));
    address = window.location.hash;
  }, 120);
}

start().catch((error) => {
  // The static part stays, so that the reader is not left with an empty page.
  byId('app').hidden = true;
  byId('static').hidden = false;
  const reason = error instanceof Error ? error.message : String(error);
  document.body.prepend(html('p', { class: 'failure', role: 'alert' }, `The interactive report could not start. ${reason}`));
  console.error(error);
});
