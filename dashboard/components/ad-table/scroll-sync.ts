import { useState, type RefCallback } from 'react';

/**
 * Returns the `ref` of elements that scroll sideways together. The names of the columns stay at the top of the window,
 * so they cannot be in the element that scrolls the rows.
 */
export const useScrollSync = (): RefCallback<HTMLElement> => {
  const [ref] = useState(createScrollSync);
  return ref;
};

const createScrollSync = (): RefCallback<HTMLElement> => {
  const parts = new Set<HTMLElement>();
  return (part) => {
    if (part === null) return undefined;
    const scrollOthers = (): void => {
      for (const other of parts) if (other.scrollLeft !== part.scrollLeft) other.scrollLeft = part.scrollLeft;
    };
    parts.add(part);
    part.addEventListener('scroll', scrollOthers, { passive: true });
    return () => {
      parts.delete(part);
      part.removeEventListener('scroll', scrollOthers);
    };
  };
};
