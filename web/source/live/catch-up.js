// Decides when to fetch what is new: never twice at a time, and with pauses in which the page can be used, however fast events come.
// What came meanwhile is fetched at once, so that the page catches up by skipping.

/** @typedef {{now: () => number, set: (call: () => void, milliseconds: number) => number}} Clock */

/** Of the page's time, growths take at most a fifth. */
const restFactor = 4;
/** Milliseconds: of the pictures that the browser draws, few then wait for a growth. */
const leastRest = 250;
/** Milliseconds: after a growth that took longer than a picture is shown. */
const [picture, longerRest] = [16, 330];
const [firstRetry, longestRetry] = [500, 8000];

/** @type {Clock} */
const usualClock = { now: () => window.performance.now(), set: (call, wait) => window.setTimeout(call, wait) };

/**
 * @param {object} page
 * @param {() => Promise<number | void>} page.grow fetches and shows what is new; returns for how many milliseconds the page could not be used
 *   meanwhile, if that is less than all the time
 * @param {() => boolean} page.isVisible a page that is not is not grown
 * @param {(error: unknown) => void} page.failed called before it is tried again
 * @param {Clock} [clock]
 */
export function createCatchUp({ grow, isVisible, failed }, clock = usualClock) {
  let [isWanted, isBusy, isWaiting] = [false, false, false];
  let earliest = -Infinity;
  let retry = firstRetry;

  function look() {
    if (!isWanted || isBusy || isWaiting || !isVisible()) return;
    const wait = earliest - clock.now();
    if (wait <= 0) {
      run();
      return;
    }
    isWaiting = true;
    clock.set(() => {
      isWaiting = false;
      look();
    }, wait);
  }

  async function run() {
    [isWanted, isBusy] = [false, true];
    const start = clock.now();
    let [rest, work] = [leastRest, Infinity];
    try {
      work = (await grow()) ?? Infinity;
      retry = firstRetry;
    } catch (error) {
      isWanted = true;
      // However long the server took to fail, the page was not busy.
      [rest, work] = [retry, 0];
      retry = Math.min(longestRetry, retry * 2);
      failed(error);
    }
    const end = clock.now();
    work = Math.min(work, end - start);
    earliest = end + Math.max(rest, work > picture ? longerRest : 0, restFactor * work);
    isBusy = false;
    look();
  }

  return {
    /** There is something new. */
    want() {
      isWanted = true;
      look();
    },
    /** The page may be visible again. */
    look,
    /** The user does not want to wait for the next attempt. */
    again() {
      isWanted = true;
      if (!isBusy) run();
    },
  };
}
