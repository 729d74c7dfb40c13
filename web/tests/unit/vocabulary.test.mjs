import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { vocabularyFiles } from '../../bundle.mjs';
import { edgeKind, nodeKind, outcomeKind, severityKind } from '../../source/data/kinds.js';
import { endPath } from '../../source/graph/edge-geometry.js';
import { chainReasons } from '../../source/state/responder-chains.js';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const vocabulary = JSON.parse(read('vocabulary.json'));
const sheet = read('source/ui/vocabulary.css');

/** What the only rule with this selector says. */
function declarations(selector) {
  const rules = Array.from(sheet.matchAll(/^(\S.*) \{ (.*) \}$/gm)).filter(([, selectors]) => selectors.split(', ').includes(selector));
  assert.equal(rules.length, 1, selector);
  return rules[0][2];
}

test('the module and the style sheet match the vocabulary', () => {
  for (const [name, text] of Object.entries(vocabularyFiles())) assert.equal(read(`source/${name}`), text, `run node web/bundle.mjs: ${name}`);
});

for (const relation of vocabulary.relations) {
  test(`${relation.name} looks as the vocabulary says`, () => {
    const kind = edgeKind(relation.name);
    const { label, up, down, innerEnd, outerEnd, leadsOutward } = relation;
    assert.deepEqual(kind, { label, up, down, innerEnd, outerEnd, leadsOutward, style: relation.name, isDouble: relation.pattern === 'double' });
    const { stroke } = vocabulary.patterns.find(({ name }) => name === relation.pattern);
    assert.equal(declarations(`.edge-${kind.style}`), `--line: var(--${relation.tone});`);
    const dashes = stroke.dashes ? ` stroke-dasharray: ${stroke.dashes};` : '';
    assert.equal(declarations(`.edge-${kind.style} .line`), `stroke-width: ${stroke.width};${dashes}`);
  });
}

test('each end of a line has its own shape', () => {
  const paths = vocabulary.ends.map((end) => endPath(end, { end: { x: 0, y: 0 }, angle: 0 }));
  // A triangle is an arrow without a filling.
  assert.equal(new Set(paths).size, paths.length - 1);
});

test('a child\u2019s arrow points from parent to child', () => {
  assert.deepEqual([edgeKind('child').innerEnd, edgeKind('child').outerEnd], ['arrow', 'none']);
});

test('nodes, outcomes, severities and reasons have the vocabulary\u2019s words', () => {
  for (const { name, label, letters } of vocabulary.nodes) assert.deepEqual([nodeKind(name).label, nodeKind(name).mark], [label, letters]);
  for (const { name, label, sign, tone } of vocabulary.messages) assert.deepEqual(outcomeKind(name), { sign, label, style: tone });
  for (const [rank, { name, sign }] of vocabulary.severities.entries()) assert.deepEqual(severityKind(name), { sign, label: name, style: name, rank });
  for (const { name, label } of vocabulary.reasons) assert.equal(chainReasons[name], label);
});
