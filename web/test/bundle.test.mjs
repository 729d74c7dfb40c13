import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bundlePage, bundleScript, readModule } from '../bundle.mjs';

const readSource = (file) => readFileSync(new URL(`../source/${file}`, import.meta.url), 'utf8');
const page = bundlePage(readSource);
const from = (files) => (file) => files[file];

test('the committed page is what the sources give', () => {
  assert.equal(readFileSync(new URL('../dist/report.html', import.meta.url), 'utf8'), page);
});

test('the policy holds the hashes of the very bytes between the tags', () => {
  for (const tag of ['style', 'script']) {
    const [, text] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page);
    const hash = createHash('sha256').update(text).digest('base64');
    assert.ok(page.includes(`${tag}-src 'sha256-${hash}'`), tag);
  }
});

test('the page asks for nothing from elsewhere', () => {
  assert.doesNotMatch(page.replace(/http:\/\/www\.w3\.org\/2000\/svg/g, ''), /https?:|@import|url\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/);
});

test('modules come after those that they import', () => {
  const script = bundleScript(from({
    'main.js': "import { b } from './b.js';\nb();\n",
    'b.js': "import {\n  c,\n} from './c.js';\nexport function b() { return c; }\n",
    'c.js': 'export const c = 1;\n',
  }));
  assert.ok(script.indexOf('const c') < script.indexOf('function b'));
  assert.doesNotMatch(script, /import|export/);
});

test('what the bundler does not know is refused', () => {
  const refused = {
    "import * as a from './a.js';\n": /does not know/,
    "import a from './a.js';\n": /does not know/,
    "import { a as b } from './a.js';\n": /cannot be renamed/,
    'export default 1;\n': /does not know/,
    'const a = 1;\nexport { a };\n': /does not know/,
    'export const { a } = b;\n': /does not know|plain name/,
    "f(() => import('./a.js'));\n": /does not know/,
  };
  for (const [text, reason] of Object.entries(refused)) assert.throws(() => readModule('x.js', text), reason, text);
});

test('collisions, cycles and missing exports are refused', () => {
  assert.throws(() => bundleScript(from({ 'main.js': "import { a } from './a.js';\nconst b = a;\n", 'a.js': 'export const a = 1;\nconst b = 2;\n' })), /b is declared in both/);
  assert.throws(() => bundleScript(from({ 'main.js': "import { a } from './a.js';\n", 'a.js': "import { m } from './main.js';\nexport const a = 1;\n" })), /imports itself/);
  assert.throws(() => bundleScript(from({ 'main.js': "import { z } from './a.js';\n", 'a.js': 'export const a = 1;\n' })), /does not export z/);
});

test('text that would end its own element is refused', () => {
  assert.throws(() => bundleScript(from({ 'main.js': "const text = '<' + '/SCRIPT>' + '</Script>';\n" })), /would end its own element/);
});

test('indentation is left out, and a text over several lines is refused', () => {
  assert.equal(readModule('a.js', 'function a() {\n  return 1;\n\n}\n').body, 'function a() {\nreturn 1;\n}');
  assert.throws(() => readModule('a.js', 'const a = `one\n  two`;\n'), /several lines/);
});
