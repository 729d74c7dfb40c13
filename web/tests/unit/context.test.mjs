import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLayers } from '../../source/data/kinds.js';
import { fewestLines, keepWithAncestors, lessAndLess, nodesAbout } from '../../source/graph/context.js';
import { createChoice } from '../../source/graph/graph-selection.js';
import { noFolds, outline } from '../../source/graph/picture-outline.js';
import { createPlacement } from '../../source/graph/placement.js';
import { leastReadable, scaleFor } from '../../source/graph/viewport.js';
import { momentAt } from '../../source/state/moment.js';
import { markedAgainst } from '../../source/state/moment-comparison.js';
import { createStore } from '../../source/state/store.js';
import { edge, event, hop, message, node, smallModel, within } from './helpers.mjs';

const kinds = { C: 'coordinator', V: 'view', S: 'viewController' };

/** A root coordinator with `flows` child coordinators, each with a screen and three views. The ids are the places plus one. */
function app(flows) {
  const places = [{ parent: -1, kind: 'coordinator', title: 'C Root' }];
  for (let flow = 0; flow < flows; flow += 1) {
    const first = places.length;
    places.push({ parent: 0, kind: 'coordinator', title: `C Flow${flow}` });
    for (const title of ['S Screen', 'V List', 'V Cell', 'V Button']) {
      places.push({ parent: title === 'S Screen' ? first : places.length - 1, kind: kinds[title[0]], title: `${title}${flow}` });
    }
  }
  return places;
}

/**
 * The app with a message from the last button up to the root, a finding about the first flow, and an event about an object. What is
 * after the place `early` exists from event 8 on.
 */
function session(flows, object = 8, early = Infinity) {
  const places = app(flows);
  const last = places.length;
  const way = [last, last - 1, last - 2, last - 3, last - 4, 1];
  const hops = way.slice(1).map((to, index) => hop(index + 1, 2 + index, way[index], to));
  return smallModel({
    events: Array.from({ length: 9 }, (_, index) => event(index + 1, index === 1 ? 'messageSent' : 'note', { 2: { message: 1 }, 8: { subject: 3, object } }[index])),
    nodes: places.map(({ kind, title }, place) => node(place + 1, place > early ? 8 : 1, null, { kind, place, name: title.slice(2) })),
    edges: [edge(2, 1, 1), edge(7, 1, 1)],
    messages: [message(1, 2, hops, { sender: last, end: 1, endEvent: 7, outcome: 'handled' })],
    findings: [['leak/1', [2], [9], 9], ['unhandled/1', [11], [], 3]].map(([fingerprint, nodes, evidence, moment]) => (
      { fingerprint, rule: 'leak', nodes, evidence, moment, severity: 'error', furtherMoments: [], occurrences: 1 })),
    places,
  });
}

const titles = (places, folds) => outline(places, folds).map(({ place, group, isFolded, isRest }) => (
  `${isRest ? 'Others' : places[place].title}${group ? ` x${group.length}` : ''}${isFolded && !group ? '+' : ''}`));

/** A graph without a picture: what is opened in it, in a panel of this size. */
function graph(model, width, height) {
  const placement = createPlacement(model);
  const store = createStore(model);
  // The page opens in a window where everything fits, which then becomes smaller.
  let room = { width: 1e5, height: 1e5 };
  const choice = createChoice(model, placement, () => room);
  store.subscribe((state) => choice.unfold(state, momentAt(model, state.event)));
  placement.update(defaultLayers());
  choice.unfold(store.state, momentAt(model, store.state.event));
  room = { width, height };
  const shown = () => placement.lines.filter(({ group }) => group === null).map(({ place }) => model.recording.places[place].title);
  return { placement, store, choice, shown };
}

test('a message is about its end, its sender and its whole way, in this order', () => {
  assert.deepEqual(nodesAbout(session(2), { finding: null, message: 1, opened: null }), [1, 11, 7, 8, 9, 10]);
});

