import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/**
 * Replaces IntersectionObserver, because jsdom has no layout. Returns a function that reports to the product whether an
 * element, and the observed elements around it, are in view.
 */
export const stubIntersectionObserver = (): ((element: Element, isInView: boolean) => void) => {
  const observers = new Map<IntersectionObserver, { notify: IntersectionObserverCallback; elements: Set<Element> }>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly elements = new Set<Element>();
      constructor(notify: IntersectionObserverCallback) {
        observers.set(this as unknown as IntersectionObserver, { notify, elements: this.elements });
      }
      observe(element: Element): void {
        this.elements.add(element);
      }
      unobserve(element: Element): void {
        this.elements.delete(element);
      }
      disconnect(): void {
        this.elements.clear();
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return (element, isInView) =>
    act(() => {
      for (const [observer, { notify, elements }] of observers) {
        for (const target of [...elements].filter((observed) => observed.contains(element))) {
          const box = target.getBoundingClientRect();
          const entry = { target, isIntersecting: isInView, intersectionRatio: isInView ? 1 : 0 };
          notify([{ ...entry, boundingClientRect: box, intersectionRect: box, rootBounds: null, time: 0 }], observer);
        }
      }
    });
};
