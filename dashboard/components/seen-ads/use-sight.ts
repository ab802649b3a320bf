import { useEffect, useEffectEvent, useState, type RefCallback } from 'react';
import { createSightTimer } from '#shared/domain/ad/sight-timer.ts';

/** Returns the `ref` of the element with this key. An element needs the same function in every render. */
export type SightRef = (key: string) => RefCallback<HTMLElement>;

/** The visible share of an element, or of the window, from which on the element is in view. */
const SHARE = 0.5;
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/**
 * Calls `onSight` with the keys of the elements that were in view for one second without a break while the browser tab
 * was visible. An element is in view if half of it is visible, or if it fills half of the window.
 */
export const useSight = (onSight: (keys: readonly string[]) => void): SightRef => {
  const [watch] = useState(createSightWatch);
  const emitSight = useEffectEvent(onSight);
  useEffect(() => watch.start((keys) => emitSight(keys)), [watch]);
  return watch.refOf;
};

/** Watches elements with one observer and one timer for all of them. */
const createSightWatch = () => {
  const keys = new Map<Element, string>();
  const inView = new Set<Element>();
  let emit: ((keys: readonly string[]) => void) | null = null;
  const timer = createSightTimer<Element>({
    isVisible: () => document.visibilityState === 'visible',
    now: () => performance.now(),
    after: (work, milliseconds) => setTimeout(work, milliseconds),
    onSight: (elements) => emit?.(elements.flatMap((element) => keys.get(element) ?? [])),
  });
  const leave = (element: Element): void => {
    inView.delete(element);
    timer.leave(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!showsEnough(entry)) {
          leave(entry.target);
        } else if (!inView.has(entry.target)) {
          inView.add(entry.target);
          timer.enter(entry.target);
        }
      }
    },
    { threshold: THRESHOLDS },
  );

  const refOf: SightRef = (key) => (element) => {
    if (element === null) return undefined;
    keys.set(element, key);
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      leave(element);
      keys.delete(element);
    };
  };
  const start = (onSight: (keys: readonly string[]) => void): (() => void) => {
    emit = onSight;
    document.addEventListener('visibilitychange', timer.restart);
    return () => {
      emit = null;
      document.removeEventListener('visibilitychange', timer.restart);
    };
  };
  return { refOf, start };
};

const showsEnough = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean =>
  isIntersecting && (intersectionRatio >= SHARE || intersectionRect.height >= (rootBounds?.height ?? Infinity) * SHARE);
