// Plays a session: one step after another, until the user stops it or the session ends.

/** @typedef {'action' | 'event'} Stride */

/** How long a step is shown, in milliseconds: an action changes the whole picture, an event only a small part. */
const stays = { action: 1400, event: 350 };

export const speeds = [0.5, 1, 2, 5];

/**
 * @param {object} session
 * @param {(stride: Stride) => boolean} session.step takes one step; false at the end
 * @param {() => void} session.rewind moves to the beginning
 * @param {() => boolean} session.isAtEnd
 * @param {(isPlaying: boolean) => void} playingChanged
 * @param {{set: (call: () => void, milliseconds: number) => number, clear: (timer: number) => void}} [clock]
 */
export function createPlayback(session, playingChanged, clock = { set: (call, wait) => window.setTimeout(call, wait), clear: (timer) => window.clearTimeout(timer) }) {
  let speed = 1;
  /** @type {Stride} */
  let stride = 'action';
  /** @type {number | null} */
  let timer = null;

  function wait() {
    timer = clock.set(() => {
      if (session.step(stride)) wait();
      else pause();
    }, stays[stride] / speed);
  }

  function play() {
    if (timer !== null) return;
    if (session.isAtEnd()) session.rewind();
    wait();
    playingChanged(true);
  }

  function pause() {
    if (timer === null) return;
    clock.clear(timer);
    timer = null;
    playingChanged(false);
  }

  /** A new choice applies immediately, not after the next step. */
  function restart() {
    if (timer === null) return;
    clock.clear(timer);
    wait();
  }

  return {
    play,
    pause,
    toggle: () => (timer === null ? play() : pause()),
    get isPlaying() { return timer !== null; },
    /** @param {number} wanted */
    setSpeed(wanted) {
      speed = wanted;
      restart();
    },
    /** @param {Stride} wanted */
    setStride(wanted) {
      stride = wanted;
      restart();
    },
  };
}
