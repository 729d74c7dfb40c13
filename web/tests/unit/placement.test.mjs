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