test('a finding is about its objects, where they were, and the objects of its evidence', () => {
  assert.deepEqual(nodesAbout(session(2), { finding: 'leak/1', message: null, opened: null }), [2, 1, 3, 8]);
  assert.deepEqual(nodesAbout(session(2), { finding: 'unhandled/1', message: null, opened: null }), [11, 1, 7, 8, 9, 10], 'and the message at its moment');
});

test('an event is about its objects and its message', () => {
  const model = session(2);
  assert.deepEqual(nodesAbout(model, { finding: null, message: null, opened: 9 }), [3, 8]);
  assert.deepEqual(nodesAbout(model, { finding: null, message: null, opened: null }), []);
});

test('a context shows what is kept, and folds the rest into what is above it', () => {
  const places = app(3);
  const kept = keepWithAncestors(places, [8]);
  assert.deepEqual(titles(places, { ...noFolds(), kept }), ['C Root+', 'C Flow1', 'S Screen1', 'V List1+']);
});

test('what is kept is never part of a group', () => {
  const places = [{ parent: -1, kind: 'viewController', title: 'S Table' }, ...Array.from({ length: 9 }, () => ({ parent: 0, kind: 'view', title: 'V Cell' }))];
  const kept = keepWithAncestors(places, [4]);
  assert.deepEqual(titles(places, { ...noFolds(), kept }), ['S Table+', 'V Cell']);
});

test('the user can unfold any chip of a context, and fold what it keeps', () => {
  const places = app(3);
  const kept = keepWithAncestors(places, [8]);
  const unfolded = { ...noFolds(), kept, folded: new Map([[0, false]]) };
  assert.deepEqual(titles(places, unfolded), ['C Root', 'C Flow0+', 'C Flow1', 'S Screen1', 'V List1+', 'C Flow2+']);
  assert.deepEqual(titles(places, { ...noFolds(), kept, folded: new Map([[6, true]]) }), ['C Root+', 'C Flow1+']);
});

test('what has no parent and nothing to do with a context is one line', () => {
  const places = [...app(1), { parent: -1, kind: 'view', title: 'V Lost' }, { parent: -1, kind: 'coordinator', title: 'C Lost' }];
  const kept = keepWithAncestors(places, [1]);
  assert.deepEqual(titles(places, { ...noFolds(), kept }), ['C Root', 'C Flow0+', 'Others x2']);
  assert.deepEqual(titles(places, { ...noFolds(), kept, ungrouped: new Set([-1]) }), ['C Root', 'C Flow0+', 'V Lost', 'C Lost']);
});

const allOf = ({ count, kept }) => Array.from({ length: count }, (_, index) => kept(index));

test('less and less is kept: first without views, then coordinators, then only those near the root', () => {
  const places = [...app(1), { parent: 1, kind: 'coordinator', title: 'C Deep' }];
  const all = allOf(lessAndLess(places, [])).map((kept) => titles(places, { ...noFolds(), kept }));
  assert.deepEqual(all, [
    ['C Root', 'C Flow0', 'S Screen0+', 'C Deep'], ['C Root', 'C Flow0', 'S Screen0+', 'C Deep'], ['C Root', 'C Flow0+', 'C Deep'],
    ['C Root', 'C Flow0+', 'C Deep'], ['C Root', 'C Flow0+'], ['C Root+'],
  ]);
  const [, , , , , least] = allOf(lessAndLess(places, [5]));
  assert.deepEqual(titles(places, { ...noFolds(), kept: least }), ['C Root', 'C Flow0+', 'S Screen0', 'V List0', 'V Cell0', 'V Button0']);
});

test('opening a message that fits changes no folds but those on its way', () => {
  const { placement, store } = graph(session(2), 3000, 2000);
  store.chooseMessage(1);
  assert.equal(placement.folds.kept, null);
});

