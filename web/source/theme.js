// Light, dark or as the system has it. The choice is kept where the browser allows it.

import { button } from './elements.js';

const storageKey = 'coordviz-theme';
const themes = ['auto', 'light', 'dark'];
const signs = ['\u25d0', '\u25cb', '\u25cf'];

export function createThemeButton() {
  let theme = Math.max(0, themes.indexOf(stored()));
  const made = button('', () => {
    theme = (theme + 1) % themes.length;
    store(themes[theme]);
    apply();
  });

  function apply() {
    if (theme === 0) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = themes[theme];
    made.textContent = signs[theme];
    made.title = `Colours: ${themes[theme]}`;
    made.setAttribute('aria-label', `Colours: ${themes[theme]}`);
  }
  apply();
  return made;

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
