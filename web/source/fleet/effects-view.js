// The merged graph of causes and effects of an app, its difference between two versions, and its steps as a table.

import { folded } from '../search/folded-text.js';
import { button, html, listen, name } from '../ui/elements.js';
import { countText, digits, visibleText } from '../data/display-text.js';
import { cellOf } from './fleet-model.js';
import { changeLooks, layers, nodeKeyOf, nodesOf, ratioText, stepsOf } from './effects-choice.js';
import { drawEffects, nodeTexts } from './effects-drawing.js';
import { stepCounts } from './fleet-address.js';
import { newestRecordings, rowLink } from './row-parts.js';

/** @typedef {import('./fleet-model.js').App} App */
/** @typedef {import('./fleet-model.js').Fleet} Fleet */
/** @typedef {import('./fleet-model.js').Version} Version */
/** @typedef {import('./fleet-address.js').Place} Place */
/** @typedef {import('./record-types.js').EffectItem} EffectItem */
/** @typedef {import('./effects-choice.js').Versions} Versions */

/** @param {Fleet} fleet @returns {import('./tables-view.js').TableView} */
export function effectsTable(fleet) {
  return {
    title: 'Steps',
    intro: 'What causes what, over all sessions: a user\u2019s action, the message that it sends, its handler, the transition or child that follows, the screen that is shown.',
    titles: ['Step'],
    none: 'No causes were recorded.',
    inAll: ({ record }) => record.effectsInAll,
    rows: (app) => app.record.effects.filter(({ from }) => layers.includes(fleet.text(from[0]))).map((item) => effectRow(fleet, app, item)),
  };
}

/** @param {App} app @param {EffectItem} item @param {Fleet} fleet */
export function effectKey(app, item, { text }) {
  return [app.name, ...item.from.map(text), ...item.to.map(text)];
}

/** @param {[number, number, number]} end @param {(place: number) => string} text */
function endName(end, text) {
  const [layer, , fullName] = end.map(text);
  const { title, detail } = nodeTexts({ key: '', end, layer: 0, times: 0, before: 0, change: 'same' }, text);
  if (layer === 'action') return visibleText(fullName);
  return layer === 'effect' ? `${detail} ${title}` : title;
}

/** @param {Fleet} fleet @param {App} app @param {EffectItem} item @returns {import('./version-table.js').Row} */
function effectRow(fleet, app, item) {
  const [from, to] = [item.from, item.to].map((end) => endName(end, fleet.text));
  const sum = (/** @type {'times' | 'sessions'} */ key) => item.cells.reduce((total, cell) => total + cell[key], 0);
  return {
    key: effectKey(app, item, fleet),
    name: `${from} ${to}`,
    text: [...item.from, ...item.to].map(fleet.text).join('\n'),
    head: () => [html('div', 'row-name', rowLink(`${from} \u2192 ${to}`), html('p', 'row-facts', `${fleet.text(item.from[0])} \u2192 ${fleet.text(item.to[0])}`))],
    more: () => [],
    value: (version) => cellOf(item.cells, version.place)?.times ?? 0,
    cell: (version) => {
      const cell = cellOf(item.cells, version.place);
      if (!cell) return { content: ['0'], label: `0 times in ${version.label}`, share: null, look: 'quiet', isButton: false };
      const share = cell.sessions / Math.max(1, version.totals.sessions);
      return { content: [digits(cell.times)], label: `${digits(cell.times)}: times in ${countText(cell.sessions, 'session')} of ${version.label}`, share, look: 'strong', isButton: true };
    },
    detail: (version) => {
      const cell = version === null ? undefined : cellOf(item.cells, version.place);
      return {
        kind: 'step',
        title: `${from} \u2192 ${to}`,
        facts: [['App', [name(app.label)]], ['Version', [name(version?.label ?? 'all')]], ['Times', [digits(version === null ? sum('times') : cell?.times ?? 0)]],
          ['Sessions', [digits(version === null ? sum('sessions') : cell?.sessions ?? 0)]]],
        notes: lossNotes(version === null ? app.versions : [version]),
        recordings: version === null ? newestRecordings(item.cells) : cell?.recordings ?? [],
        sessions: version === null ? sum('sessions') : cell?.sessions ?? 0,
        order: 'newest first',
      };
    },
  };
}

/** @param {Version[]} versions @returns {string[]} */
function lossNotes(versions) {
  const lossy = versions.reduce((sum, { totals }) => sum + totals.lossy, 0);
  return lossy > 0 ? [`${countText(lossy, 'session')} lost events: what these hide is not counted.`] : [];
}

/** What an address that names a node of the graph has in place of a step. */
const nodeMark = 'node';

/** @param {App} app @param {[number, number, number]} end @param {Fleet} fleet */
function nodeRow(app, end, { text }) {
  return [app.name, nodeMark, ...end.map(text)];
}

