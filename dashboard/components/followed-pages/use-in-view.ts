import { useEffect, useEffectEvent, type RefObject } from 'react';

/** An element counts as seen after it was in view for this time without a break. */
const SEEN_AFTER_MS = 1_000;
/** The visible share of the element, or of the window, from which on the element is in view. */
const SHARE = 0.5;
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/**
 * Calls `onSeen` after the element was in view for one second without a break while the browser tab was visible. When
 * `key` changes, the second starts again and `onSeen` is called with the new value.
 */
export const useInView = (element: RefObject<HTMLElement | null>, key: string, onSeen: (key: string) => void): void => {
  const emitSeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (element.current === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    const restart = (): void => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(() => emitSeen(key), SEEN_AFTER_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const wasInView = isInView;
        isInView = showsEnough(entries.at(-1));
        if (isInView !== wasInView) restart();
      },
      { threshold: THRESHOLDS },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', restart);
    };
  }, [element, key]);
};

const showsEnough = (entry: IntersectionObserverEntry | undefined): boolean => {
  if (entry === undefined || !entry.isIntersecting) return false;
  const { intersectionRatio, intersectionRect, rootBounds } = entry;
  return intersectionRatio >= SHARE || intersectionRect.height >= (rootBounds?.height ?? Infinity) * SHARE;
};
