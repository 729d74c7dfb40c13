import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFollowing } from '../../source/live/following.js';
import { growModel } from '../../source/live/grow-model.js';
import { lastNumber } from '../../source/data/model.js';
import { createStore } from '../../source/state/store.js';
import { event, message, modelOf, smallRecording } from './helpers.mjs';

const recordingOf = (count, more = {}) => smallRecording({ events: Array.from({ length: count }, (_, index) => event(index + 1)), ...more });

function followed(count, opensAt, isNewest) {
  const model = modelOf(recordingOf(count, { messages: [message(1, 2, [])] }));
  const store = createStore(model, opensAt);
  let changes = 0;
  const following = createFollowing(model, store, () => { changes += 1; }, isNewest);
  const shown = [];
  store.subscribe((state) => shown.push(state.event));
  const grow = (now) => {
    growModel(model, modelOf(recordingOf(now)));
    following.grown();
  };
  return { model, store, following, shown, grow, changes: () => changes };
}

test('the cursor follows the newest event', () => {
  const { store, following, grow } = followed(5);
  grow(9);
  assert.equal(store.state.event, 9);
  assert.equal(following.isOn, true);
  assert.equal(following.newEvents, 0);
});

test('what the user chooses after a growth and before it is drawn does not stop the following', () => {
  const { model, store, following } = followed(20);
  growModel(model, modelOf(recordingOf(25)));
  store.set({ layers: { ...store.state.layers } });
  assert.equal(following.isOn, true);
  following.grown();
  assert.equal(store.state.event, 25);
});

test('where the user goes after a growth and before it is drawn, the page stays, and what was not drawn is new', () => {
  const { model, store, following } = followed(20);
  growModel(model, modelOf(recordingOf(25)));
  store.goTo(7);
  following.grown();
  assert.equal(store.state.event, 7);
  assert.equal(following.isOn, false);
  assert.equal(following.newEvents, 5);
});

test('a session that has no event yet is followed', () => {
  const { store, following, grow } = followed(0);
  assert.equal(following.isOn, true);
  grow(3);
  assert.equal(store.state.event, 3);
});

test('the cursor stays where the user moved it, and what came since is counted', () => {
  const { store, following, grow } = followed(20);
  store.step(-3);
  assert.equal(following.isOn, false);
  assert.equal(following.newEvents, 0);
  grow(32);
  assert.equal(store.state.event, 17);
  assert.equal(following.newEvents, 12);
  store.step(-1);
  grow(33);
  assert.equal(following.newEvents, 13);
});

test('views are told of a growth also if the cursor stays', () => {
  const { store, grow, shown } = followed(20);
  store.goTo(4);
  grow(25);
  assert.deepEqual(shown, [4, 4]);
});

test('a growth is told to the views once if the cursor follows', () => {
  const { grow, shown } = followed(20);
  grow(25);
  assert.deepEqual(shown, [25]);
});

test('the button, and every other way to the newest event, follows again', () => {
  const ways = [
    ({ following }) => following.follow(),
    ({ store, model }) => store.step(model.events.length),
    ({ store, model }) => store.chooseEvent(lastNumber(model)),
    ({ following }) => following.keeper.restore(new URLSearchParams('follow=newest')),
  ];
  for (const way of ways) {
    const all = followed(20);
    all.store.goTo(3);
    all.grow(30);
    way(all);
    assert.equal(all.following.isOn, true);
    assert.equal(all.following.newEvents, 0);
    all.grow(40);
    assert.equal(all.store.state.event, 40);
  }
});

test('choosing something earlier ends following, and choosing an object does not', () => {
  const { store, following, grow } = followed(20);
  store.set({ node: null, focus: 'node' });
  assert.equal(following.isOn, true);
  store.chooseMessage(1);
  assert.equal(store.state.event, 2);
  assert.equal(following.isOn, false);
  grow(22);
  assert.equal(store.state.event, 2);
});

test('a page that opens at an earlier event does not follow', () => {
  const { following, store, grow } = followed(20, 7);
  assert.equal(following.isOn, false);
  grow(24);
  assert.equal(store.state.event, 7);
  assert.equal(following.newEvents, 4);
});

test('the address says whether the cursor follows', () => {
  const { following, store } = followed(20);
  assert.deepEqual(following.keeper.kept(), [['follow', 'newest']]);
  store.goTo(2);
  assert.deepEqual(following.keeper.kept(), [['follow', '']]);
  following.keeper.restore(new URLSearchParams('follow=%3Cscript%3E'));
  assert.equal(store.state.event, 2);
});

test('the page is told when following begins and ends, and not for each step', () => {
  const { store, changes } = followed(20);
  store.step(-1);
  store.step(-1);
  store.step(-1);
  assert.equal(changes(), 1);
  store.step(3);
  assert.equal(changes(), 2);
});

test('the last event of a session that is not the newest is reached and not followed', () => {
  let isNewest = true;
  const { store, following, grow, changes } = followed(20, undefined, () => isNewest);
  store.step(-2);
  grow(23);
  isNewest = false;
  const before = changes();
  for (let count = 0; count < 5; count += 1) store.step(1);
  assert.deepEqual([store.state.event, following.isOn, following.newEvents], [23, false, 0]);
  assert.equal(changes(), before + 1);
  following.follow();
  assert.equal(following.isOn, false);
  assert.deepEqual(following.keeper.kept(), [['follow', '']]);
});

test('a user who follows the end and has chosen nothing may be led elsewhere', () => {
  const { store, following } = followed(5);
  assert.equal(following.isFree, true);
  store.chooseMessage(1);
  store.goTo(5);
  assert.deepEqual([following.isOn, following.isFree], [true, false]);
  store.clear();
  assert.equal(following.isFree, true);
  store.step(-1);
  assert.equal(following.isFree, false);
});
