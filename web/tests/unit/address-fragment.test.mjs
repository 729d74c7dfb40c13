import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFragment, parseFragment } from '../../source/state/address-fragment.js';
import { defaultLayers } from '../../source/data/kinds.js';
import { event, message, node, smallModel } from './helpers.mjs';

const model = smallModel({ events: [event(1), event(2), event(5)], nodes: [node(12, 1)], messages: [message(3, 2, [])] });

test('an event, a node and a message are read', () => {
  assert.deepEqual(parseFragment('#event=2&node=12&message=3&opened=1', model), { event: 2, node: 12, message: 3, opened: 1 });
});

test('what is written is read back', () => {
  const place = { event: 5, node: 12, message: 3 };
  assert.equal(formatFragment(place), '#event=5&node=12&message=3');
  assert.deepEqual(parseFragment(formatFragment(place), model), place);
  assert.equal(formatFragment({ event: 5, node: null, message: null }), '#event=5');
});

test('unknown keys, numbers out of range and texts that are not numbers are ignored', () => {
  for (const text of ['', '#', '#x=1', '#event=6', '#event=0', '#event=-1', '#event=1.5', '#event=1e0', '#event= 1', '#node=13', '#message=__proto__', '#%E0%A4%A', '#event=99999999999999999999']) {
    assert.deepEqual(parseFragment(text, model), {}, text);
  }
  assert.deepEqual(parseFragment('#node=99&event=1&<script>', model), { event: 1 });
});

test('a missing event number within the recording is allowed', () => {
  assert.deepEqual(parseFragment('#event=4', model), { event: 4 });
});

test('a recording without events has no current event', () => {
  assert.deepEqual(parseFragment('#event=1', smallModel()), {});
});

test('a finding is identified by its fingerprint, the moment of a comparison by its event number', () => {
  const finding = { fingerprint: 'not-released/0 &=#%', moment: 2, nodes: [] };
  const known = smallModel({ events: [event(1), event(2)], findings: [finding] });
  const written = formatFragment({ event: 2, node: null, message: null, finding: finding.fingerprint, from: 1 });
  assert.equal(written, '#event=2&finding=not-released%2F0%20%26%3D%23%25&from=1');
  assert.deepEqual(parseFragment(written, known), { event: 2, finding: finding.fingerprint, from: 1 });
  assert.deepEqual(parseFragment('#finding=other&from=3', known), {});
  assert.equal(formatFragment({ event: 2, node: null, message: null, finding: null, from: null }), '#event=2');
});

test('an unpaired surrogate, which an address cannot contain, does not break the page', () => {
  assert.equal(formatFragment({ event: 1, node: null, message: null, finding: 'a\ud800\u{1F6D2}' }), '#event=1&finding=a%EF%BF%BD%F0%9F%9B%92');
});

test('a search text and non-default layers are kept, and default layers are omitted', () => {
  const model = smallModel({ events: [event(1), event(2)] });
  const layers = { ...defaultLayers(), chain: true, messages: false };
  const place = { event: 2, node: null, message: null, query: 'Pay & go', layers };
  const fragment = formatFragment(place);
  assert.deepEqual(parseFragment(fragment, model), { event: 2, query: 'Pay & go', layers });
  assert.equal(formatFragment({ ...place, query: '', layers: defaultLayers() }), '#event=2');
  assert.deepEqual(parseFragment('#layers=chain,nonsense', model).layers, { ...Object.fromEntries(Object.keys(layers).map((name) => [name, false])), chain: true });
});

test('parameters of views follow the others, and default or very long ones are omitted', () => {
  const place = { event: 2, node: null, message: null };
  const more = [['fold', '1,2'], ['tab', ''], ['only', 'Pay & <go>, \ud800#%'], ['kinds', 'a'.repeat(4001)]];
  const fragment = formatFragment(place, 7, more);
  assert.equal(fragment, '#session=7&event=2&fold=1,2&only=Pay%20%26%20%3Cgo%3E,%20%EF%BF%BD%23%25');
  assert.equal(new URLSearchParams(fragment.slice(1)).get('only'), 'Pay & <go>, \ufffd#%');
});

test('layers are ignored if none is known, and an empty list switches all off', () => {
  assert.deepEqual(parseFragment('#layers=bogus,nonsense', model), {});
  assert.deepEqual(parseFragment('#layers=', model).layers, Object.fromEntries(Object.keys(defaultLayers()).map((name) => [name, false])));
});

test('what was selected last is named unless it is what one would expect', () => {
  const both = { event: 2, node: 12, message: 3 };
  for (const [focus, key] of [['node', ''], ['event', '&latest=event'], ['message', '&latest=message']]) {
    const written = formatFragment({ ...both, focus });
    assert.equal(written, `#event=2&node=12&message=3${key}`);
    assert.equal(parseFragment(written, model).latest, key === '' ? undefined : focus);
  }
  assert.equal(formatFragment({ event: 2, node: null, message: null, focus: 'event' }), '#event=2');
  for (const latest of ['finding', 'constructor', '']) assert.equal(parseFragment(`#event=2&node=12&latest=${latest}`, model).latest, undefined, latest);
  assert.equal(parseFragment('#event=2&node=99&latest=node', model).latest, undefined);
});
