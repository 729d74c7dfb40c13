// Builds the views of a session, and keeps them and the address in sync.

import { momentAt } from './state/moment.js';
import { markedAgainst } from './state/moment-comparison.js';
import { createStore } from './state/store.js';
import { createAddress } from './state/address.js';
import { parseFragment } from './state/address-fragment.js';
import { createDifference } from './ui/report-difference.js';
import { createHeader } from './ui/header.js';
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
import { createSessionPicker, missingSessionText, sessionOf } from './ui/session-choice.js';
import { byId, html, partNamed } from './ui/elements.js';
import { visibleText } from './data/display-text.js';
import { keepForPaper } from './ui/static-part.js';
import { whenGrown } from './live/growth.js';
import { become } from './live/renewed-elements.js';

/** @typedef {import('./data/record-types.js').IndexedSession} IndexedSession */
/** @typedef {import('./data/record-types.js').ReportIndex} ReportIndex */

/**
 * @param {import('./data/model.js').Model} model
 * @param {ReportIndex} report
 * @param {IndexedSession} session
 * @param {ReturnType<typeof import('./ui/theme.js').createTheme>} theme
 * @param {(session: IndexedSession) => void} choose
 * @param {(store: import('./state/store.js').Store) => import('./state/address.js').Keeper} [follow] called before the views are made: what a page that
 *   follows the session adds to the address
 */
export function showSession(model, report, session, theme, choose, follow) {
  if (report.sessions.length > 1) document.title = `${visibleText(session.process)} \u00b7 ${visibleText(report.recording)}`;
  const store = createStore(model, session.opensAt);
  const keepers = import.meta.isLive && follow ? [follow(store)] : [];
  byId('app').hidden = false;

  const showHelp = createHelp();
  const differences = createDifference(model, store);
  const sessions = createSessionPicker(report.sessions, session, choose);
  const tabs = createTabs(store);
  const findingsButton = createFindingsButton(model, () => tabs.open('tab-findings', true));
  if (import.meta.isLive) {
    whenGrown((_, before) => {
      if (model.recording.findings !== before.recording.findings) become(findingsButton, createFindingsButton(model, () => {}));
    });
  }
  createHeader(model, showHelp, [...[sessions, differences?.button].flatMap((found) => found ?? []), findingsButton, theme.createButton()]);
  const missing = html('p', { class: 'missing-session', role: 'status', hidden: true });
  partNamed('header').append(missing);
  const search = createSearch(model, store);
  const graph = createGraph(model, store, nodeMatches);
  const scrubber = createScrubber(model, store);
  const [timeline, events, messages] = [createTimeline(model, store), createEvents(model, store), createMessages(model, store)];
  createEffects(model, store);
  const views = [timeline, scrubber, graph, createInspector(model, store), tabs, events, messages, createFindings(model, store), search];
  const address = createAddress(store, [graph, timeline, events, messages, tabs, ...keepers], import.meta.isLive || report.sessions.length > 1 ? session.id : null);

  let moment = momentAt(model, store.state.event);
  /** @type {import('./state/moment.js').Moment | null} */
  let compared = null;
  if (import.meta.isLive) {
    whenGrown(() => {
      moment = momentAt(model, store.state.event);
      compared = null;
    });
  }
  store.subscribe((state) => {
    if (state.event !== moment.event) moment = momentAt(model, state.event);
    if (state.from !== null && state.from !== compared?.event) compared = momentAt(model, state.from);
    const shown = state.from === null || compared === null ? moment : markedAgainst(model, compared, moment);
    for (const view of views) view.update(state, shown);
    address.remember();
  });
  const followAddress = (isOpening = false) => {
    const { hash } = location;
    if (sessionOf(hash, report.sessions) !== session) return;
    const text = missingSessionText(hash, report.sessions);
    missing.hidden = text === null;
    missing.textContent = text;
    address.read((isWhole) => store.restore(parseFragment(hash, model), isOpening, isWhole));
  };
  addEventListener('hashchange', () => followAddress());
  listenToShortcuts(model, store, graph.viewport, graph.placement, scrubber, search.focus, showHelp, graph.toggleFocus);
  followAddress(true);
  // An address says what to show, and a page for a finding shows that otherwise.
  if (location.hash.length < 2) {
    if (session.finding) store.chooseFinding(session.finding);
    differences?.compare();
  }
  keepForPaper(byId('static'));
}
