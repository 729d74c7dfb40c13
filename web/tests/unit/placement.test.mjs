import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLayers } from '../../source/data/kinds.js';
import { createPlacement } from '../../source/graph/placement.js';
import { event, node, smallModel } from './helpers.mjs';

/** One coordinator with ten similar ones below it, each with its own controller. */
function rows() {
  const places = [{ parent: -1, kind: 'coordinator', title: 'Root' }];
  for (let row = 0; row < 10; row += 1) {
    places.push({ parent: 0, kind: 'viewController', title: 'Row' }, { parent: places.length, kind: 'viewController', title: 'Detail' });
  }
  const model = smallModel({ events: [event(1)], nodes: places.map(({ kind }, place) => node(place + 1, 1, null, { kind, place })), places });
  const placement = createPlacement(model);
  placement.update(defaultLayers());
  return { model, placement };
}

test('revealing a node adds no more to the address than necessary', () => {
  const { model, placement } = rows();
  placement.reveal(model.nodes.get(1));
  assert.equal(placement.folds.single.size, 0, 'It was seen already.');
  placement.reveal(model.nodes.get(7));
  placement.update(defaultLayers());
  assert.ok(placement.isShown(model.nodes.get(7)));
  assert.deepEqual([...placement.folds.single], [6, 5], 'It and what stands above it in the group; not the root.');
  assert.deepEqual([...placement.folds.folded], [[5, false]], 'The root was open.');
});

test('revealing a node beside the focused one does not hide that later', () => {
  const { model, placement } = rows();
  placement.focus(5);
  placement.update(defaultLayers());
  assert.ok(placement.isShown(model.nodes.get(6)), 'Alone it is in no group.');
  placement.toggle(placement.lineOf(model.nodes.get(6)));
  placement.update(defaultLayers());
  placement.reveal(model.nodes.get(7));
  placement.update(defaultLayers());
  assert.ok(placement.isShown(model.nodes.get(7)));
});

/** A flow that is gone at the end, and below it a chain of a controller and views that leaked, of these kinds. */
function leaked(...kinds) {
  const places = [
    { parent: -1, kind: 'coordinator', title: 'App' }, { parent: 0, kind: 'coordinator', title: 'Flow' },
    ...kinds.map((kind, index) => ({ parent: index + 1, kind, title: `${index} ${kind}` })),
  ];
  const model = smallModel({ places, events: [event(1, 'action'), event(12, 'action'), event(30, 'action')], nodes: places.map(({ kind }, place) => (
    node(place + 1, 1, place === 1 ? 10 : null, { kind: kind === 'privateView' ? 'view' : kind, folded: kind === 'privateView', place }))) });
  const placement = createPlacement(model);
  const titles = (layers = defaultLayers()) => {
    placement.update(layers);
    return placement.lines.map(({ place, isFolded }) => `${places[place].title}${isFolded ? '+' : ''}`);
  };
  titles();
  return { model, placement, titles };
}

test('the chip of an object that outlives the folded one above it shows and hides what it says', () => {
  const { placement, titles } = leaked('viewController', 'view', 'view');
  placement.toggle(1);
  assert.deepEqual(titles(), ['App', 'Flow+', '0 viewController+']);
  placement.toggle(2);
  assert.deepEqual(titles(), ['App', 'Flow+', '0 viewController', '1 view', '2 view']);
  placement.toggle(3);
  assert.deepEqual(titles(), ['App', 'Flow+', '0 viewController', '1 view+']);
  placement.toggle(2);
  assert.deepEqual(titles(), ['App', 'Flow+', '0 viewController+']);
  placement.toggle(1);
  assert.deepEqual(titles(), ['App', 'Flow', '0 viewController+'], 'and what the user folded stays so');
});

test('what outlives the focused object can be unfolded beside it', () => {
  const places = ['App', 'Flow', 'Screen', 'List', 'Bar'].map((title, place) => (
    { parent: place === 4 ? 0 : place - 1, kind: place < 2 ? 'coordinator' : 'viewController', title }));
  const model = smallModel({ places, events: [event(1), event(12, 'action')], nodes: places.map(({ kind }, place) => node(place + 1, 1, place < 2 ? 10 : null, { kind, place })) });
  const placement = createPlacement(model);
  placement.focus(4);
  placement.update(defaultLayers());
  const line = placement.lineOf(model.nodes.get(2));
  assert.equal(placement.lines[line].place, 0, 'folded into the app');
  const screen = placement.lineOf(model.nodes.get(3));
  assert.equal(placement.lines[screen].place, 2);
  placement.toggle(screen);
  placement.update(defaultLayers());
  assert.ok(placement.isShown(model.nodes.get(4)));
});

test('many similar views of an object that outlives the folded one above it are one line', () => {
  const places = ['App', 'Flow', 'Table', ...Array.from({ length: 9 }, () => 'Cell')].map((title, place) => (
    { parent: Math.min(place - 1, 2), kind: place < 2 ? 'coordinator' : place === 2 ? 'viewController' : 'view', title }));
  const model = smallModel({ places, events: [event(1), event(12, 'action')], nodes: places.map(({ kind }, place) => node(place + 1, 1, place === 1 ? 10 : null, { kind, place })) });
  const placement = createPlacement(model);
  placement.refold({ folded: new Map([[1, true], [2, false]]) });
  placement.update(defaultLayers());
  assert.deepEqual(placement.lines.map(({ place, group }) => [place, group?.length ?? 0]), [[0, 0], [1, 0], [2, 0], [3, 9]]);
  placement.toggle(3);
  placement.update(defaultLayers());
  assert.equal(placement.lines.length, 12);
});

test('what is in a hidden layer has no line when it outlives the object above it, and takes no room', () => {
  const { model, placement, titles } = leaked('privateView', 'privateView');
  assert.deepEqual(titles(), ['App', 'Flow']);
  assert.deepEqual(placement.lines[1].lives, [1, 12], 'The row of the flow is free when it is gone.');
  assert.equal(placement.lineOf(model.nodes.get(3)), 1);
  assert.deepEqual(titles({ ...defaultLayers(), privateViews: true }), ['App', 'Flow', '0 privateView', '1 privateView']);
  const { titles: mixed } = leaked('privateView', 'view');
  assert.deepEqual(mixed(), ['App', 'Flow', '1 view'], 'but a view in it has');
});
