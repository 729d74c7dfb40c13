import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundlePage, bundled, otherVersion, withShortClasses, withShortMembers } from '../bundle.mjs';
import * as shortNames from '../short-names.js';

const page = bundlePage();

test('the committed page is what the sources give', { skip: otherVersion() ?? false }, () => {
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

test('classes stand behind the names of elements, and nothing else is touched', () => {
  assert.equal(
    withShortClasses('h("b",{class:"a c"});h("i",{class:"d",role:"x"},{class:"e"});h(t,{class:"f"});h("u",{class:g})'),
    'h("b.a c",0);h("i.d",{role:"x"},{class:"e"});h(t,{class:"f"});h("u",{class:g})');
  assert.doesNotMatch(page, /\w\("[a-z]+",\{class:"/);
});

test('members and texts that are needed often are asked for by variables', () => {
  assert.equal(
    withShortMembers('"use strict";(()=>{a.classList.add("classList");b?.setAttribute(c);d(...classList,{classList:e});f.classLists})()').replace(/var [^;]*;/, ''),
    '"use strict";(()=>{a[$F].add("classList");b?.[$B](c);d(...classList,{classList:e});f.classLists})()');
  assert.equal(
    withShortMembers('"use strict";(()=>{a({"aria-label":b,"aria-hidden":c?"aria-label":d},"aria-label")})()').replace(/var [^;]*;/, ''),
    '"use strict";(()=>{a({[$Z]:b,[$0]:c?$Z:d},$Z)})()');
  assert.equal(
    withShortMembers('"use strict";(()=>{switch(a){case"aria-label":return"aria-label"}})()').replace(/var [^;]*;/, ''),
    '"use strict";(()=>{switch(a){case $Z:return $Z}})()');
  assert.match(withShortMembers('"use strict";(()=>{})()'), /\$B="setAttribute",.*\$F="classList",.*\$Z="aria-label",.*";/);
  assert.throws(() => withShortMembers('"use strict";(()=>{var $A=1})()'), /\$A/);
  assert.throws(() => withShortMembers('a.classList'), /one function/);
  for (const text of ['"div.filter"', '"div.filter-list"', "'.hidden li'"]) assert.throws(() => withShortMembers(`"use strict";(()=>{a(${text})})()`), /text/);
});

test('the empty page is small', () => {
  assert.ok(Buffer.byteLength(page) < 200_000, `${Buffer.byteLength(page)} bytes`);
});

test('what cannot be joined, or would end its own element, is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const file = (name, text) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  assert.throws(() => bundled(file('missing.js', "import { a } from './none.js';\na();\n")), /none\.js/);
  assert.throws(() => bundled(file('wrong.js', 'const = 1;\n')), /wrong\.js/);
  assert.throws(() => bundled(file('property.js', "console.log({ placeUpTo: 1 }['placeUpTo']);\n")), /placeUpTo is no property of the modules alone/);
  assert.doesNotMatch(bundled(file('property.js', 'console.log({ placeUpTo: 1 }.placeUpTo);\n')), /placeUpTo/);
  assert.doesNotMatch(bundled(file('script.js', "console.log('</script>');\n")), /<\/script/);
  assert.throws(() => bundled(file('comment.js', "console.log('<!--');\n")), /would end its own element/);
});

test('no source has a name of its own that the bundler puts in place of a longer one', () => {
  const folder = new URL('../source/', import.meta.url);
  const global = ['addEventListener', 'clearTimeout', 'innerHeight', 'matchMedia', 'performance', 'setTimeout'];
  const taken = new RegExp(`(?<![.\\w])(?:${[...Object.keys(shortNames), ...global].join('|')})\\b`);
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  assert.ok(files.length > 50);
  for (const name of files) assert.doesNotMatch(readFileSync(new URL(name, folder), 'utf8'), taken, name);
  assert.match('const mathMax = 1', taken);
  assert.ok(!page.includes('Math.max('), 'The short names are used.');
});
