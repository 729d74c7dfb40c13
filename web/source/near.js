// What nobody sees for the moment waits until the cursor rests; what is seen never does.

/**
 * @param {Element} box that scrolls
 * @param {Element} element in it
 * @returns {(fill: () => void, isMoved?: boolean) => void} fills it now where it is in sight or nearly so, or where it was moved
 */
export function whenNear(box, element) {
  // Until the browser says otherwise.
  let isNear = true;
  /** @type {(() => void) | null} */
  let waiting = null;
  /** @type {number | undefined} */
  let resting;
  function run() {
    waiting?.();
    waiting = null;
  }
  new IntersectionObserver((seen) => {
    isNear = seen[seen.length - 1].isIntersecting;
    if (isNear) run();
  }, { root: box, rootMargin: '99px' }).observe(element);
  return (fill, isMoved) => {
    window.clearTimeout(resting);
    waiting = fill;
    if (isNear || isMoved || element.contains(document.activeElement)) run();
    else resting = window.setTimeout(run, 150);
  };
}
