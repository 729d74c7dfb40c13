import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bundlePage, otherVersion, pages } from '../../bundle.mjs';
import { checkCommand, reportCommand } from '../../source/fleet/commands.js';
import { changeLooks, connected, nodesOf, stepsOf } from '../../source/fleet/effects-choice.js';
import { nodeTexts } from '../../source/fleet/effects-drawing.js';
import { layOut, nodeHeight, wayOf } from '../../source/fleet/effects-layout.js';
import { isNew } from '../../source/fleet/findings-view.js';
import { formatFleetFragment, parseFleetFragment, start } from '../../source/fleet/fleet-address.js';
import { findingShare, percentText, readFleet } from '../../source/fleet/fleet-model.js';
import { calendar, runs, sparklineText } from '../../source/fleet/sparkline.js';
import { matchesSearch, sortedRows } from '../../source/fleet/version-table.js';

const texts = ['Shop', '', '1', '2', 'leak', 'tap', 'Buy', 'Cart', 'action', 'message', 'handler', 'effect', 'push', 'Payment', 'screen', 'Pay'];
const text = (word) => texts.indexOf(word);

/** An app of two versions, of which the second has twice as many sessions. */
function small(changes = {}) {
  const sessions = (version, day, count, more = {}) => ({ version, day, notJudged: [], sessions: count, events: 10, lost: 0, lossy: 0, crashed: 0, ...more });
  const times = (...counts) => counts.flatMap((count, version) => (count > 0 ? [{ version, times: count, sessions: count, recordings: [] }] : []));
  return {
    format: 1,
    texts,
    days: ['2026-11-01', '2026-11-03'],
    appsInAll: 1,
    recordings: { ids: [], paths: [], numbers: [], days: [] },
    apps: [{
      name: text('Shop'), versions: [{ name: text('1'), first: 'a' }, { name: text('2'), first: 'b' }], versionsInAll: 2,
      sessions: [sessions(0, 0, 60), sessions(0, 1, 40, { notJudged: [text('leak')] }), sessions(1, 1, 200)],
      findings: [], findingsInAll: 0, unhandled: [], unhandledInAll: 0, lifetimes: [], lifetimesInAll: 0, effectsInAll: 5,
      effects: [
        { from: [text('action'), text(''), text('tap')], to: [text('message'), text(''), text('Buy')], cells: times(50, 100) },
        { from: [text('message'), text(''), text('Buy')], to: [text('handler'), text(''), text('Cart')], cells: times(50, 20) },
        { from: [text('handler'), text(''), text('Cart')], to: [text('effect'), text('push'), text('Payment')], cells: times(50, 0) },
        { from: [text('effect'), text('push'), text('Payment')], to: [text('screen'), text(''), text('Payment')], cells: times(0, 90) },
        { from: [text(''), text(''), text('')], to: [text('message'), text(''), text('Pay')], cells: times(9, 9) },
        { from: [text('message'), text(''), text('Pay')], to: [text('handler'), text(''), text('Cart')], cells: times(1, 9) },
      ],
    }],
    ...changes,
  };
}

const fleet = readFleet(JSON.stringify(small()), 'fleet');
const [app] = fleet.apps;
const [first, second] = app.versions;

test('the committed page of a fleet is built from the current sources, and loads nothing', { skip: otherVersion() ?? false }, () => {
  const page = bundlePage(pages.find(({ name }) => name === 'fleet.html'));
  assert.equal(readFileSync(new URL('../../dist/fleet.html', import.meta.url), 'utf8'), page);
  assert.doesNotMatch(page.replace(/http:\/\/www\.w3\.org\/2000\/svg/g, ''), /https?:|@import|url\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/);
  assert.ok(Buffer.byteLength(page) < 128_000, `${Buffer.byteLength(page)} bytes`);
});

test('data that are not of this format, or cut off, are refused with a reason', () => {
  assert.throws(() => readFleet('{"format":2}', ''), /format 2; this page reads 1/);
  for (const wrong of ['', '{', 'null', '[]', '{"format":1}', '{"format":1,"texts":{},"days":[],"apps":[],"recordings":{"ids":[]}}']) {
    assert.throws(() => readFleet(wrong, ''), /cut off or damaged/, wrong);
  }
});

test('sessions are added up by version and by day', () => {
  assert.deepEqual([app.totals.sessions, first.totals.sessions, second.totals.sessions], [300, 100, 200]);
  assert.deepEqual([app.days.get(0).sessions, app.days.get(1).sessions], [60, 240]);
});

