import { useRef, type PointerEvent } from 'react';
import type { Step } from './use-steps.ts';

/** The minimum distance of a swipe, in pixels. */
const MIN_SWIPE = 60;

/** A swipe is this many times longer horizontally than vertically. Otherwise the user scrolls. */
const MIN_SLOPE = 1.5;

/** The share of the distance by which the content follows the finger, so that the user sees that it can be swiped. */
const FOLLOW_SHARE = 0.35;

/** Parts that use horizontal movements themselves: the controls of a video, charts, and text fields. */
const OWN_MOVEMENTS = 'video, figure, textarea, [role=group][aria-roledescription]';

type Start = { pointerId: number; x: number; y: number };

/**
 * Calls `onSwipe` after a horizontal swipe by touch or pen: 1 to the left, -1 to the right. The content follows the
 * finger, unless the user prefers reduced motion. Vertical scrolling cancels a swipe; set `touch-action: pan-y` for it.
 */
export const useSwipe = (onSwipe: (step: Step) => void) => {
  const start = useRef<Start | null>(null);
  const end = (content: HTMLElement): void => {
    start.current = null;
    moveBy(content, 0);
  };
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY, target }: PointerEvent): void => {
      const isOwn = target instanceof Element && target.closest(OWN_MOVEMENTS) !== null;
      start.current = pointerType === 'mouse' || isOwn ? null : { pointerId, x: clientX, y: clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const distance = distanceOf(start.current, event);
      if (distance !== null) moveBy(event.currentTarget, distance * FOLLOW_SHARE);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const distance = distanceOf(start.current, event);
      end(event.currentTarget);
      if (distance !== null && Math.abs(distance) >= MIN_SWIPE) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>): void => end(currentTarget),
  };
};

/** Returns the horizontal distance in pixels; null if it is another pointer, or not a swipe. */
const distanceOf = (start: Start | null, { pointerId, clientX, clientY }: PointerEvent): number | null => {
  if (start === null || start.pointerId !== pointerId) return null;
  const distance = clientX - start.x;
  return Math.abs(distance) < MIN_SLOPE * Math.abs(clientY - start.y) ? null : distance;
};

const moveBy = (content: HTMLElement, distance: number): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  content.style.transition = distance === 0 ? 'transform 120ms' : 'none';
  content.style.transform = distance === 0 ? '' : `translateX(${distance}px)`;
};
