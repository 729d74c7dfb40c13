// The dialog that copies what is drawn now, or the command that draws it elsewhere: to the clipboard if the browser allows it,
// otherwise as a file or as selected text.

import { button, html, setAttribute } from '../ui/elements.js';
import { dataAddress } from '../ui/escaping.js';
import { pngOf, svgOf } from './copy-picture.js';
import { exportCommand } from './export-command.js';

/** @typedef {{text: string, type: string, address: string, note: string}} Copied an empty address means that there is no file to save */

/**
 * @param {() => SVGSVGElement} picture the whole picture
 * @param {() => import('./export-command.js').ExportSubject} subject
 * @returns {HTMLButtonElement} opens the dialog
 */
export function createCopyMenu(picture, subject) {
  const status = html('p', { class: 'copy-status', role: 'status' });
  const text = html('textarea', { class: 'copy-text', readonly: true, rows: 10, 'aria-label': 'The text to copy', spellcheck: 'false', hidden: true });
  const image = html('img', { class: 'copy-image', alt: 'The graph as it is drawn now', hidden: true });
  const link = html('a', { class: 'copy-link', hidden: true });
  const formats = html('div', { class: 'copy-formats', role: 'group', 'aria-label': 'Format' });
  /** @type {HTMLDialogElement} */
  const dialog = html('dialog', { class: 'help copy', 'data-part': 'copy', 'aria-label': 'Copy the graph' },
    html('h2', {}, 'Copy the graph as it is drawn now'), formats, status, text, image,
    html('div', 'copy-end', link, button('Close', () => dialog.close())));
  document.body.append(dialog);

  /** @type {Array<[format: string, title: string, file: string, make: () => Promise<Copied>]>} */
  const choices = [
    ['svg', 'SVG', 'coordviz.svg', async () => written(svgOf(picture()).text, 'image/svg+xml')],
    ['png', 'PNG', 'coordviz.png', async () => ({ text: '', address: await pngOf(svgOf(picture())), type: 'image/png', note: '' })],
    ['dot', 'Command for DOT', '', async () => command('dot')],
    ['mermaid', 'Command for Mermaid', '', async () => command('mermaid')],
  ];
  for (const [format, title, file, make] of choices) formats.append(button(title, () => { give(title, file, make); }, { 'data-format': format }));

  /** @param {import('./export-command.js').CommandFormat} format @returns {Copied} */
  function command(format) {
    const note = 'Run it in the folder of the recording. It does not include what is folded on this page.';
    return { text: exportCommand(format, subject()), type: 'text/plain', address: '', note };
  }

  /** @param {string} title @param {string} file @param {() => Promise<Copied>} make */
  async function give(title, file, make) {
    for (const other of formats.querySelectorAll('button')) setAttribute(other, 'aria-pressed', other.textContent === title);
    try {
      const copied = await make();
      text.hidden = copied.text === '';
      text.value = copied.text;
      image.hidden = copied.type !== 'image/png';
      if (!image.hidden) image.src = copied.address;
      link.hidden = copied.address === '';
      link.href = copied.address;
      link.download = file;
      link.textContent = `Save as ${file}`;
      const isCopied = await toClipboard(copied, text);
      status.textContent = `${isCopied ? `${title} is in the clipboard.` : `This browser does not let the page copy: ${[copied.address && 'save it', copied.text && 'copy the text below'].filter(Boolean).join(', or ')}.`} ${copied.note}`;
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  return button('Copy\u2026', () => {
    status.textContent = 'Choose a format.';
    text.hidden = true;
    image.hidden = true;
    link.hidden = true;
    for (const other of formats.querySelectorAll('button')) setAttribute(other, 'aria-pressed', 'false');
    dialog.showModal();
  }, { title: 'Copy the graph as SVG or PNG, or the command that exports it as DOT or Mermaid', 'aria-haspopup': 'dialog' });
}

/** @param {string} text @param {string} type @returns {Copied} */
function written(text, type) {
  return { text, type, note: '', address: dataAddress(type, text) };
}

/**
 * Not all browsers give pages from disk access to the clipboard: then the text is selected and copied as a user would do it.
 * @param {Copied} copied
 * @param {HTMLTextAreaElement} field
 */
async function toClipboard(copied, field) {
  try {
    if (copied.text === '') {
      // Its bytes come from the text: the page's policy allows no `fetch`, not even of a data URL.
      const bytes = Uint8Array.from(atob(copied.address.slice(copied.address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
      await navigator.clipboard.write([new ClipboardItem({ [copied.type]: new Blob([bytes], { type: copied.type }) })]);
      return true;
    }
    await navigator.clipboard.writeText(copied.text);
    return true;
  } catch {
    if (copied.text === '') return false;
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