test('what was not judged is no part of a share', () => {
  assert.deepEqual(findingShare(first, text('leak'), 6), { count: 6, judged: 60, unknown: 40 });
  assert.deepEqual(findingShare(second, text('leak'), 6), { count: 6, judged: 200, unknown: 0 });
  const none = readFleet(JSON.stringify(small()), '').apps[0].versions[0];
  none.notJudged.set(text('leak'), 100);
  assert.equal(findingShare(none, text('leak'), 0).judged, 0);
});

test('a percentage is 0 or 100 only if it is', () => {
  const shown = [[0, 9], [1, 1000], [1, 100], [999, 1000], [9, 9], [0, 0]].map(([count, judged]) => percentText({ count, judged, unknown: 0 }));
  assert.deepEqual(shown, ['0 %', '< 1 %', '1 %', '> 99 %', '100 %', '0 %']);
});

test('a finding is new if only the newest version has it, and an older one was judged', () => {
  const item = (...versions) => ({ rule: text('leak'), cells: versions.map((version) => ({ version, sessions: 1, occurrences: 1, recordings: [] })) });
  assert.equal(isNew(app, item(1)), true);
  assert.equal(isNew(app, item(0, 1)), false);
  assert.equal(isNew(app, item(0)), false);
  const unjudged = readFleet(JSON.stringify(small()), '').apps[0];
  unjudged.versions[0].notJudged.set(text('leak'), 100);
  assert.equal(isNew(unjudged, item(1)), null);
});

test('an address names everything that it is made of', () => {
  const hostile = ['/', '&view=effects', '%', '%2F', '+', 'a b', '=', '#', '\u202e', '', '\u{1F469}'];
  for (const name of hostile) {
    const place = { ...start, view: 'lifetimes', app: name, search: name, sort: { column: `version/${name}`, isDescending: true }, row: ['Shop', name, name], cell: name, version: name, before: name, steps: 80 };
    assert.deepEqual(parseFleetFragment(formatFleetFragment(place)), place, name);
  }
  assert.equal(formatFleetFragment(start), '#');
  assert.deepEqual(parseFleetFragment(''), start);
  for (const wrong of ['#view=x', '#sort=__proto__', '#steps=7', '#%', '#=', '#view', '#sort=version']) assert.deepEqual(parseFleetFragment(wrong), start, wrong);
  assert.ok(formatFleetFragment({ ...start, search: 'x'.repeat(9000) }).length < 100, 'An address is never megabytes long.');
});

test('a path in a command is one word, and no option', () => {
  assert.equal(checkCommand('a b/shop.sqlite', 2), "coordviz check --session 2 'a b/shop.sqlite'");
  assert.equal(reportCommand('-x;rm.sqlite', 1), 'coordviz export --html --session 1 -o ./-x\\;rm-1.html ./-x\\;rm.sqlite');
  assert.equal(reportCommand('/raw/.sqlite', 3), 'coordviz export --html --session 3 -o recording-3.html /raw/.sqlite');
});

test('each day takes its space, and days of which nothing is known are gaps', () => {
  assert.deepEqual(calendar(['2026-10-31', '2026-11-02'], 92), ['2026-10-31', '2026-11-01', '2026-11-02']);
  assert.deepEqual(calendar(['2026-10-31', '2026-11-02'], 2), ['2026-11-01', '2026-11-02']);
  assert.deepEqual(calendar([], 2), []);
  assert.deepEqual(calendar(['x', 'y'], 1), ['y']);
  const shares = [0.1, 0.2, null, 0.4].map((share, index) => ({ day: `2026-11-0${index + 1}`, share }));
  assert.deepEqual(runs(shares).map((run) => run.length), [2, 1]);
  const [[[middle]]] = runs([{ day: '2026-11-01', share: 1 }]);
  assert.ok(middle > 20, 'a single day is in the middle');
  assert.match(sparklineText(shares), /at most 40 % of a day’s sessions \(2026-11-04\), 40 % on the last day; nothing known of 1 day/);
  assert.equal(sparklineText([{ day: 'x', share: null }]), 'Not judged on any day');
});

test('an action is named by its control and its place, or by what was done', () => {
  const texts = (name) => nodeTexts({ end: [0, 1, 2] }, (place) => ['action', '', name][place]);
  assert.deepEqual(texts('touchUpInside on Item/UIButton[buy]'), { title: 'UIButton[buy]', detail: 'Item', kind: '' });
  assert.deepEqual(texts('backSwipe on UINavigationController'), { title: 'UINavigationController', detail: 'backSwipe', kind: '' });
  assert.deepEqual(texts('openURL'), { title: 'openURL', detail: '', kind: '' });
});

