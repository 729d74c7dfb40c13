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