test('opening a message in a panel that it does not fit folds what has nothing to do with it, until it is closed', () => {
  const { placement, store, shown } = graph(session(12), 700, 300);
  const before = shown();
  store.chooseMessage(1);
  assert.deepEqual(shown(), ['C Root', 'C Flow11', 'S Screen11', 'V List11', 'V Cell11', 'V Button11']);
  store.step(-3);
  assert.equal(shown().length, 6, 'moving in time folds nothing');
  store.clear();
  assert.equal(placement.folds.kept, null);
  assert.deepEqual(shown(), before);
});

test('the views of a way fold if it does not fit otherwise, and then its cards are joined', () => {
  const { store, shown, placement } = graph(session(12), 600, 150);
  store.chooseMessage(1);
  assert.deepEqual(shown(), ['C Root', 'C Flow11', 'S Screen11', 'V Button11'], 'its sender does not');
  assert.equal(placement.layout.cards.length, 2);
  const narrow = graph(session(12), 320, 300);
  narrow.store.chooseMessage(1);
  assert.deepEqual(narrow.shown(), ['C Root', 'C Flow11', 'S Screen11', 'V List11', 'V Cell11', 'V Button11']);
  assert.equal(narrow.placement.layout.cards.length, 1);
});

test('of a way that does not fit, the middle is folded into what is above it, and can be unfolded', () => {
  const { store, shown, placement } = graph(session(12), 320, 120);
  store.chooseMessage(1);
  assert.deepEqual(shown(), ['C Root', 'V Button11']);
  assert.equal(placement.lines[0].isFolded, true);
  placement.toggle(0);
  placement.update(defaultLayers());
  assert.ok(shown().includes('C Flow11') && shown().includes('V Button11'));
  store.chooseNode(58);
  assert.ok(shown().includes('S Screen11'), 'what is passed over can be selected');
});

test('a message between views alone keeps them in its context', () => {
  const model = session(12);
  const [{ hops, ...rest }] = model.recording.messages;
  Object.assign(model.messages.get(1), { ...rest, hops: hops.slice(0, 1), end: null, endEvent: null, outcome: 'pending' });
  const { store, shown } = graph(model, 320, 300);
  store.chooseMessage(1);
  assert.deepEqual(shown().slice(-2), ['V Cell11', 'V Button11']);
});

test('an existing view without a relation is drawn only while it is selected or opened', () => {
  const model = session(2);
  const { choice, store } = graph(model, 3000, 2000);
  const drawn = () => choice.placesDrawn(store.state, momentAt(model, 1)).includes(4);
  assert.equal(drawn(), false);
  store.chooseNode(5);
  assert.equal(drawn(), true);
});

test('an object that is selected in a context is added to it', () => {
  const { store, shown } = graph(session(12), 700, 300);
  store.chooseMessage(1);
  store.chooseNode(3);
  assert.ok(shown().includes('S Screen0') && shown().includes('V Button11'));
  assert.ok(!shown().includes('C Flow5'));
});

test('stepping past events with the arrow keys opens none of them', () => {
  const { placement, store } = graph(session(12), 500, 100);
  const { folds } = placement;
  store.chooseEvent(9, false);
  assert.equal(placement.folds, folds);
  store.chooseEvent(9);
  assert.notEqual(placement.folds, folds);
});

test('the user\'s folds come back after everything was folded to fit', () => {
  const model = session(12);
  const { placement, choice, shown } = graph(model, 400, 200);
  placement.toggle(0);
  placement.update(defaultLayers());
  placement.toggle(0);
  placement.update(defaultLayers());
  const { folds } = placement;
  choice.foldToFit(momentAt(model, 9), defaultLayers());
  assert.equal(choice.fit, '9');
  assert.deepEqual(
    shown(), ['C Root', 'C Flow0', 'S Screen0', 'C Flow1', 'S Screen1', 'C Flow11', 'S Screen11', 'V List11', 'V Cell11', 'V Button11'],
    'with the event\'s objects and the way of the step\'s message',
  );
  choice.leave();
  assert.deepEqual(placement.folds, folds);
  assert.equal(choice.fit, 'off');
});

