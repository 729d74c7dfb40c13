// What happens when the server sends another recording than the one that the page shows: of a folder, or a new file with the same name.

/** Marks in the browser's storage for this tab that the page shows another recording than before. */
const otherKey = 'coordviz-replaced';

/** The page starts again with the recording that is there now. */
export function startAgain() {
  noteOther();
  window.location.reload();
}

/** The page shows another recording when it is loaded the next time, and says so. */
export function noteOther() {
  try {
    window.sessionStorage.setItem(otherKey, 'yes');
  } catch {
    // Then it is not said.
  }
  window.history.replaceState(null, '', window.location.pathname);
}

/** Whether this tab showed another recording before; asked once. */
export function wasOther() {
  try {
    const found = window.sessionStorage.getItem(otherKey) !== null;
    window.sessionStorage.removeItem(otherKey);
    return found;
  } catch {
    return false;
  }
}
