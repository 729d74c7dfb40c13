// The bar at the top of a page that follows a recording: what happens, and what the user can do about it.

import { button, html, name, setAttribute, setText } from '../ui/elements.js';
import { visibleText } from '../data/display-text.js';
import { newText } from './status-text.js';

/**
 * @param {object} actions
 * @param {() => void} actions.follow
 * @param {() => void} actions.retry
 * @param {() => void} actions.open shows the session that is offered
 */
export function createLiveBar({ follow, retry, open }) {
  const [sign, word, text] = [html('span', { class: 'live-sign', 'aria-hidden': 'true' }), html('b'), name('')];
  const said = html('p', 'live-text', sign, word, ' ', text);
  // Read out when another thing happens: not for each event, and not if only a number in the sentence changes.
  const announced = html('p', { class: 'unseen', role: 'status' });
  const followButton = button('', follow, { class: 'live-follow', 'aria-keyshortcuts': 'End', hidden: true });
  const again = button('Try again', retry, { hidden: true });
  const other = button('', open, { hidden: true });
  const save = html('a', { class: 'live-save', href: '/report.html', download: '', title: 'Save what is recorded so far as a report, which needs no server', hidden: true }, 'Save');
  const element = html('section', { class: 'live-bar', 'data-part': 'live', 'aria-label': 'The recording' }, said, announced, other, followButton, again, save);
  document.body.prepend(element);

  /**
   * A button that was pressed may have nothing left to do: the keyboard goes on from another one, or from the moment that is shown.
   * @param {Element | null} focused before that
   */
  function keepFocus(focused) {
    if (!(focused instanceof HTMLElement) || !focused.hidden || !element.contains(focused)) return;
    const next = element.querySelector('button:not([hidden])') ?? document.querySelector('[data-part="scrubber"] input');
    if (next instanceof HTMLElement) next.focus();
  }

  return {
    element,
    /**
     * @param {import('./status-text.js').Status} status
     * @param {{isRetryable: boolean, isSavable: boolean, newEvents: number | null, offered: string | null}} more `newEvents` is null while the cursor
     *   follows; `offered` names another session
     */
    show(status, { isRetryable, isSavable, newEvents, offered }) {
      const focused = document.activeElement;
      setAttribute(element, 'data-status', status.look);
      setText(sign, status.sign);
      if (word.textContent !== status.word) setText(announced, `${status.word}. ${visibleText(status.text)}`);
      setText(word, status.word);
      setText(text, visibleText(status.text));
      setAttribute(said, 'title', visibleText(status.text));
      again.hidden = !isRetryable;
      save.hidden = !isSavable;
      other.hidden = offered === null;
      setText(other, offered ?? '');
      followButton.hidden = newEvents === null;
      const { label, title } = newText(newEvents ?? 0);
      setText(followButton, label);
      setAttribute(followButton, 'aria-label', title);
      setAttribute(followButton, 'title', title);
      followButton.classList.toggle('has-new', (newEvents ?? 0) > 0);
      keepFocus(focused);
    },
  };
}
