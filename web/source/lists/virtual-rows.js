// A list of any length in a box that scrolls: which rows are in sight, and where they stand.
//
// Engines limit how high an element can be, some to about eighteen million points. Beyond a limit of our own the list
// scrolls faster than it is dragged: its height stands for all rows, and those in sight are placed around where it is.

/** No element is higher. */
export const mostHeight = 12e6;

/**
 * @param {number} count of rows
 * @param {number} rowHeight
 * @param {number} height of what is in sight
 */
export function rowsIn(count, rowHeight, height) {
  const all = count * rowHeight;
  const total = Math.min(all, mostHeight);
  // How far the list can go, as it is and as it scrolls.
  const way = Math.max(0, all - height);
  const scrollWay = Math.max(0, total - height);
  const factor = all <= mostHeight || scrollWay === 0 ? 1 : way / scrollWay;

  /**
   * The first row in sight, the one behind the last, and how far the scrolled box has to shift them.
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
   * Where to scroll so that a row is seen, no farther than needed.
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
   * Where the list stands once the browser has scrolled to where it was wanted. Browsers scroll to whole points, of which each
   * may stand for several here: what they leave out is kept, or the row that was asked for would be cut off.
   * @param {number} wanted @param {number} scrollTop
   */
  function settled(wanted, scrollTop) {
    return Math.abs(wanted - scrollTop) < 1 ? wanted : scrollTop;
  }

  /**
   * Where the list stands once a person has scrolled it.
   * @param {number} top before @param {number} from @param {number} to
   */
  function dragged(top, from, to) {
    return to <= 0 || to >= scrollWay ? to : Math.min(Math.max(top + to - from, 0), scrollWay);
  }

  return { total, rowHeight, inSight, reveal, settled, dragged };
}

/**
 * The elements of the rows in sight. Where other rows come into sight, the same elements are reused: to make others
 * would cost several times as much.
 * @param {HTMLElement} box that holds the rows alone, one below the other
 * @param {() => HTMLElement} make
 * @param {(row: HTMLElement, place: number) => void} fill
 */
export function createRowPool(box, make, fill) {
  /** @type {HTMLElement[]} */
  const rows = [];
  /** The place of the first one. */
  let start = 0;

  /**
   * @param {number} first @param {number} end behind the last one
   * @param {(row: HTMLElement, place: number) => void} mark called for each of them
   */
  function show(first, end, mark) {
    // What stays in sight keeps its element.
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
   * What has to be shown, and of the rows that are there as many as may stay: none is taken out to be put in again.
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
    /** @param {number} place @returns {HTMLElement | undefined} where it is in sight */
    at: (place) => (place < start ? undefined : rows[place - start]),
    /** Other things stand at the places now. */
    forget() { for (const row of rows) delete row.dataset.place; },
  };
}
