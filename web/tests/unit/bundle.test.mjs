import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundlePage, bundled, otherVersion, pages } from '../../bundle.mjs';

const page = bundlePage();
const live = bundlePage(pages.find(({ isLive }) => isLive));

test('the committed page is built from the current sources', { skip: otherVersion() ?? false }, () => {
  assert.equal(readFileSync(new URL('../../dist/report.html', import.meta.url), 'utf8'), page);
});

test('the policy contains the hashes of the exact bytes between the tags', () => {
  for (const tag of ['style', 'script']) {
    const [, text] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page);
    const hash = createHash('sha256').update(text).digest('base64');
    assert.ok(page.includes(`${tag}-src 'sha256-${hash}'`), tag);
  }
});

test('the page loads nothing from elsewhere', () => {
  assert.doesNotMatch(page.replace(/http:\/\/www\.w3\.org\/2000\/svg/g, ''), /https?:|@import|url\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/);
});

test('the page that follows a recording is built from the current sources', { skip: otherVersion() ?? false }, () => {
  assert.equal(readFileSync(new URL('../../dist/live.html', import.meta.url), 'utf8'), live);
});

test('only the page that follows a recording may fetch, and only from its own server', () => {
  assert.match(live, /content="default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'"/);
  assert.doesNotMatch(page, /connect-src/);
});

test('a report contains nothing of what only a growing session needs', () => {
  for (const text of ['EventSource', 'follow=newest', 'Tidy', 'live-bar', 'visibilityState', 'isLive']) {
    assert.ok(!page.includes(text), text);
    assert.ok(text === 'isLive' || live.includes(text), text);
  }
});

test('the page that follows a recording has no place for what the exporter writes', () => {
  assert.doesNotMatch(live, /<!--coordviz|id="report"|\{\{(?:policy|style|script)/);
});

test('the empty page is small', () => {
  assert.ok(Buffer.byteLength(page) < 256_000, `${Buffer.byteLength(page)} bytes`);
});

test('sources that cannot be bundled, or that would end their own element, are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const file = (name, text) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  assert.throws(() => bundled(file('missing.js', "import { a } from './none.js';\na();\n")), /none\.js/);
  assert.throws(() => bundled(file('wrong.js', 'const = 1;\n')), /wrong\.js/);
  assert.doesNotMatch(bundled(file('script.js', "console.log('</script>');\n")), /<\/script/);
  assert.throws(() => bundled(file('comment.js', "console.log('<!--');\n")), /would end its own element/);
});

/** Lists that are never long: rows in sight, both ends of a relation, versions of an app. */
const shortLists = ['sequence-diagram.js: rows', 'virtual-rows.js: moved', 'virtual-rows.js: before', 'step-removals.js: released', 'sparkline.js: shares'];

test('no list of unknown length becomes the arguments of one call, which overflow the stack', () => {
  const folder = new URL('../../source/', import.meta.url);
  const found = [];
  for (const file of readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.js'))) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    for (const [, list] of text.matchAll(/(?:\.(?:push|unshift)|Math\.(?:max|min))\((?:[^()[\]{}]*(?:\([^()]*\))?,)?\s*\.\.\.(\w+)/g)) found.push(`${file.split(/[\\/]/).pop()}: ${list}`);
  }
  assert.deepEqual(found.sort(), shortLists.toSorted());
});
