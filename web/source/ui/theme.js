// Light, dark or as the system has it. The choice is kept where the browser allows it.

import { button } from './elements.js';

const storageKey = 'coordviz-theme';
const themes = ['auto', 'light', 'dark'];
const signs = ['\u25d0', '\u25cb', '\u25cf'];

/** The look is always named at the root, so that the styles have each colour once. */
export function createTheme() {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  let theme = Math.max(0, themes.indexOf(stored()));

  function apply() {
    document.documentElement.dataset.theme = theme === 0 ? (system.matches ? 'dark' : 'light') : themes[theme];
  }
  system.addEventListener('change', apply);
  apply();

  /** The button that changes it. */
  function createButton() {
    const made = button('', () => {
      theme = (theme + 1) % themes.length;
      store(themes[theme]);
      apply();
      tell();
    });
    function tell() {
      made.textContent = signs[theme];
      made.title = `Colours: ${themes[theme]}`;
      made.setAttribute('aria-label', made.title);
    }
    tell();
    return made;
  }
  return { createButton };

  // A page opened from disk may be refused any storage, which only costs the memory of the choice.
  function stored() {
    try {
      return window.localStorage.getItem(storageKey) ?? 'auto';
    } catch {
      return 'auto';
    }
  }

  /** @param {string} value */
  function store(value) {
    try {
      window.localStorage.setItem(storageKey, value);
    } catch {
      // See above.
    }
  }
}
