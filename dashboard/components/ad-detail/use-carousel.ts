import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** The minimum distance of a swipe, in pixels. */
const MIN_SWIPE = 40;

/** The index of the shown item of `count`, and the events that change it: arrow keys, and swiping by touch or pen. */
export const useCarousel = (count: number) => {
  const [index, setIndex] = useState(0);
  const from = useRef<number | null>(null);
  const step = (steps: number): void => setIndex((now) => (now + steps + count) % count);

  return {
    index,
    step,
    events: {
      onKeyDown: (event: KeyboardEvent): void => {
        // The controls of a video use the same keys to seek.
        const isVideo = event.target instanceof HTMLElement && event.target.tagName === 'VIDEO';
        const steps = isVideo ? undefined : STEPS.get(event.key);
        if (steps === undefined || count < 2) return;
        event.preventDefault();
        step(steps);
      },
      onPointerDown: ({ pointerType, clientX }: PointerEvent): void => {
        from.current = pointerType === 'mouse' ? null : clientX;
      },
      onPointerUp: ({ clientX }: PointerEvent): void => {
        const moved = from.current === null ? 0 : clientX - from.current;
        from.current = null;
        if (Math.abs(moved) >= MIN_SWIPE && count > 1) step(moved < 0 ? 1 : -1);
      },
      onPointerCancel: (): void => {
        from.current = null;
      },
    },
  };
};

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);
