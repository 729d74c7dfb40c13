// The commands that show a recording, as users copy them. Paths are data: each is one word of a shell.

import { shellPath, shellWord } from '../ui/escaping.js';

/**
 * @param {string} path of the recording, as it was added
 * @param {number} session its number in the recording
 */
export function checkCommand(path, session) {
  return `coordviz check --session ${shellWord(String(session))} ${shellPath(path)}`;
}

/** @param {string} path @param {number} session */
export function reportCommand(path, session) {
  const name = path.replace(/^.*\//s, '').replace(/\.sqlite$/, '') || 'recording';
  return `coordviz export --html --session ${shellWord(String(session))} -o ${shellPath(`${name}-${session}.html`)} ${shellPath(path)}`;
}
