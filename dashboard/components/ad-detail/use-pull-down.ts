import { useRef, type PointerEvent, type RefObject } from 'react';

/** The minimum distance of a pull that closes the sheet, in pixels. */
const MIN_PULL = 80;

type Start = { pointerId: number; y: number };

/**
 * Calls `onPulled` after a pull down by touch or pen, for example on the header of a sheet. The sheet follows the
 * finger, unless the user prefers reduced motion. Set `touch-action: none` on the element, so that it does not scroll.
 */
export const usePullDown = (sheet: RefObject<HTMLElement | null>, onPulled: () => void) => {
  const start = useRef<Start | null>(null);
  const end = (): void => {
    start.current = null;
    moveDown(sheet.current, 0);
  };
  return {
    onPointerDown: ({ pointerType, pointerId, clientY }: PointerEvent): void => {
      start.current = pointerType === 'mouse' ? null : { pointerId, y: clientY };
    },
    onPointerMove: (event: PointerEvent): void => {
      const distance = distanceOf(start.current, event);
      if (distance !== null) moveDown(sheet.current, distance);
    },
    onPointerUp: (event: PointerEvent): void => {
      const distance = distanceOf(start.current, event);
      end();
      if (distance !== null && distance >= MIN_PULL) onPulled();
    },
    onPointerCancel: end,
  };
};

/** Returns the distance downwards in pixels, at least 0; null if it is another pointer. */
const distanceOf = (start: Start | null, { pointerId, clientY }: PointerEvent): number | null =>
  start === null || start.pointerId !== pointerId ? null : Math.max(0, clientY - start.y);

/** `translate` and not `transform`, which the opening animation of the dialog uses. */
const moveDown = (sheet: HTMLElement | null, distance: number): void => {
  if (sheet === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  sheet.style.transition = distance === 0 ? 'translate 120ms' : 'none';
  sheet.style.translate = distance === 0 ? '' : `0 ${distance}px`;
};
