// The page of a fleet: findings, unhandled messages, lifetimes, and cause and effect over many sessions.

import { html, name, partNamed } from '../ui/elements.js';
import { createTheme } from '../ui/theme.js';
import { visibleText } from '../data/display-text.js';
import { readFleet } from './data.js';
import { createSessionsDialog } from './sessions-dialog.js';
import { findingsOf } from './findings-view.js';
import { unhandledOf } from './unhandled-view.js';
import { lifetimesOf } from './lifetimes-view.js';
import { effectsOf } from './effects-view.js';

/** @typedef {{view: string, app: string, search: string, after: string, before: string}} State */

/**
 * What the views need.
 * @typedef {object} View
 * @property {import('./data.js').Fleet} fleet
 * @property {(texts: string[]) => boolean} matches whether one of the texts contains what is searched for
 * @property {(title: string, ids: string[], count: number) => void} show shows recordings
 * @property {State} state
 * @property {(change: Partial<State>) => void} setState
 */

/** @type {Array<{id: string, title: string, note: string, of: (view: View, app: string) => HTMLElement | null}>} */
const views = [
  { id: 'findings', title: 'Findings', note: 'The share of sessions with a finding, and their number. A dash: in no session of that version, or not judged there.', of: findingsOf },
  { id: 'unhandled', title: 'Unhandled messages', note: 'The share of messages that went unhandled. Where events were lost, an outcome is not known.', of: unhandledOf },
  { id: 'lifetimes', title: 'Lifetimes', note: 'Half of them live up to the first time, 95 % up to the second one. What was not released by the end of a session has no time.', of: lifetimesOf },
  { id: 'effects', title: 'Cause and effect', note: '', of: effectsOf },
];

function start() {
  const theme = createTheme();
  const data = document.getElementById('report')?.textContent ?? '';
  const fleet = readFleet(data);
  document.getElementById('static')?.remove();
  const app = /** @type {HTMLElement} */ (document.getElementById('app'));
  app.hidden = false;
  const show = createSessionsDialog(fleet);
  /** @type {State} */
  let state = stateOf(window.location.hash);

  const search = html('input', { type: 'search', 'aria-label': 'Search', placeholder: 'Search' });
  const apps = html('select', { 'aria-label': 'App' }, html('option', { value: '' }, 'all apps'), ...fleet.apps.map((candidate) => html('option', { value: candidate }, visibleText(candidate))));
  const facts = [`${fleet.sessions} sessions`, `${fleet.events} events`, fleet.withLosses > 0 ? `${fleet.withLosses} sessions lost events` : '', `made with ${fleet.generator}`];
  partNamed('header').append(html('h1', {}, 'Fleet ', name(visibleText(fleet.name))), html('p', { class: 'about' }, facts.filter((fact) => fact !== '').join(' \u00b7 ')),
    html('label', {}, 'App', apps), search, theme.createButton());

  const tabs = views.map((view) => {
    const tab = html('button', { type: 'button', role: 'tab', id: `tab-${view.id}`, 'aria-controls': 'view' }, view.title);
    tab.addEventListener('click', () => setState({ view: view.id }));
    tab.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      const next = views[(views.indexOf(view) + step + views.length) % views.length];
      setState({ view: next.id });
      document.getElementById(`tab-${next.id}`)?.focus();
    });
    return tab;
  });
  partNamed('views').append(...tabs);
  const panel = partNamed('view');
  panel.id = 'view';

  apps.addEventListener('change', () => setState({ app: apps.value }));
  search.addEventListener('input', () => setState({ search: search.value }));
  window.addEventListener('hashchange', () => {
    state = stateOf(window.location.hash);
    update();
  });

  /** @param {Partial<State>} change */
  function setState(change) {
    state = { ...state, ...change };
    window.history.replaceState(null, '', addressOf(state));
    update();
  }

  function update() {
    const current = views.find((view) => view.id === state.view) ?? views[0];
    for (const [index, tab] of tabs.entries()) {
      const isCurrent = views[index] === current;
      tab.setAttribute('aria-selected', String(isCurrent));
      tab.tabIndex = isCurrent ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', `tab-${current.id}`);
    if (apps.value !== state.app) apps.value = state.app;
    if (search.value !== state.search) search.value = state.search;
    const wanted = state.search.trim().toLowerCase();
    const matches = (/** @type {string[]} */ texts) => wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
    const shownApps = fleet.apps.filter((candidate) => state.app === '' || candidate === state.app);
    const sections = shownApps.flatMap((candidate) => {
      const content = current.of({ fleet, matches, show, state, setState }, candidate);
      if (content === null) return [];
      return [html('section', { class: 'app' }, html('h2', {}, name(visibleText(candidate))), html('p', { class: 'note' }, factsOf(candidate)), content)];
    });
    const empty = html('p', { class: 'empty' }, wanted === '' ? 'Nothing of this kind is in these sessions.' : 'Nothing matches the search.');
    panel.replaceChildren(...(current.note === '' ? [] : [html('p', { class: 'note' }, current.note)]), ...(sections.length > 0 ? sections : [empty]));
  }

  /** @param {string} candidate */
  function factsOf(candidate) {
    return fleet.versions(candidate).map((version) => {
      const parts = [`${version.name ?? 'no version'}: ${version.sessions} sessions`];
      if (version.withLosses > 0) parts.push(`${version.withLosses} with losses`);
      if (version.notJudged > 0) parts.push(`${version.notJudged} not judged completely`);
      return visibleText(parts.join(', '));
    }).join(' \u00b7 ');
  }
  update();
}

/** @param {string} hash @returns {State} */
function stateOf(hash) {
  const found = new URLSearchParams(hash.replace(/^#/, ''));
  const view = found.get('view') ?? '';
  return {
    view: views.some((candidate) => candidate.id === view) ? view : 'findings', app: found.get('app') ?? '', search: found.get('search') ?? '',
    after: found.get('after') ?? '*', before: found.get('before') ?? '',
  };
}

/** @param {State} state */
function addressOf(state) {
  const wanted = new URLSearchParams();
  if (state.view !== 'findings') wanted.set('view', state.view);
  if (state.app !== '') wanted.set('app', state.app);
  if (state.search !== '') wanted.set('search', state.search);
  if (state.after !== '*') wanted.set('after', state.after);
  if (state.before !== '') wanted.set('before', state.before);
  return `#${wanted}`;
}

try {
  start();
} catch (error) {
  const main = document.getElementById('static') ?? document.body;
  main.prepend(html('p', { role: 'alert' }, `This page cannot be shown: ${error instanceof Error ? error.message : String(error)}`));
}
