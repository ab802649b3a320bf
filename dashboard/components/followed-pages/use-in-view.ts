import { useEffect, useEffectEvent, type RefObject } from 'react';

/** An element counts as seen after it was in view for this time without a break. */
const LOOK_MS = 1_000;
/** The visible share of the element, or of the window, from which on the element is in view. */
const SHARE = 0.5;
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/**
 * Calls `onLooked` after the element was in view for one second without a break while the browser tab was visible. When
 * `what` changes, the second starts again and `onLooked` is called with the new value.
 */
export const useInView = (
  element: RefObject<HTMLElement | null>,
  what: string,
  onLooked: (what: string) => void,
): void => {
  const looked = useEffectEvent(onLooked);
  useEffect(() => {
    if (element.current === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    const begin = (): void => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(() => looked(what), LOOK_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const wasInView = isInView;
        isInView = showsEnough(entries.at(-1));
        if (isInView !== wasInView) begin();
      },
      { threshold: THRESHOLDS },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', begin);
    };
  }, [element, what]);
};

const showsEnough = (entry: IntersectionObserverEntry | undefined): boolean => {
  if (entry === undefined || !entry.isIntersecting) return false;
  const { intersectionRatio, intersectionRect, rootBounds } = entry;
  return intersectionRatio >= SHARE || intersectionRect.height >= (rootBounds?.height ?? Infinity) * SHARE;
};
