import { useEffect, useEffectEvent, type RefObject } from 'react';

/** So long somebody has to see it. Decisions on the specification: 'in view for a second'. */
const LOOK_MS = 1_000;
/** So much of it, or of the window, has to show. */
const SHARE = 0.5;
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/**
 * Calls once the element was in view for a second without a break, in a page that is shown; and anew whenever `what`
 * changed, after another second; it is told again then.
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
