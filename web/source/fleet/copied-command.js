// A command with a button that copies it.

import { button, html } from '../ui/elements.js';
import { visibleText } from '../data/display-text.js';

/**
 * @param {string} title
 * @param {string} command
 * @param {(text: string) => void} report what happened
 */
export function commandLine(title, command, report) {
  const text = html('code', { class: 'command', tabindex: 0, role: 'textbox', 'aria-readonly': 'true', 'aria-label': `Command: ${title}` }, visibleText(command));
  const copy = button('Copy', async () => {
    const isCopied = await copied(command, text);
    report(isCopied ? `\u201c${title}\u201d is in the clipboard.` : 'This browser does not let the page copy: copy the selected text.');
  }, { class: 'copy-command', 'aria-label': `Copy the command: ${title}` });
  return html('div', 'command-line', html('span', 'command-title', title), text, copy);
}

/**
 * Not all browsers give pages from disk access to the clipboard: then the text is selected and copied as a user would do it.
 * @param {string} text @param {HTMLElement} element that shows it
 */
async function copied(text, element) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
