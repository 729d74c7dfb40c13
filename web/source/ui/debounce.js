// Runs something when the cursor rests. There are hundreds of steps in a row: setting a new timer for each of them, in each view,
// would cost more than many a view's own work. Therefore a timer that is already running starts again when it fires too early.

/**
 * @param {() => void} run
 */
export function afterPause(run) {
  let due = Infinity;
  let [timer, ends] = [0, Infinity];

  function look() {
    [timer, ends] = [0, Infinity];
    if (due > window.performance.now()) {
      if (due < Infinity) start();
      return;
    }
    due = Infinity;
    run();
  }

  function start() {
    window.clearTimeout(timer);
    ends = due;
    timer = window.setTimeout(look, due - window.performance.now());
  }

  return {
    /** @param {number} [pause] milliseconds without another call */
    wait(pause = 150) {
      due = window.performance.now() + pause;
      if (due < ends) start();
    },
    stop() { due = Infinity; },
  };
}
