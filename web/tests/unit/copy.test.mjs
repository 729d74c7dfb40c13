import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dotOf, mermaidOf } from '../../source/graph/copy-text.js';
import { dataAddress, dotText, mermaidText, writableText } from '../../source/ui/escaping.js';
import { edge, fixtureModel, node } from './helpers.mjs';

const hostile = [
  ...fixtureModel('hostile').recording.nodes.map((found) => found.name),
  '"]; n1 -> n2 [URL="javascript:alert(1)"', '\\', 'a\\"b', '\\N \\G', '&lt;b&gt;', 'end', '"] --> x', '#quot;', '%%{init: {}}%%', '`x`', 'a\r\nb\rc',
  'subgraph x', '\u202Etxt', '\uD800', '\uDFFF\uD800', '\uFFFE', '\u0000\u0007', '$$x^2$$', 'click n1 href "javascript:alert(1)"', ';', '\u{1F469}\u200D\u{1F4BB}',
];

/** What Graphviz's lexer makes of a quoted string, and where it ends. */
function lexed(quoted) {
  assert.equal(quoted[0], '"');
  let text = '';
  for (let place = 1; place < quoted.length; place += 1) {
    if (quoted[place] === '"') return { text, isWhole: place === quoted.length - 1 };
    if (quoted[place] === '\\' && place + 1 < quoted.length) {
      text += quoted[place + 1] === '"' ? '"' : quoted.slice(place, place + 2);
      place += 1;
    } else {
      text += quoted[place];
    }
  }
  return { text, isWhole: false };
}

/** What a label shows: escape sequences, then character references. */
function shownByDot(text) {
  return text.replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter)).replace(/&amp;/g, '&');
}

test('a hostile name is one string of DOT, and shows what it is', () => {
  for (const name of hostile) {
    const { text, isWhole } = lexed(dotText(name));
    assert.ok(isWhole, name);
    assert.equal(shownByDot(text), writableText(name), name);
  }
});

test('a hostile name is one text of Mermaid, and shows what it is', () => {
  for (const name of hostile) {
    const quoted = mermaidText(name);
    assert.match(quoted, /^"[^"#;&<>\\|[\]{}():,%$`\n]*(?:(?:#\d+;|<br\/>)[^"#;&<>\\|[\]{}():,%$`\n]*)*"$/, name);
    const shown = quoted.slice(1, -1).replace(/<br\/>/g, '\n').replace(/#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    assert.equal(shown, writableText(name), name);
  }
});

test('what no document may hold is replaced, and what turns the text is told', () => {
  assert.equal(writableText('a\u0000b\uD800c\uFFFE'), 'a\ufffdb\ufffdc\ufffd');
  assert.equal(writableText('\u{1F469}\u200D\u{1F4BB}'), '\u{1F469}\u200D\u{1F4BB}');
  assert.equal(writableText('a\u202Eb'), 'a\\u{202E}b');
  assert.equal(Array.from(writableText('\u{1F469}'.repeat(5000))).length, 401);
});

test('the address of a file holds its text and nothing that a page would take for something else', () => {
  for (const name of hostile.map(writableText)) {
    const address = dataAddress('text/plain', name);
    assert.match(address, /^data:text\/plain;charset=utf-8,[\w.~%!*'()-]*$/);
    assert.equal(decodeURIComponent(address.slice(address.indexOf(',') + 1)), name);
  }
});

function drawn(more = {}) {
  const nodes = hostile.map((name, index) => node(index + 1, 1, null, { name, type: name, identifier: name }));
  return {
    title: 'x', nodes, ghosts: [], edges: nodes.slice(1).map((found) => edge(found.id, 1, 1)), gone: [], added: new Set([2]),
    cardOf: () => 0, legs: [{ from: 2, to: 1, label: '1', inferred: false, differs: false, predicted: null }], ...more,
  };
}

test('DOT and Mermaid have as many statements for hostile names as for tame ones', () => {
  const tame = drawn();
  tame.nodes = tame.nodes.map((found) => ({ ...found, name: 'A', type: 'A', identifier: null }));
  assert.equal(dotOf(drawn()).split('\n').length, dotOf(tame).split('\n').length);
  assert.equal(mermaidOf(drawn()).text.split('\n').length, mermaidOf(tame).text.split('\n').length);
  for (const line of dotOf(drawn()).split('\n')) assert.doesNotMatch(line.replace(/"(?:[^"\\]|\\.)*"/g, ''), /URL|href|javascript/i);
});

test('the same drawing gives the same text, in the order of the ids', () => {
  const shuffled = drawn();
  shuffled.nodes = shuffled.nodes.slice().reverse();
  assert.equal(dotOf(shuffled), dotOf(drawn()));
  assert.equal(mermaidOf(shuffled).text, mermaidOf(drawn()).text);
});

test('what was added and removed is marked', () => {
  const ghost = node(90, 1, 3, { name: 'Gone' });
  const dot = dotOf(drawn({ ghosts: [ghost], gone: [edge(90, 1, 1, 3)] }));
  assert.match(dot, /n90 \[id="n90", class="removed".*label="\u2212 Gone"/);
  assert.match(dot, /n2 \[id="n2", class="added".*label="\+ /);
  assert.match(dot, /n1 -> n90 \[dir=back, class="removed"/);
});

test('a diagram that renderers of Mermaid refuse is said to be one', () => {
  assert.equal(mermaidOf(drawn()).note, '');
  const nodes = Array.from({ length: 700 }, (_, index) => node(index + 1, 1));
  assert.match(mermaidOf(drawn({ nodes, edges: nodes.slice(1).map((found) => edge(found.id, 1, 1)), legs: [] })).note, /refuse more than 500/);
});
