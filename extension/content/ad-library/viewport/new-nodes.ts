type Parts = {
  /** Each new node at once, for what must not wait. */
  onNode: (node: Node) => void;
  /** Of neighbours that were just added, those that may not wait. */
  notWaiting: (elements: readonly Element[]) => readonly Element[];
};

/**
 * Neighbours that wait, or are looked at, together: more than the page adds at once. Whether the second of two groups
 * waits could only be known by making the browser work out where the first one ends.
 */
const MOST_NEIGHBOURS = 60;

/** Of what the records say was added, the nodes that are to be looked at now. */
export const newNodesIn = (records: readonly MutationRecord[], { onNode, notWaiting }: Parts): Node[] => {
  const groups = neighboursIn(records);
  for (const group of groups) for (const node of group) onNode(node);
  return groups.flatMap((group): readonly Node[] => (group.every(isElement) ? notWaiting(group) : group));
};

const isElement = (node: Node): node is Element => node instanceof Element;

/**
 * What was added side by side, in the order of the page. A page's growth comes here node by node, in code that runs too
 * seldom to be compiled; so it asks each record, which knows what stood before, and neither the nodes nor their list
 * for an iterator.
 */
const neighboursIn = (records: readonly MutationRecord[]): Node[][] => {
  const groups: Node[][] = [];
  let group: Node[] = [];
  let last: Node | null = null;
  for (const record of records) {
    const { addedNodes } = record;
    for (let index = 0; index < addedNodes.length; index += 1) {
      const node = addedNodes[index];
      if (node === undefined) continue;
      const isNeighbour = last !== null && (index > 0 || record.previousSibling === last);
      if (!isNeighbour || group.length === MOST_NEIGHBOURS) groups.push((group = []));
      group.push(node);
      last = node;
    }
  }
  return groups;
};
