// Starts the page of a fleet: reads its data, builds the views, and keeps the views and the address in sync.

import { inflated } from '../data/inflate.js';
import { countText, digits, visibleText } from '../data/display-text.js';
import { html, listen, name, targetWithin } from '../ui/elements.js';
import { failureNote } from '../ui/load-failure.js';
import { isCommand } from '../ui/roving-focus.js';
import { keepForPaper } from '../ui/static-part.js';
import { createTheme } from '../ui/theme.js';
import { afterPause } from '../ui/debounce.js';
import { createCellPanel } from './cell-panel.js';
import { createEffects, effectsTable, select } from './effects-view.js';
import { findingsView } from './findings-view.js';
import { formatFleetFragment, parseFleetFragment, viewNames } from './fleet-address.js';
import { readFleet } from './fleet-model.js';
import { lifetimesView } from './lifetimes-view.js';
import { sessionsView } from './sessions-view.js';
import { createTables } from './tables-view.js';
import { unhandledView } from './unhandled-view.js';
import { rowKey } from './version-table.js';

/** @typedef {import('./fleet-address.js').Place} Place */
/** @typedef {import('./fleet-address.js').ViewName} ViewName */
/** @typedef {import('./fleet-model.js').App} App */
/** @typedef {import('./fleet-model.js').Fleet} Fleet */

