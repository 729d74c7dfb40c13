// Pan, zoom and fit of the graph, by mouse, wheel, touch and keys.

import { dragToPan } from './drag-to-pan.js';
import { surround } from './edge-geometry.js';
import { lookIn, lookText } from '../state/view-address-parts.js';
import { listen, setAttribute } from '../ui/elements.js';

/** @typedef {ReturnType<typeof createViewport>} Viewport */

const closest = 4;
/** The size of the smallest text at scale 1, see graph.css. */
const smallestText = 12;
/** Text of nine points: smaller text cannot be read, and more is folded instead. */
export const leastReadable = 9 / smallestText;
/** Text of eleven points, for what the user has opened. */
export const wellReadable = 11 / smallestText;
const firstScale = 0.8;

/**
 * @param {HTMLElement} canvas the picture fills it
 * @param {SVGSVGElement} picture
 * @param {() => import('./edge-geometry.js').Box[]} contents what "fit" shows
 * @param {() => {boxes: import('./edge-geometry.js').Box[], isOpen: boolean}} subject what the step is about, the most important one first; and
 *   whether the user opened it
 * @param {() => void} moved called when another part becomes visible
 */
export function createViewport(canvas, picture, contents, subject, moved) {
  const measured = () => ({ width: canvas.clientWidth || 1, height: canvas.clientHeight || 1 });
  let frame = measured();
  let centre = { x: 0, y: 0 };
  let scale = 1;
  /** @type {(() => void) | null} repeated when the canvas changes its size, until the user moves the picture */
  let following = fit;
  /** Whether the user moved the picture, so that the address records its position. */
  let isMoved = false;

  function whole() {
    return withTurns(surround(contents(), 16));
  }

  function size() {
    return frame;
  }

  function apply() {
    const { x, y, width, height } = sight();
    setAttribute(picture, 'viewBox', `${x - width / 2} ${y - height / 2} ${width} ${height}`);
    moved();
  }

  /** @returns {import('./edge-geometry.js').Box} the visible part */
  function sight() {
    const { width, height } = size();
    return { ...centre, width: width / scale, height: height / scale };
  }

  /** @returns {import('../state/view-address-parts.js').Look} everything */
  function fitting() {
    const box = whole();
    const { width, height } = size();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: Math.min(width / box.width, height / box.height, 1.5) };
  }

  /** @returns {import('../state/view-address-parts.js').Look} everything, or, if that could not be read, what the step is about */
  function beginning() {
    const all = fitting();
    const { boxes, isOpen } = subject();
    if (all.scale >= (isOpen ? wellReadable : leastReadable)) return all;
    const { width, height } = size();
    const wanted = isOpen && boxes.length > 0 ? Math.min(1, Math.max(wellReadable, scaleFor(boxes, size()))) : within(all.scale, leastReadable, firstScale);
    return { ...middleOf(boxes, whole(), width / wanted, height / wanted), scale: wanted };
  }

  /** @param {import('../state/view-address-parts.js').Look} wanted @param {(() => void) | null} [again] repeated when the canvas changes its size */
  function look(wanted, again = null) {
    centre = { x: wanted.x, y: wanted.y };
    scale = wanted.scale;
    following = again;
    isMoved = again === null;
    apply();
  }

  function fit() {
    look(fitting(), fit);
  }

  /** The first view. */
  function begin() {
    look(beginning(), begin);
  }

  /**
   * @param {number} factor
   * @param {{x: number, y: number}} [about] the point in the picture that keeps its position
   */
  function zoom(factor, about = centre) {
    const wanted = possible(scale * factor);
    const change = wanted / scale;
    look({ x: about.x + (centre.x - about.x) / change, y: about.y + (centre.y - about.y) / change, scale: wanted });
  }

  /** @param {number} right @param {number} down in the picture's points: something moved there, and keeps its position on the screen */
  function follow(right, down) {
    look({ x: centre.x + right, y: centre.y + down, scale });
  }

  /** @param {number} right @param {number} down in screen points */
  function pan(right, down) {
    follow(right / scale, down / scale);
  }

  /** @param {{x: number, y: number}} point */
  function centreOn({ x, y }) {
    look({ x, y, scale: Math.max(scale, 1) });
  }

  /**
   * The visible part, for the address; empty if it is the one at the beginning.
   * @param {boolean} isOther whether the picture differs from the one at the beginning
   */
  function kept(isOther) {
    if (!isMoved && !isOther) return following === fit && fitting().scale < leastReadable ? 'fit' : '';
    const now = lookText({ ...centre, scale });
    return now === lookText(beginning()) ? '' : now;
  }

  /** @param {string | null} text as returned by `kept`; anything else means the beginning */
  function restore(text) {
    const wanted = lookIn(text ?? '');
    if (text === 'fit') return fit();
    if (!wanted) return begin();
    const now = possible(wanted.scale);
    const box = whole();
    // The centre may not be far outside of the picture.
    const [right, down] = [size().width, size().height].map((length) => (0.45 * length) / now);
    look({ x: within(wanted.x, box.x - right, box.x + box.width + right), y: within(wanted.y, box.y - down, box.y + box.height + down), scale: now });
  }

  /**
   * Moves no farther than needed for the box to be visible.
   * @param {import('./edge-geometry.js').Box} box
   */
  function reveal(box) {
    const { width, height } = sight();
    // As much as a badge at a corner needs.
    const right = width / 2 - box.width / 2 - 12;
    const down = height / 2 - box.height / 2 - 12;
    const x = within(centre.x, box.x - right, box.x + right);
    const y = within(centre.y, box.y - down, box.y + down);
    if (x !== centre.x || y !== centre.y) {
      centre = { x, y };
      apply();
    }
  }

  /**
   * Makes boxes visible, moving as little as possible; if not all of them fit, as many as can be read.
   * @param {import('./edge-geometry.js').Box[]} boxes the most important one first
   * @param {number} least the scale at which they can be read
   */
  function show(boxes, least) {
    const around = withTurns(surround(boxes, 24));
    const fitting = scaleFor(boxes, size());
    if (fitting < scale) scale = Math.min(scale, Math.max(fitting, firstScale));
    scale = Math.max(scale, least);
    const room = sight();
    if (around.width <= room.width && around.height <= room.height) {
      reveal({ x: around.x + around.width / 2, y: around.y + around.height / 2, width: around.width - 24, height: around.height - 24 });
    } else {
      centre = middleOf(boxes, around, room.width, room.height);
    }
    following = null;
    apply();
  }

  /** @param {import('./drag-to-pan.js').Spot} from @param {import('./drag-to-pan.js').Spot} to @param {number} factor */
  function move(from, to, factor) {
    const wanted = possible(scale * factor);
    const point = pointOf(from);
    const there = pointOf(to);
    look({ x: point.x - ((there.x - centre.x) * scale) / wanted, y: point.y - ((there.y - centre.y) * scale) / wanted, scale: wanted });
  }

  /** @param {import('./drag-to-pan.js').Spot} event */
  function pointOf(event) {
    const shown = picture.getBoundingClientRect();
    const { width, height } = size();
    return {
      x: centre.x + (event.clientX - shown.left - width / 2) / scale,
      y: centre.y + (event.clientY - shown.top - height / 2) / scale,
    };
  }

  listen(picture, 'wheel', (event) => {
    // If the page itself scrolls, a plain wheel event belongs to the page.
    const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (pageScrolls && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.03 : 0.0015)), pointOf(event));
  }, { passive: false });

  dragToPan(picture, move);
  // The picture has a size in pixels: with a percentage the browser would try several sizes while it lays out the page, and lay
  // out all of the text again for each.
  new ResizeObserver(() => {
    frame = measured();
    picture.style.width = `${frame.width}px`;
    picture.style.height = `${frame.height}px`;
    if (following) following();
    else apply();
  }).observe(canvas);
  /** The size of the canvas now. The observer tells it only after the page was laid out. */
  function room() {
    return frame = measured();
  }

  return { room, contents, isMoved: () => isMoved, /** Looks at everything or at the beginning again, whichever it was. */ again: () => following?.(), /** Whether a line is two points high, and no letter can be read. */ isTiny: () => scale < 0.06, fit, begin, show, zoom, pan, follow, centreOn, reveal, sight, kept, restore };
}

