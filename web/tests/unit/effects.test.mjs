import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readArchive } from '../../source/data/columns.js';
import { decodeRecording } from '../../source/data/decode-session.js';
import { stepOf } from '../../source/data/effect-forest.js';
import { roleText } from '../../source/data/effect-roles.js';
import { effectRows, flattened } from '../../source/data/effects.js';
import { buildModel } from '../../source/data/model.js';
import { event, smallModel } from './helpers.mjs';

const corpus = JSON.parse(readFileSync(new URL('../../../Tests/CoordvizExportTests/Snapshots/effects-corpus.json', import.meta.url), 'utf8'));

for (const { name, data, table, steps } of corpus) {
  test(`the page finds the same causes and effects as the tool: ${name}`, () => {
    const report = { recording: 'x.sqlite', generator: { name: 'coordviz', version: '0' } };
    const model = buildModel(decodeRecording(readArchive(new Uint8Array(Buffer.from(data, 'base64'))), report));
    assert.deepEqual(effectRows(model).flatMap(flattened).map(({ role, events, depth }) => `${' '.repeat(depth)}${events.length} ${roleText(role)} #${events[0]}`), table);
    for (const [n, expected] of Object.entries(steps)) {
      const { lines, asked } = stepOf(model, Number(n));
      const found = lines.map(({ place, role, depth, count }, index) => (
        `${' '.repeat(depth)}#${model.events.number(place)} ${roleText(role)} ${count}${index === asked ? '*' : ''}`));
      assert.deepEqual(found, expected, `the step of ${n}`);
    }
  });
}

test('a session without events has no causes and no effects', () => {
  assert.deepEqual(effectRows(smallModel()), []);
  assert.deepEqual(stepOf(smallModel(), 1), { lines: [], asked: -1 });
});

test('a long row of effects does not exhaust the stack', () => {
  const events = Array.from({ length: 20_000 }, (_, index) => event(index + 1, 'delegateCalled', { cause: index === 0 ? null : index, strength: 'direct' }));
  const model = smallModel({ events });
  assert.equal(stepOf(model, 9).lines.length, 20_000);
  assert.equal(flattened(effectRows(model)[0]).length, 20_000);
});
