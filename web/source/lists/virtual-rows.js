// A list of any length in a scrolling box: the visible rows, and their positions.
//
// Browsers limit the height of an element, some to about eighteen million points. Beyond a limit of our own, the list scrolls faster
// than it is dragged: the box is shorter than all rows, and the visible rows are placed around its scroll position.

/** The greatest height of an element. */
export const mostHeight = 12e6;

/**
 * @param {number} count of rows
 * @param {number} rowHeight
 * @param {number} height of the visible part
 */
export function rowsIn(count, rowHeight, height) {
  const all = count * rowHeight;
  const total = Math.min(all, mostHeight);
  // The scroll distance of all rows, and that of the box.
  const way = Math.max(0, all - height);
  const scrollWay = Math.max(0, total - height);
  const factor = all <= mostHeight || scrollWay === 0 ? 1 : way / scrollWay;

  /**
   * The first visible row, the one after the last, and the offset at which they are drawn in the box.
   * @param {number} scrollTop @param {number} spare rows on either side
   */
  function inSight(scrollTop, spare) {
    const top = Math.min(way, scrollTop * factor);
    return {
      first: Math.max(0, Math.floor(top / rowHeight) - spare),
      end: Math.min(count, Math.ceil((top + height) / rowHeight) + spare),
      shift: scrollTop - top,
    };
  }

  /**
   * The scroll position at which a row is visible, as near as possible.
   * @param {number} row @param {number} scrollTop
   */
  function reveal(row, scrollTop) {
    const top = scrollTop * factor;
    const start = row * rowHeight;
    if (start < top) return start / factor;
    if (start + rowHeight > top + height) return Math.max(0, start + rowHeight - height) / factor;
    return scrollTop;
  }

  /**
   * The position of the list after the browser has scrolled. Browsers scroll to whole points, each of which may be several points of
   * a long list: the fraction is kept, because otherwise the wanted row would be cut off.
   * @param {number} wanted @param {number} scrollTop
   */
  function settled(wanted, scrollTop) {
    return Math.abs(wanted - scrollTop) < 1 ? wanted : scrollTop;
  }

  /**
   * The position of the list after the user has scrolled.
   * @param {number} top before @param {number} from @param {number} to
   */
  function dragged(top, from, to) {
    return to <= 0 || to >= scrollWay ? to : Math.min(Math.max(top + to - from, 0), scrollWay);
  }

  return { total, rowHeight, inSight, reveal, settled, dragged };
}

/**
 * The elements of the visible rows. When other rows become visible, the elements are reused, because creating others would cost
 * several times as much.
 * @param {HTMLElement} box that contains only the rows, one below the other
 * @param {() => HTMLElement} make
 * @param {(row: HTMLElement, place: number) => void} fill
 */
export function createRowPool(box, make, fill) {
  /** @type {HTMLElement[]} */
  const rows = [];
  /** The row of the first element. */
  let start = 0;

  /**
   * @param {number} first @param {number} end the one after the last
   * @param {(row: HTMLElement, place: number) => void} mark called for each of them
   */
  function show(first, end, mark) {
    // A row that remains visible keeps its element.
    const by = first - start;
    if (by > 0 && by < rows.length) {
      const moved = rows.splice(0, by);
      rows.push(...moved);
      box.append(...moved);
    } else if (by < 0 && start < end) {
      const outOfSight = Math.min(-by, Math.max(0, start + rows.length - end));
      const before = rows.splice(rows.length - outOfSight);
      while (before.length < -by) before.push(make());
      rows.unshift(...before);
      box.prepend(...before);
    }
    start = first;
    for (const extra of rows.splice(end - first)) extra.remove();
    for (let place = first; place < end; place += 1) {
      const row = rows[place - first] ?? added();
      if (row.dataset.place !== String(place)) fill(row, place);
      row.dataset.place = String(place);
      mark(row, place);
    }
  }

  function added() {
    const made = make();
    rows.push(made);
    box.append(made);
    return made;
  }

  /**
   * The rows that must be shown, and as many of the existing ones as may remain, so that none is removed and added again.
   * @template {{first: number, end: number}} Range
   * @param {Range} least @param {Range} most
   * @returns {Range}
   */
  function keeping(least, most) {
    const last = start + rows.length;
    if (least.first > last || least.end < start) return least;
    return { ...least, first: Math.max(most.first, Math.min(least.first, start)), end: Math.min(most.end, Math.max(least.end, last)) };
  }

  return {
    show,
    keeping,
    /** @param {number} place @returns {HTMLElement | undefined} its element, if it is visible */
    at: (place) => (place < start ? undefined : rows[place - start]),
    /** Forgets which rows the elements show, because the list has changed. */
    forget() { for (const row of rows) delete row.dataset.place; },
  };
}