test('rows without a value are last in both directions', () => {
  const rows = [3, null, 7, 5].map((value, place) => ({ name: `r${place}`, text: 'Pay Cart', value: () => value }));
  const names = (sort) => sortedRows(rows, sort, app.versions).map(({ name }) => name);
  assert.deepEqual(names({ column: 'version/2', isDescending: true }), ['r2', 'r3', 'r0', 'r1']);
  assert.deepEqual(names({ column: 'version/2', isDescending: false }), ['r0', 'r3', 'r2', 'r1']);
  assert.deepEqual(names({ column: 'name', isDescending: true }), ['r3', 'r2', 'r1', 'r0']);
  assert.deepEqual(names({ column: 'version/9', isDescending: true }), ['r0', 'r1', 'r2', 'r3']);
  assert.ok(matchesSearch(rows[0], 'cart PAY') && !matchesSearch(rows[0], 'cart x'));
});

test('the steps of all versions are added up, the most frequent first', () => {
  const steps = stepsOf(app, { version: null, before: null }, fleet.text);
  assert.deepEqual(steps.map(({ times }) => times), [150, 90, 70, 50, 10]);
  const nodes = nodesOf(app, steps, { version: null, before: null }, fleet.text);
  const count = (word, layer) => [...nodes.values()].find(({ end }) => end[2] === text(word) && end[0] === text(layer)).times;
  assert.deepEqual([count('tap', 'action'), count('Buy', 'message'), count('Pay', 'message'), count('Cart', 'handler')], [150, 150, 18, 80]);
});

test('versions are compared by a hundred sessions', () => {
  const steps = stepsOf(app, { version: second, before: first }, fleet.text);
  const change = Object.fromEntries(steps.map(({ item, change: found }) => [`${fleet.text(item.from[2])} ${fleet.text(item.to[0])}`, found]));
  assert.deepEqual(change, { 'Cart effect': 'gone', 'Payment screen': 'added', 'Buy handler': 'less', 'tap message': 'same', 'Pay handler': 'same' });
  assert.equal(steps[steps.length - 1].change, 'same', 'What changed is first.');
  assert.ok(steps.every(({ change: found }) => changeLooks[found].label !== ''));
});

test('a chosen node is shown with its causes and its effects, not with what else they cause', () => {
  const steps = [['a', 'b'], ['b', 'c'], ['a', 'd'], ['e', 'c']].map(([from, to]) => ({ from, to }));
  assert.deepEqual([...connected(steps, ['b'])].sort(), ['a', 'b', 'c']);
});

test('nodes are in the column of their layer, apart from each other, wherever the steps lead', () => {
  let seed = 7;
  const chance = (most) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % most; };
  for (let round = 0; round < 60; round += 1) {
    const nodes = Array.from({ length: 1 + chance(60) }, (_, key) => ({ key: `n${key}`, layer: chance(5) }));
    const lines = Array.from({ length: chance(120) }, () => ({ from: nodes[chance(nodes.length)], to: nodes[chance(nodes.length)], weight: 1 + chance(9) }))
      .filter(({ from, to }) => from.layer <= to.layer).map(({ from, to, weight }) => ({ from: from.key, to: to.key, weight }));
    const { boxes, height, width, gaps } = layOut(nodes, lines, 900);
    const all = nodes.map(({ key }) => boxes.get(key));
    assert.ok(all.every(({ x, y, width: wide }) => x >= 0 && x + wide <= width + 0.01 && y >= 0 && y + nodeHeight <= height));
    nodes.forEach(({ layer }, one) => nodes.forEach((other, two) => {
      if (layer < other.layer) assert.ok(all[one].x + all[one].width < all[two].x);
      if (layer === other.layer && one !== two) assert.ok(Math.abs(all[one].y - all[two].y) >= nodeHeight, `${round}: ${one}, ${two}`);
    }));
    lines.forEach((line, index) => {
      const way = wayOf(boxes.get(line.from), boxes.get(line.to), { from: 1, to: 2 }, gaps[index], 0.5);
      assert.doesNotMatch(way.path, /NaN|undefined|Infinity/);
      assert.ok(Number.isFinite(way.label.x) && Number.isFinite(way.label.y));
    });
  }
});
