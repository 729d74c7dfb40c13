// Things by their group, in their order, in one array: so thousands of small groups need no memory each.

/**
 * @param {ArrayLike<number>} groupOf the group of each thing
 * @param {number} count how many groups there are
 * @returns {{members: Int32Array, starts: Int32Array}} the things of all groups, and where each group begins in `members`; one more
 *   for the end
 */
export function inGroups(groupOf, count) {
  const starts = new Int32Array(count + 1);
  for (let thing = 0; thing < groupOf.length; thing += 1) starts[groupOf[thing] + 1] += 1;
  for (let group = 0; group < count; group += 1) starts[group + 1] += starts[group];
  const free = starts.slice();
  const members = new Int32Array(groupOf.length);
  for (let thing = 0; thing < groupOf.length; thing += 1) {
    members[free[groupOf[thing]]] = thing;
    free[groupOf[thing]] += 1;
  }
  return { members, starts };
}
