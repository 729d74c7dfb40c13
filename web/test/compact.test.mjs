import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compactScript, compactStyle } from '../compact.mjs';

const value = (script) => new Function(script)();

test('spaces and comments go, and what it means stays', () => {
  assert.equal(compactScript('const a = 1 + 2; // three\n\n  return a  *  (b) /* twice */;\n'), 'const a=1+2;\nreturn a*(b);\n');
  assert.equal(compactScript('for (const x of y) if (x in z) return typeof x;'), 'for(const x of y)if(x in z)return typeof x;');
});

test('signs that belong apart stay apart', () => {
  for (const script of ['let a = 1; const b = 2; return a + +b - -b + a++ + +a;', 'let a = 5; return 1 - --a;', 'return 7 - - - 2;']) {
    assert.equal(value(compactScript(script)), value(script), script);
  }
});

test('strings, templates and regular expressions stay as they are', () => {
  for (const script of [
    'return "a  //  b" + \' /*  */ \' + \'\\\'  x\';',
    'const a = [1, 2]; return `x  ${a.map((n) => `  <${n  +  1}>  `).join(" , ")}  // y\n   z`;',
    'return `${ { a: "}  {" }.a }  \\`  ${1}`;',
    'return "a / b  /  c".replace(/ \\/  [/ ] */g, " : ");',
    'const a = 8, g = 2; return a / 2 / g + "  /  ";',
    'return [" x  y "].map((t) => /  y/.test(t))[0];',
    'return "a  b".split(/  /).length;',
    'return `${"a  b".replace(/[}`]  /g, "")}  c`;',
  ]) assert.deepEqual(value(compactScript(script)), value(script), script);
});

test('a string that does not end is told', () => {
  assert.throws(() => compactScript('const a = "x\n";'), /does not end/);
});

test('each module stays a script after it, and once is enough', () => {
  const folder = new URL('../source/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(new URL(file, folder), 'utf8').replace(/^import .*\n|^export (?!\{)|^export \{\};\n/gm, '');
    const compact = compactScript(text);
    new Function(`return async () => {${compact}};`);
    assert.equal(compactScript(compact), compact, file);
    const literals = (script) => script.match(/'(?:[^'\\\n]|\\.)*'/g)?.length;
    assert.ok(compact.length < text.length && (literals(compact) ?? 0) <= (literals(text) ?? 0), file);
  }
});

test('a style sheet loses its spaces, but not those that mean something', () => {
  assert.equal(
    compactStyle('/* x */\n.a .b > .c:hover, .d { color: red; width: calc(1px + 2px); }\n@media (min-width: 1px) and (x) {\n  .e::before { content: "  ; {"; }\n}\n'),
    '.a .b > .c:hover,.d{color:red;width:calc(1px + 2px)}\n@media (min-width:1px) and (x){\n.e::before{content:"  ; {"}\n}');
});
