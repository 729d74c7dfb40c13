import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const vocabulary = JSON.parse(readFileSync(new URL('../../vocabulary.json', import.meta.url), 'utf8'));
const sheets = ['base.css', 'vocabulary.css'].map((name) => readFileSync(new URL(`../../source/ui/${name}`, import.meta.url), 'utf8'));

/** The colours that a rule sets, in both style sheets or one. */
function coloursOf(rule) {
  const having = sheets.filter((sheet) => sheet.includes(rule));
  assert.ok(having.length > 0, rule);
  return Object.assign({}, ...having.map((sheet) => {
    const start = sheet.indexOf(rule);
    const block = sheet.slice(start, sheet.indexOf('}', start));
    return Object.fromEntries(Array.from(block.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g), ([, name, colour]) => [name, colour]));
  }));
}

/** WCAG's relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'panel', 'hover', 'accent-soft'];
const texts = [
  ...['ink', 'soft', 'faint', 'accent', 'path', 'unhandled'].flatMap((text) => ['paper', 'panel'].map((ground) => [text, ground])),
  ...grounds.flatMap((ground) => [['ink', ground], ['soft', ground], ['accent', ground]]),
  ...['coordinator', 'controller', 'system', 'view'].flatMap((kind) => [
    [`${kind}-letters`, `${kind}-fill`], ['ink', `${kind}-fill`], ['soft', `${kind}-fill`],
  ]),
  ...['handled', 'passed', 'unhandled', 'open'].map((outcome) => ['on-sign', outcome]),
  ['badge-ink', 'badge'],
];
const lines = ['accent', 'faint', ...vocabulary.tones.map(({ name }) => name)]
  .flatMap((line) => [[line, 'paper'], [line, 'panel']]);

test('the page has the same colours without its script', () => {
  const [before, dark] = [':root:not([data-theme]) {', ':root[data-theme="dark"] {'].map(coloursOf);
  assert.ok(Object.keys(before).length > 4);
  for (const [name, colour] of Object.entries(before)) assert.equal(colour, dark[name], name);
});

for (const [look, rule] of [['light', ':root {'], ['dark', ':root[data-theme="dark"] {']]) {
  // Tones that the page does not use are in the exporter's pictures, on the same backgrounds.
  const tones = Object.fromEntries(vocabulary.tones.map((tone) => [tone.name, tone[look].line]));
  const colours = { ...tones, ...coloursOf(rule) };
  const named = (name) => colours[name] ?? assert.fail(`${look} has no colour ${name}`);
  test(`${look}: every text is legible on its background`, () => {
    const poor = texts.map(([text, ground]) => [text, ground, contrast(named(text), named(ground))]).filter(([, , ratio]) => ratio < 4.5);
    assert.deepEqual(poor, []);
  });
  test(`${look}: every line and mark is visible on its background`, () => {
    const poor = lines.map(([line, ground]) => [line, ground, contrast(named(line), named(ground))]).filter(([, , ratio]) => ratio < 3);
    assert.deepEqual(poor, []);
  });
}
