import { previousNodeOf } from '#extension/content/page-dom.ts';

type Parts = {
  /** Each new node at once, for what must not wait. */
  onNode: (node: Node) => void;
  /** Of neighbours that were just added, those that may not wait. */
  notWaiting: (elements: readonly Element[]) => readonly Element[];
};

/**
 * Neighbours that wait, or are looked at, together: more than the page adds at once. Whether the second of two groups waits
 * could only be known by making the browser work out where the first one ends.
 */
const MOST_NEIGHBOURS = 60;

/** Of what the records say was added, the nodes that are to be looked at now. */
export const newNodesIn = (records: readonly MutationRecord[], { onNode, notWaiting }: Parts): Node[] => {
  const nodes: Node[] = [];
  // A page's growth comes here node by node; loops, as all of it runs too seldom to be compiled.
  for (const { addedNodes } of records) for (const node of addedNodes) nodes.push(node);
  for (const node of nodes) onNode(node);
  return groupNeighbours(nodes).flatMap((group): readonly Node[] =>
    group.every(isElement) ? notWaiting(group) : group,
  );
};

const isElement = (node: Node): node is Element => node instanceof Element;

/** What was added side by side, in the order of the page. */
const groupNeighbours = (nodes: readonly Node[]): Node[][] => {
  const groups: Node[][] = [];
  for (const node of nodes) {
    const group = groups.at(-1);
    const before = previousNodeOf(node);
    const isNeighbour = group !== undefined && before !== null && before === group.at(-1);
    if (isNeighbour && group.length < MOST_NEIGHBOURS) group.push(node);
    else groups.push([node]);
  }
  return groups;
};