/**
 * The centre of a view of this size that shows as many of the boxes as possible, above all the first one, and no more empty space
 * at its edges than necessary.
 * @param {import('./edge-geometry.js').Box[]} boxes
 * @param {{x: number, y: number, width: number, height: number}} whole
 * @param {number} width @param {number} height
 */
export function middleOf(boxes, whole, width, height) {
  /** @type {typeof boxes} */
  const seen = [];
  for (const box of boxes) {
    const around = surround([...seen, box], 16);
    if (seen.length === 0 || (around.width <= width && around.height <= height)) seen.push(box);
  }
  const around = seen.length > 0 ? surround(seen, 16) : { ...whole, width: Math.min(whole.width, width), height: Math.min(whole.height, height) };
  /** @param {number} wanted @param {number} start @param {number} length @param {number} room */
  const inside = (wanted, start, length, room) => (length <= room ? start + length / 2 : within(wanted, start + room / 2, start + length - room / 2));
  return {
    x: inside(around.x + around.width / 2, whole.x, whole.width, width),
    y: inside(around.y + around.height / 2, whole.y, whole.height, height),
  };
}

/**
 * The scale at which boxes fill a panel.
 * @param {import('./edge-geometry.js').Box[]} boxes @param {{width: number, height: number}} room
 */
export function scaleFor(boxes, { width, height }) {
  const around = withTurns(surround(boxes, 24));
  return Math.min(width / around.width, height / around.height);
}

/**
 * More lines than these cannot be read in a panel, however they are laid out.
 * @param {{width: number, height: number}} room
 */
export function mostLines({ width, height }) {
  const smallestLine = { width: 120, height: 26 };
  return (width * height) / leastReadable ** 2 / (smallestLine.width * smallestLine.height);
}

/** @param {number} value @param {number} least @param {number} most has precedence over `least` */
function within(value, least, most) {
  return Math.min(Math.max(value, least), most);
}

/** @param {number} scale */
function possible(scale) {
  return within(scale, 0.02, closest);
}

/**
 * Adds space on the right for the chips of folds, and for hops that turn there.
 * @template {{width: number}} B
 * @param {B} box
 */
function withTurns(box) {
  return { ...box, width: box.width + 34 };
}
