// What is derived from each item of a list that may grow: thousands stay, so it goes on where it was.

/**
 * Derives something from lists each of which goes on with the items of the one before, or else is a list of other items.
 * @template Item, Known
 * @param {() => Known} begin what is derived from no item
 * @param {(known: Known, item: Item) => void} add changes what is derived by the next item
 * @returns {(list: Item[]) => Known}
 */
export function continued(begin, add) {
  let known = begin();
  /** @type {Item[]} */
  let seen = [];
  return (list) => {
    // Most calls are for the same list.
    if (list !== seen) {
      if (seen.some((item, index) => item !== list[index])) [known, seen] = [begin(), []];
      for (const item of list.slice(seen.length)) add(known, item);
      seen = list;
    }
    return known;
  };
}