/**
 * The graph with its tools.
 * @param {Fleet} fleet @param {App} app @param {Place} place
 * @param {{change: (change: Partial<Place>) => void}} actions
 */
export function createEffects(fleet, app, place, actions) {
  const versions = versionsOf(app, place);
  const all = stepsOf(app, versions, fleet.text);
  const steps = place.steps === 0 ? all : all.slice(0, place.steps);
  const nodes = nodesOf(app, steps, versions, fleet.text);
  const box = html('div', 'effects-box');
  const element = html('section', { class: 'effects-part', 'aria-label': `Causes and effects: ${app.label}` }, tools(app, place, versions, all.length, steps.length, actions), box);
  if (versions.before !== null) element.append(legend());
  for (const note of lossNotes(versions.version === null ? app.versions : [versions.version, ...(versions.before === null ? [] : [versions.before])])) element.append(html('p', 'note', note));
  /** @type {ReturnType<typeof drawEffects> | null} */
  let drawn = null;
  /** @type {Place} */
  let current = place;
  let width = 0;

  /**
   * What is gone is shown by recordings of the version that had it.
   * @param {import('./effects-choice.js').Step} step
   */
  function chooseStep({ item, times }) {
    const shown = times === 0 && versions.before !== null ? versions.before : versions.version;
    actions.change({ row: effectKey(app, item, fleet), cell: shown?.name ?? null });
  }

  function draw() {
    if (steps.length === 0) {
      box.replaceChildren(html('p', 'empty', 'No causes were recorded in these versions.'));
      return;
    }
    drawn = drawEffects({ steps, nodes, versions }, Math.max(760, width - 22), fleet.text, {
      chooseStep,
      chooseNode: ({ end }) => actions.change({ row: nodeRow(app, end, fleet), cell: versions.version?.name ?? null }),
    });
    box.replaceChildren(drawn.picture);
    mark(current);
  }
  // In the next frame: the graph changes the box's height, of which an observer would report an error while it is called.
  new ResizeObserver(() => requestAnimationFrame(() => {
    if (Math.abs(box.clientWidth - width) < 2 || box.clientWidth === 0) return;
    width = box.clientWidth;
    draw();
  })).observe(box);

  /** @param {Place} chosen */
  function mark(chosen) {
    current = chosen;
    const key = JSON.stringify(chosen.row);
    const node = [...nodes.values()].find(({ end }) => JSON.stringify(nodeRow(app, end, fleet)) === key);
    const step = steps.find(({ item }) => JSON.stringify(effectKey(app, item, fleet)) === key);
    const words = folded(chosen.search).split(/\s+/).filter((word) => word !== '');
    const matches = words.length === 0 ? null : (/** @type {string} */ nodeKey) => {
      const name = folded((nodes.get(nodeKey)?.end ?? []).map(fleet.text).join('\n'));
      return words.every((word) => name.includes(word));
    };
    drawn?.mark({ node: node?.key ?? null, step: step?.item ?? null, matches });
  }

  /** @param {string[]} row @returns {import('./cell-panel.js').Detail | null} what the panel shows of a node */
  function nodeDetail(row) {
    const node = [...nodes.values()].find(({ end }) => JSON.stringify(nodeRow(app, end, fleet)) === JSON.stringify(row));
    if (!node) return null;
    const lists = [];
    for (const [title, here, there] of /** @type {Array<[string, 'from' | 'to', 'from' | 'to']>} */ ([['Caused by', 'to', 'from'], ['Leads to', 'from', 'to']])) {
      const found = all.filter((step) => step[here] === node.key);
      if (found.length === 0) continue;
      lists.push(html('h3', {}, title), html('ul', 'plain step-links', ...found.slice(0, 30).map((step) => html('li', {}, button(endName(step.item[there], fleet.text),
        () => chooseStep(step), { class: 'link' }), html('span', 'since', ` ${timesText(step, versions)}`))),
      ...(found.length > 30 ? [html('li', {}, `and ${digits(found.length - 30)} more`)] : [])));
    }
    const items = app.record.effects.filter((item) => nodeKeyOf(item.to) === node.key || (node.layer === 0 && nodeKeyOf(item.from) === node.key));
    const shown = node.times === 0 && versions.before !== null ? versions.before : versions.version;
    const isShown = (/** @type {import('./record-types.js').EffectCell} */ cell) => shown === null || cell.version === shown.place;
    const cells = items.flatMap((item) => item.cells.filter(isShown));
    const uncaused = items.filter((item) => fleet.text(item.from[0]) === '').flatMap((item) => item.cells).filter(isShown).reduce((sum, cell) => sum + cell.times, 0);
    const kind = ['action', 'message', 'handler', 'effect', 'screen'][node.layer];
    return {
      kind: kind === 'effect' ? nodeTexts(node, fleet.text).detail : kind,
      title: nodeTexts(node, fleet.text).title,
      facts: [['App', [name(app.label)]], versions.before === null ? ['Version', [name(versions.version?.label ?? 'all')]]
        : ['Versions', [name(versions.before.label), ' and ', name(versions.version?.label ?? '')]],
        ['Times', [versions.before === null ? digits(node.times) : `${digits(node.before)} before, ${digits(node.times)} after`]],
        uncaused > 0 ? ['No cause', [`${countText(uncaused, 'time')} without a recorded cause`]] : null],
      notes: lossNotes(versions.version === null ? app.versions : [versions.version]),
      parts: lists,
      recordings: newestRecordings(cells.slice().sort((left, right) => left.version - right.version)),
      // Of several steps that lead here, each in sessions of which some are the same.
      sessions: cells.reduce((most, { sessions }) => Math.max(most, sessions), 0),
      isAtLeast: cells.length > 1,
      order: shown === null ? 'newest version first' : `of ${shown.label}, newest first`,
    };
  }
  return { element, mark, nodeDetail };
}

