import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** So far a finger moves before it means the next picture, in pixels. */
const SWIPE = 40;

/** Which of several pictures is shown, and what turns to another: arrow keys, and a finger drawn across. */
export const useTurning = (count: number) => {
  const [index, setIndex] = useState(0);
  const from = useRef<number | null>(null);
  const turn = (steps: number): void => setIndex((now) => (now + steps + count) % count);

  return {
    index,
    turn,
    events: {
      onKeyDown: (event: KeyboardEvent): void => {
        // A video's own controls seek with the same keys.
        const isVideo = event.target instanceof HTMLElement && event.target.tagName === 'VIDEO';
        const steps = isVideo ? undefined : STEPS.get(event.key);
        if (steps === undefined || count < 2) return;
        event.preventDefault();
        turn(steps);
      },
      onPointerDown: ({ pointerType, clientX }: PointerEvent): void => {
        from.current = pointerType === 'mouse' ? null : clientX;
      },
      onPointerUp: ({ clientX }: PointerEvent): void => {
        const moved = from.current === null ? 0 : clientX - from.current;
        from.current = null;
        if (Math.abs(moved) >= SWIPE && count > 1) turn(moved < 0 ? 1 : -1);
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
