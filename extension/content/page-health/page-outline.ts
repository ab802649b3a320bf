import { attributeOf, childrenOf, parentOf, tagOf as nameOf } from '#extension/content/page-dom.ts';
import { MAX_ATTRIBUTES, MAX_OUTLINE_NODES } from '#shared/domain/client/page-report-limits.ts';
import type { OutlineNode } from '#shared/domain/client/page-report.ts';

/** The number of levels above an id. On the captured page of 2026-05-11, the card is seven levels above its id. */
const LEVELS_UP = 8;
const MAX_DEPTH = 12;

const WORD = /^[a-z][a-z-]{0,30}$/;
/**
 * The structure around an element of the page: names of tags, roles and attributes. It contains no text, value, id or
 * number of the page. The worker checks the roles against the known ones (`withKnownRoles`).
 */
export const outlineAround = (place: Element): OutlineNode[] => {
  const nodes: OutlineNode[] = [];
  const visit = (element: Element, depth: number): void => {
    if (nodes.length >= MAX_OUTLINE_NODES || depth > MAX_DEPTH) return;
    nodes.push(nodeOf(element, depth));
    for (const child of childrenOf(element)) visit(child, depth + 1);
  };
  visit(topOf(place), 0);
  return nodes;
};

const topOf = (place: Element): Element => {
  let top = place;
  for (let level = 0; level < LEVELS_UP; level += 1) {
    const parent = parentOf(top);
    if (parent === null || nameOf(parent) === 'body') return top;
    top = parent;
  }
  return top;
};

const nodeOf = (element: Element, depth: number): OutlineNode => {
  const role = attributeOf(element, 'role');
  return {
    depth,
    tag: tagOf(nameOf(element)),
    role: role !== null && WORD.test(role) ? role : null,
    attributes: Element.prototype.getAttributeNames
      .call(element)
      .filter((name) => name !== 'role' && WORD.test(name))
      .slice(0, MAX_ATTRIBUTES),
  };
};

const tagOf = (name: string): string => {
  if (/^h[1-6]$/.test(name)) return 'heading';
  return WORD.test(name) ? name : 'other';
};