/** @param {string} id */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}.`);
  return found;
}

const theme = createTheme();

async function start() {
  try {
    const { fleet: fleetName } = JSON.parse(byId('report').textContent ?? '');
    show(readFleet(new TextDecoder().decode(await inflated(byId('data').textContent ?? '')), String(fleetName)));
    keepForPaper(byId('static'));
  } catch (error) {
    // Show the static part again, so that the reader does not get an empty page.
    byId('fleet').hidden = true;
    byId('static').hidden = false;
    document.body.prepend(failureNote(error, [], null, () => {}));
    console.error(error);
  }
}

/** @param {Fleet} fleet */
function show(fleet) {
  const root = byId('fleet');
  /** @type {Record<ViewName, import('./tables-view.js').TableView>} */
  const views = { findings: findingsView(fleet), unhandled: unhandledView(fleet), lifetimes: lifetimesView(fleet), effects: effectsTable(fleet), sessions: sessionsView(fleet) };
  let place = parseFleetFragment(window.location.hash);
  /** @type {Set<string>} */
  const opened = new Set();
  /** @type {ReturnType<typeof createEffects> | null} */
  let effects = null;

  const panel = createCellPanel(fleet, clear);
  const field = html('input', { type: 'search', placeholder: 'Search  ( / )', 'aria-label': 'Search the rows', spellcheck: 'false', autocomplete: 'off' });
  const appChoice = html('div', 'app-choice');
  const tabs = html('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Views' });
  const found = html('span', { class: 'kind-count', role: 'status' });
  const content = html('div', { class: 'fleet-content', id: 'panel-view', role: 'tabpanel', tabindex: -1 });
  root.append(header(fleet, field), html('nav', { class: 'fleet-tools', 'aria-label': 'Views and apps' }, tabs, appChoice, found),
    html('div', { class: 'fleet-workspace', role: 'main' }, content, panel.element));

  for (const view of viewNames) {
    const tab = html('button', { type: 'button', role: 'tab', id: `tab-${view}`, 'aria-controls': 'panel-view' }, views[view].title === 'Steps' ? 'Cause and effect' : views[view].title);
    listen(tab, 'click', () => change({ view, row: null, cell: null, sort: null }));
    tabs.append(tab);
  }
  listen(tabs, 'keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || isCommand(event)) return;
    const next = viewNames[(viewNames.indexOf(place.view) + step + viewNames.length) % viewNames.length];
    change({ view: next, row: null, cell: null, sort: null });
    byId(`tab-${next}`).focus();
    event.preventDefault();
  });

  /** The apps to which the page is restricted; all if the address names none of them. */
  function chosenApps() {
    const one = fleet.apps.filter((app) => app.name === place.app);
    return one.length > 0 ? one : fleet.apps;
  }

  function render() {
    // Menus are made again: the one that the user is in keeps the focus, or its third choice could not be reached by keys.
    const menu = Array.from(root.querySelectorAll('select')).findIndex((one) => one === document.activeElement);
    for (const view of viewNames) {
      const tab = byId(`tab-${view}`);
      tab.setAttribute('aria-selected', String(view === place.view));
      tab.tabIndex = view === place.view ? 0 : -1;
    }
    content.setAttribute('aria-labelledby', `tab-${place.view}`);
    content.dataset.view = place.view;
    const apps = chosenApps();
    appChoice.replaceChildren(...(fleet.apps.length > 1 ? [appSelect()] : []));
    // Only one app's graph is drawn: apps have nothing in common.
    const shown = place.view === 'effects' ? [apps.length === 1 ? apps[0] : mostConnected(apps)].flatMap((app) => (app ? [app] : [])) : apps;
    effects = place.view === 'effects' && shown.length > 0 ? createEffects(fleet, shown[0], place, { change }) : null;
    const tables = createTables(views[place.view], shown, place, opened, { sort, choose, open });
    found.textContent = place.search === '' ? '' : `${countText(tables.count, 'row')} found`;
    content.replaceChildren(html('p', 'intro', views[place.view].intro), ...(effects === null ? [] : [effects.element]), tables.element);
    // The newest versions are the last ones.
    for (const box of content.querySelectorAll('.table-box')) box.scrollLeft = box.scrollWidth;
    mark();
    root.querySelectorAll('select')[menu]?.focus();
  }

  /** Shows the cell that an address names. */
  function scrollToChosen() {
    content.querySelector('button.cell[aria-pressed="true"]')?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }

  function appSelect() {
    const [first] = place.view === 'effects' ? [mostConnected(fleet.apps)] : [];
    const all = first && place.view === 'effects' ? `most steps: ${first.label}` : `All ${digits(fleet.apps.length)}`;
    return select('App', [['', all], ...fleet.apps.map(({ label }, index) => [`a${index}`, label])],
      fleet.apps.some((app) => app.name === place.app) ? `a${fleet.apps.findIndex((app) => app.name === place.app)}` : '', (value) => {
        const app = fleet.apps.find((_, index) => `a${index}` === value);
        change({ app: app?.name ?? null, row: null, cell: null, version: null, before: null });
      });
  }

  /** Marks the chosen cell, and shows it in the panel. */
  function mark() {
    const key = place.row === null ? null : rowKey(place.row);
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (content.querySelectorAll('tr[data-row]'))) {
      const isChosen = row.dataset.row === key;
      row.classList.toggle('chosen', isChosen);
      for (const cell of /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll('button.cell'))) {
        cell.setAttribute('aria-pressed', String(isChosen && cell.dataset.version === place.cell));
      }
    }
    effects?.mark(place);
    panel.show(detail());
  }

  function detail() {
    const { row, cell } = place;
    const app = row === null ? undefined : fleet.apps.find(({ name: appName }) => appName === row[0]);
    if (row === null || !app) return null;
    const node = effects?.nodeDetail(row);
    if (node) return node;
    const version = cell === null ? null : app.versions.find(({ name: versionName }) => versionName === cell) ?? null;
    return views[place.view].rows(app).find((each) => rowKey(each.key) === rowKey(row))?.detail(version) ?? null;
  }

  /** @param {string} column */
  function sort(column) {
    // Names from A to Z, and numbers from the greatest on; then the other way round, then as they were.
    const isFirstDescending = column !== 'name';
    const { sort: now } = place;
    const next = now?.column !== column ? { column, isDescending: isFirstDescending } : now.isDescending === isFirstDescending ? { column, isDescending: !isFirstDescending } : null;
    change({ sort: next });
    const again = content.querySelector(`[data-sort="${CSS.escape(column)}"]`);
    if (again instanceof HTMLElement) again.focus();
  }

  /** @param {import('./version-table.js').Row} row @param {import('./fleet-model.js').Version | null} version */
  function choose(row, version) {
    change({ row: row.key, cell: version?.name ?? null });
  }

  /** @param {App} app */
  function open(app) {
    opened.add(app.name);
    render();
  }

  function clear() {
    const pressed = content.querySelector('button.cell[aria-pressed="true"], [data-node].chosen') ?? content.querySelector('tr.chosen [data-row-link]');
    change({ row: null, cell: null });
    if (pressed instanceof HTMLElement || pressed instanceof SVGElement) pressed.focus();
  }

  /** @param {Partial<Place>} changes */
  function change(changes) {
    const isOnlyChoice = Object.keys(changes).every((key) => key === 'row' || key === 'cell');
    place = { ...place, ...changes };
    const address = formatFleetFragment(place);
    // Each choice is an entry of the browser's history; what is typed is not.
    if ('search' in changes) window.history.replaceState(null, '', address);
    else if (address !== window.location.hash) window.history.pushState(null, '', address);
    if (isOnlyChoice) mark();
    else render();
  }

  const search = afterPause(() => change({ search: field.value.trim().slice(0, 200) }));
  listen(field, 'input', () => search.wait(120));
  field.value = place.search;
  const follow = () => {
    place = parseFleetFragment(window.location.hash);
    field.value = place.search;
    render();
    scrollToChosen();
  };
  listen(window, 'hashchange', follow);
  listen(window, 'popstate', follow);
  listen(document, 'keydown', (event) => {
    if (isCommand(event)) return;
    if (event.key === 'Escape' && place.row !== null) {
      clear();
      event.preventDefault();
    } else if (event.key === '/' && !targetWithin(event, 'input, select, textarea')) {
      field.focus();
      event.preventDefault();
    }
  });
  root.hidden = false;
  render();
  scrollToChosen();
}

/** @param {App[]} apps @returns {App | undefined} */
function mostConnected(apps) {
  return apps.reduce((/** @type {App | undefined} */ best, app) => (best && best.record.effects.length >= app.record.effects.length ? best : app), undefined);
}

/** @param {Fleet} fleet @param {HTMLElement} field */
function header({ name: fleetName, data, apps }, field) {
  const sum = (/** @type {'sessions' | 'events' | 'lost' | 'lossy'} */ key) => apps.reduce((total, { totals }) => total + totals[key], 0);
  const [first, last] = [data.days[0], data.days[data.days.length - 1]];
  const versions = new Set(apps.flatMap((app) => app.versions.map((version) => `${app.name}\n${version.name}`))).size;
  const left = data.appsInAll - apps.length;
  const facts = [countText(sum('sessions'), 'session'), countText(apps.length, 'app'), countText(versions, 'version'),
    first === undefined ? 'no days' : first === last ? first : `${first} \u2013 ${last}`, countText(sum('events'), 'event')];
  const lost = sum('lost') > 0 ? [' \u00b7 ', html('span', 'dropped', `${countText(sum('lost'), 'event')} lost in ${countText(sum('lossy'), 'session')}`)] : [' \u00b7 no events lost'];
  const others = left > 0 ? [` \u00b7 ${countText(left, 'app')} with fewer sessions not shown`] : [];
  return html('header', 'fleet-header', html('h1', {}, name(visibleText(fleetName) || 'Fleet')),
    html('p', 'facts', facts.join(' \u00b7 '), ...lost, ...others), field, theme.createButton());
}

start();