test('a comparison ends what a message folded', () => {
  const { store, choice, shown } = graph(session(12), 900, 500);
  store.chooseMessage(1);
  const folded = shown();
  assert.ok(!folded.includes('C Flow0'));
  store.compareFrom(store.state.event);
  const compared = shown();
  assert.ok(compared.includes('C Flow0'), compared.join());
  assert.notEqual(choice.fit, null, 'The address says so.');
  store.goTo(9);
  assert.deepEqual(shown(), compared);
});

test('an address says what was compared when everything was folded to fit, and which event was opened', () => {
  const model = session(12);
  const { choice } = graph(model, 400, 200);
  assert.equal(choice.opened, null);
  choice.foldToFit(markedAgainst(model, momentAt(model, 3), momentAt(model, 9)), defaultLayers());
  assert.equal(choice.fit, '9-3');
  const small = graph(model, 500, 100);
  small.store.chooseEvent(9);
  small.store.goTo(8);
  assert.equal(small.choice.opened, 9);
});

test('a page opens with everything if that fits, and otherwise with the way of the last message', () => {
  const model = session(12);
  const opened = (width, height) => {
    const placement = createPlacement(model);
    const choice = createChoice(model, placement, () => ({ width, height }));
    placement.update(defaultLayers());
    choice.unfold(createStore(model).state, { ...momentAt(model, 9), messages: model.recording.messages });
    return placement.lines.map(({ place }) => model.recording.places[place].title);
  };
  assert.equal(opened(9000, 9000).length, graph(model, 1, 1).shown().length);
  const folded = opened(500, 300);
  assert.ok(folded.includes('V Button11') && folded.includes('C Root') && !folded.includes('S Screen4'));
});

test('lines are counted as the outline has them, with similar siblings as one', () => {
  const spellings = ['V Caf\u00e9', 'V Cafe\u0301'];
  const places = [...app(3), ...Array.from({ length: 9 }, (_, index) => ({ parent: 2, kind: 'view', title: spellings[index % 2] }))];
  const nodes = places.map((_, place) => ({ place }));
  for (const kept of allOf(lessAndLess(places, []))) {
    assert.equal(fewestLines(places, nodes, kept), titles(places, { ...noFolds(), kept }).length);
  }
  const all = new Uint8Array(places.length).fill(1);
  assert.equal(fewestLines(places, nodes, all), titles(places, { ...noFolds(), kept: all }).length);
});

test('a long chain of coordinators is folded to fit without laying out each of its levels', () => {
  const places = Array.from({ length: 2000 }, (_, index) => ({ parent: index - 1, kind: 'coordinator', title: `C${index}` }));
  const model = smallModel({ events: [event(1), event(2)], places, nodes: places.map(({ title }, place) => node(place + 1, 1, null, { place, name: title })) });
  const placement = createPlacement(model);
  const choice = createChoice(model, placement, () => ({ width: 1000, height: 500 }));
  placement.update(defaultLayers());
  within(0.45, () => choice.unfold(createStore(model).state, momentAt(model, 2)));
  const { lines } = placement;
  assert.ok(lines.every(({ isFolded }, line) => isFolded === (line === lines.length - 1)));
  const fitting = scaleFor(lines.map((_, line) => placement.box(line)), { width: 1000, height: 500 });
  assert.ok(fitting >= leastReadable);
  placement.refold({ kept: placement.folds.kept.map((_, place) => Number(place <= lines.length)) });
  placement.update(defaultLayers());
  assert.equal(placement.lines.length, lines.length + 1);
  assert.ok(scaleFor(placement.lines.map((_, line) => placement.box(line)), { width: 1000, height: 500 }) < leastReadable, 'One more level would not fit.');
});

