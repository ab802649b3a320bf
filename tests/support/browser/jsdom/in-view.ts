import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** jsdom lays nothing out: what is in view is said by the test. Answers how to say it of an element. */
export const layOutByHand = (): ((element: Element, isInView: boolean) => void) => {
  const observers = new Map<IntersectionObserver, { tell: IntersectionObserverCallback; elements: Set<Element> }>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly elements = new Set<Element>();
      constructor(tell: IntersectionObserverCallback) {
        observers.set(this as unknown as IntersectionObserver, { tell, elements: this.elements });
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
      for (const [observer, { tell, elements }] of observers) {
        if (!elements.has(element)) continue;
        const box = element.getBoundingClientRect();
        const entry = { target: element, isIntersecting: isInView, intersectionRatio: isInView ? 1 : 0 };
        tell([{ ...entry, boundingClientRect: box, intersectionRect: box, rootBounds: null, time: 0 }], observer);
      }
    });
};