/** @param {import('./effects-choice.js').Step} step @param {Versions} versions */
function timesText(step, versions) {
  if (versions.before === null) return `${digits(step.times)}\u00d7`;
  const { sign, label } = changeLooks[step.change];
  const counts = `${digits(step.before)} \u2192 ${digits(step.times)}`;
  if (step.change === 'same') return counts;
  return `${counts}, ${sign} ${label}${step.change === 'more' || step.change === 'less' ? ` (${ratioText(step, versions)})` : ''}`;
}

/** @param {App} app @param {Place} place @returns {Versions} */
export function versionsOf(app, place) {
  const named = (/** @type {string | null} */ wanted) => app.versions.find((version) => version.name === wanted) ?? null;
  const version = named(place.version);
  const before = version === null ? null : named(place.before);
  return { version, before: before === version ? null : before };
}

/**
 * @param {App} app @param {Place} place @param {Versions} versions @param {number} all @param {number} shown
 * @param {{change: (change: Partial<Place>) => void}} actions
 */
function tools(app, place, { version, before }, all, shown, actions) {
  const others = app.versions.filter((other) => other !== version);
  const choice = select('Version', [['', 'All versions'], ...app.versions.map(versionOption)], version === null ? '' : `v${version.place}`, (value) => {
    const found = app.versions.find(({ place: at }) => `v${at}` === value) ?? null;
    actions.change({ version: found?.name ?? null, before: found === null || found.name === place.before ? null : place.before, row: null, cell: null });
  });
  const comparison = select('Compared with', [['', 'nothing'], ...others.map(versionOption)], before === null ? '' : `v${before.place}`, (value) => {
    const found = others.find(({ place: at }) => `v${at}` === value) ?? null;
    // Without a version it is the newest one that is compared.
    const newest = app.versions.filter((other) => other !== found).pop();
    actions.change({ before: found?.name ?? null, version: version?.name ?? (found === null ? null : newest?.name ?? null), row: null, cell: null });
  });
  const counts = stepCounts.filter((count) => count === 0 || count < all || count === place.steps);
  const strongest = select('Steps', counts.map((count) => [String(count), count === 0 ? `all ${digits(all)}` : String(count)]), String(place.steps), (value) => actions.change({ steps: Number(value) }));
  const rest = all - shown;
  return html('div', 'effects-tools', choice, ...(app.versions.length > 1 ? [comparison] : []), strongest,
    html('span', { class: 'kind-count', role: 'status' }, rest > 0 ? `${before === null ? 'the most frequent' : 'the most changed'} are drawn, and ${digits(rest)} more are in the table` : ''));
}

/** @param {Version} version @returns {[string, string]} */
function versionOption({ place, label }) {
  return [`v${place}`, label];
}

/** @param {string} title @param {string[][]} options @param {string} value @param {(value: string) => void} change */
export function select(title, options, value, change) {
  const field = html('select', {}, ...options.map(([key, label]) => html('option', { value: key, selected: key === value }, visibleText(label).slice(0, 80))));
  listen(field, 'change', () => change(field.value));
  return html('label', 'choice', html('span', {}, title), field);
}

function legend() {
  const looks = /** @type {Array<'added' | 'gone' | 'more' | 'less'>} */ (['added', 'gone', 'more', 'less']);
  return html('p', 'effects-legend', ...looks.map((look) => html('span', `change ${look}`, `${changeLooks[look].sign} ${changeLooks[look].label}`)),
    html('span', {}, 'Counts are compared by a hundred sessions; \u201cmore\u201d and \u201cless\u201d are by half or more.'));
}
