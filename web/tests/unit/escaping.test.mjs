import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { dataAddress, shellPath, shellWord, writableText } from '../../source/ui/escaping.js';
import { fixtureModel } from './helpers.mjs';

const hostile = [
  ...fixtureModel('hostile').recording.nodes.map((found) => found.name),
  '"]; n1 -> n2 [URL="javascript:alert(1)"', '\\', 'a\\"b', '&lt;b&gt;', 'a\r\nb\rc', '\u202Etxt', '\uD800', '\uDFFF\uD800', '\uFFFE', '\u0000\u0007', '\u{1F469}\u200D\u{1F4BB}',
];

/** Words that would create a file called "pwned" if any of them were run. */
const hostileToShells = [
  ...hostile, '', ' ', 'a b', '-', '--', '-rf', '--force', '~', '~root', '=ls', '#', '#1', '!', '!!', '$HOME', '${HOME}', '$((1))', '$(touch pwned)', '`touch pwned`',
  ';touch pwned', '&touch pwned', '|touch pwned', '\ntouch pwned\n', '>pwned', '<(touch pwned)', '(touch pwned)', '{touch,pwned}', "'", "'''", "';touch pwned;'",
  "x' ; touch pwned ; 'y", '"', '";touch pwned;"', '"$(touch pwned)"', '\\\n', '\\;touch pwned', '*', '?', '[a-z]*', '^a^b', '%s%n', '\t', '\r', '\u001b[31m', '\u009b2J',
  "\u001b'touch pwned'", '\u007f', '\u2028', '\u00a0', '\u00fc;touch pwned', '\u{10FFFF}', "$'\\'';touch pwned;'", '\u4e2d\u6587', 'e\u0301',
];

/** The word as a program receives it: an argument contains no NUL and no unpaired surrogate. */
function argument(text) {
  return text.replace(/\0/g, '\u2400').replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\ufffd');
}

/** Runs lines in an empty folder. */
function run(shell, lines) {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  try {
    const { stdout, error } = spawnSync(shell, shell === 'zsh' ? ['-f'] : ['--norc', '--noprofile'], { cwd: folder, input: `${lines.join('\n')}\n`, encoding: 'utf8' });
    return { isMissing: error !== undefined, stdout, files: readdirSync(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const shell of ['bash', 'zsh']) {
  test(`${shell} reads a word literally, and runs nothing in it`, (context) => {
    const { isMissing, stdout, files } = run(shell, hostileToShells.map((text) => `printf '%s\\0' ${shellWord(text)}`));
    if (isMissing) {
      context.skip(`${shell} is not installed`);
      return;
    }
    assert.deepEqual(stdout.split('\0').slice(0, -1), hostileToShells.map(argument));
    assert.deepEqual(files, []);
  });

  test(`nothing runs in ${shell} if the quotes around a command are copied as well`, (context) => {
    for (const text of hostileToShells) {
      const { isMissing, files } = run(shell, [`'coordviz node ${shellWord(text)} b'`]);
      if (isMissing) {
        context.skip(`${shell} is not installed`);
        return;
      }
      assert.deepEqual(files, [], text);
    }
  });
}

test('a word is written as the tool writes it', () => {
  // The cases of Tests/CoordvizModelTests/Text/ShellWordTests.swift.
  const words = [
    ['app.sqlite', 'app.sqlite'], ['my app.sqlite', "'my app.sqlite'"], ['', "''"], ['K\u00e4se.sqlite', "'K\u00e4se.sqlite'"], ['a;b', 'a\\;b'], ["it's", "it\\'s"],
    ['SELECT 1, 2', "'SELECT 1, 2'"], ['a*', 'a\\*'], ['\u00fc;', "'\u00fc'\\;"], ['a\u001bb', "a$'\\033'b"], ['\u202e', "$'\\342\\200\\256'"], ['a\nb', "a$'\\012'b"], ['~', '\\~'],
  ];
  for (const [text, word] of words) assert.equal(shellWord(text), word);
});

test('a word is one line that a terminal shows', () => {
  for (const text of hostileToShells) assert.doesNotMatch(shellWord(text), /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/, text);
});

test('a file name is never an option', () => {
  assert.equal(shellPath('-f'), './-f');
  assert.equal(shellPath('a b'), "'a b'");
});

test('characters that no document may contain are replaced, and those that change the direction of text are escaped', () => {
  assert.equal(writableText('a\u0000b\uD800c\uFFFE'), 'a\ufffdb\ufffdc\ufffd');
  assert.equal(writableText('\u{1F469}\u200D\u{1F4BB}'), '\u{1F469}\u200D\u{1F4BB}');
  assert.equal(writableText('a\u202Eb'), 'a\\u{202E}b');
  assert.equal(Array.from(writableText('\u{1F469}'.repeat(5000))).length, 401);
});

test('a data URL contains its text and nothing that a page could misinterpret', () => {
  for (const name of hostile.map(writableText)) {
    const address = dataAddress('text/plain', name);
    assert.match(address, /^data:text\/plain;charset=utf-8,[\w.~%!*'()-]*$/);
    assert.equal(decodeURIComponent(address.slice(address.indexOf(',') + 1)), name);
  }
});