test('a long chain to the object of the event is one card, although it does not fit', () => {
  for (const kind of ['coordinator', 'viewController']) {
    const places = Array.from({ length: 600 }, (_, index) => ({ parent: index - 1, kind: index === 0 ? 'coordinator' : kind, title: `C${index}` }));
    const nodes = places.map(({ title, kind: own }, place) => node(place + 1, 1, null, { place, name: title, kind: own }));
    const model = smallModel({ events: [event(1), event(2, 'objectSeen', { subject: 600 })], places, nodes });
    const placement = createPlacement(model);
    const choice = createChoice(model, placement, () => ({ width: 1000, height: 500 }));
    placement.update(defaultLayers());
    choice.unfold(createStore(model).state, momentAt(model, 2));
    assert.equal(placement.lines.length, 600);
    assert.equal(new Set(placement.layout.card).size, 1, kind);
  }
});

test('what is folded to fit is the least that makes it fit', () => {
  for (const [width, height] of [[400, 200], [700, 400], [900, 300], [1300, 700], [2400, 500]]) {
    const model = session(12);
    const { placement, choice } = graph(model, width, height);
    const moment = momentAt(model, 9);
    choice.foldToFit(moment, defaultLayers());
    const { kept, isNarrow } = placement.folds;
    if (kept === null || isNarrow) continue;
    const size = (some) => some.filter((one) => one > 0).length;
    const scale = () => scaleFor([...new Set(moment.nodes.map((one) => placement.boxOf(one)))].filter(Boolean), { width, height });
    const found = scale();
    assert.ok(found >= leastReadable);
    const always = Array.from(kept.keys()).filter((place) => kept[place] === 2);
    const more = allOf(lessAndLess(model.recording.places, always)).filter((some) => size(some) > size(kept)).pop();
    if (!more) continue;
    placement.refold({ kept: more });
    placement.update(defaultLayers());
    assert.ok(scale() < leastReadable, `${width} x ${height}`);
  }
});

test('what is opened after something else has a context as if it had been opened alone', () => {
  // Most flows come late, so that the moments of what is opened differ in size.
  const model = session(20, 58, 5);
  const ways = { leak: (store) => store.chooseFinding('leak/1'), unhandled: (store) => store.chooseFinding('unhandled/1'), message: (store) => store.chooseMessage(1), event: (store) => store.chooseEvent(9) };
  let contexts = 0;
  for (const [width, height] of [[300, 200], [500, 300], [900, 500], [700, 900], [780, 1100], [800, 1300], [1500, 1600], [1500, 2000], [1500, 2400]]) {
    for (const [first, before] of Object.entries(ways)) {
      for (const [second, open] of Object.entries(ways).filter(([name]) => name !== first)) {
        // A finding with this message opens it, too, so that nothing is new afterwards.
        if (first === 'unhandled' && second === 'message') continue;
        const [alone, after] = [graph(model, width, height), graph(model, width, height)];
        const hasContext = ({ placement: { folds } }) => folds.kept !== null;
        open(alone.store);
        before(after.store);
        // Without a context, what was unfolded for it stays so, and may leave no room.
        if (!hasContext(after)) continue;
        open(after.store);
        assert.equal(hasContext(after), hasContext(alone), `${second} after ${first} in ${width}x${height}`);
        contexts += Number(hasContext(alone));
      }
    }
  }
  assert.ok(contexts > 10);
});

test('what is selected stays unfolded when the panel has another size', () => {
  const model = session(6);
  const { placement, store, choice } = graph(model, 300, 200);
  store.chooseMessage(1);
  const hidden = model.recording.nodes.find((one) => !placement.isShown(one));
  store.chooseNode(hidden.id);
  assert.ok(placement.isShown(hidden));
  choice.decideAgain(store.state, momentAt(model, store.state.event));
  placement.update(store.state.layers);
  assert.ok(placement.isShown(hidden));
});
