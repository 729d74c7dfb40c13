import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLayers } from '../../source/data/kinds.js';
import { exportCommand } from '../../source/graph/export-command.js';

function command(format, more = {}) {
  return exportCommand(format, { recording: 'app.sqlite', session: 2, event: 123, from: null, message: null, root: null, layers: defaultLayers(), ...more });
}

test('the command for a moment', () => {
  assert.equal(command('dot'), 'coordviz export --dot --session 2 --at \\#123 -o app-session-2-at-123.dot app.sqlite');
  assert.equal(command('mermaid'), 'coordviz export --mermaid --session 2 --at \\#123 -o app-session-2-at-123.mmd app.sqlite');
});

test('a message at its end is shown with its whole path', () => {
  assert.equal(command('dot', { message: 7 }), 'coordviz export --dot --session 2 --message 7 -o app-session-2-message-7.dot app.sqlite');
  assert.equal(command('mermaid', { message: 7 }), 'coordviz export --mermaid --session 2 --message 7 -o app-session-2-message-7.mmd app.sqlite');
});

test('a comparison is written forward in time, and shows everything', () => {
  for (const [from, event] of [[20, 123], [123, 20]]) {
    assert.match(command('dot', { from, event, root: 4, message: 7 }), /^coordviz export --dot --session 2 --from \\#20 --to \\#123 -o /);
    assert.match(command('mermaid', { from, event, root: 4, message: 7 }), /^coordviz export --mermaid --session 2 --since \\#20 --at \\#123 -o /);
  }
  assert.equal(command('dot', { from: 123 }), command('dot'));
});

test('the command contains the focus and non-default layers', () => {
  assert.match(command('dot', { root: 17 }), / --at \\#123 --root \\#17 -o /);
  const layers = { ...defaultLayers(), responders: false, privateViews: true, chain: true, ownership: true, presentation: false };
  assert.match(command('dot', { layers }), / --layers -responders,\+private-views,-presentation,\+chain -o /);
  assert.match(command('mermaid', { layers, root: 17 }), / --at \\#123 --private-views -o /);
});

test('names of recordings are quoted, and the file is written into the current folder', () => {
  assert.match(command('dot', { recording: '-f;touch pwned.sqlite' }), / -o \.\/-f\\;touch\\ pwned-session-2-at-123\.dot \.\/-f\\;touch\\ pwned\.sqlite$/);
  assert.match(command('dot', { recording: '../up.sqlite' }), / -o up-session-2-at-123\.dot \.\.\/up\.sqlite$/);
  assert.match(command('dot', { recording: 'a\n/b' }), / -o b-session-2-at-123\.dot a\$'\\012'\/b$/);
  assert.match(command('dot', { recording: '' }), / -o recording-session-2-at-123\.dot ''$/);
});

test('commands that draw different pictures write different files', () => {
  const file = (format, more) => / -o (\S+) app\.sqlite$/.exec(command(format, more))[1];
  const layers = { ...defaultLayers(), responders: false, privateViews: true };
  assert.equal(file('dot', { layers, root: 17 }), 'app-session-2-at-123-layers-without-responders-with-private-views-root-17.dot');
  const subjects = [{}, { session: 3 }, { event: 12 }, { from: 20 }, { message: 7 }, { root: 17 }, { root: 18 }, { layers }, { layers: { ...defaultLayers(), chain: true } }, { layers, root: 17 }];
  for (const format of ['dot', 'mermaid']) {
    const commands = new Set(subjects.map((more) => command(format, more)));
    assert.equal(new Set(subjects.map((more) => file(format, more))).size, commands.size, format);
  }
});
