import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns the distance from the top of the document to an element in pixels. Updates it when the layout changes. */
export const useDocumentTop = (place: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = (): void => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  return top;
};
