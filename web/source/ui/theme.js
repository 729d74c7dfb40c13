// Light, dark, or as the system has it. The choice is stored if the browser allows it.

import { button, listen, setAttribute } from './elements.js';

const storageKey = 'coordviz-theme';
const themes = ['auto', 'light', 'dark'];
const signs = ['\u25d0', '\u25cb', '\u25cf'];

/** The root always has the theme's name, so that the styles contain each colour once. */
export function createTheme() {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let theme = Math.max(0, themes.indexOf(stored()));

  function apply() {
    document.documentElement.dataset.theme = theme === 0 ? (system.matches ? 'dark' : 'light') : themes[theme];
  }
  listen(system, 'change', apply);
  apply();

  /** The button that changes it. */
  function createButton() {
    const made = button('', () => {
      theme = (theme + 1) % themes.length;
      store(themes[theme]);
      apply();
      update();
    });
    function update() {
      made.textContent = signs[theme];
      made.title = `Colours: ${themes[theme]}`;
      setAttribute(made, 'aria-label', made.title);
    }
    update();
    return made;
  }
  return { createButton };

  // A page opened from disk may not have access to storage; then only the choice is lost.
  function stored() {
    try {
      return localStorage.getItem(storageKey) ?? 'auto';
    } catch {
      return 'auto';
    }
  }

  /** @param {string} value */
  function store(value) {
    try {
      localStorage.setItem(storageKey, value);
    } catch {
      // See above.
    }
  }
}
