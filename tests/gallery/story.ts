import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryPlatform, type MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';

export type Look = { theme: 'light' | 'dark'; dir: 'ltr' | 'rtl' };

/** Brings a story into a state that only a person can: presses, types. */
type Play = (user: UserEvent) => Promise<void>;

/** `left`: another story is to be shown; what stands elsewhere than in `place` leaves with it. */
type Draw = (place: HTMLElement, look: Look, left: AbortSignal) => void | Promise<void>;

/** One picture of the gallery. Its platform is made anew each time it is shown. */
export type Story =
  | { kind: 'part'; platform: () => MemoryPlatform; play: Play | null; render: () => ReactNode }
  | { kind: 'screen'; platform: () => MemoryPlatform; play: Play | null; at: string }
  | { kind: 'drawn'; css: string; draw: Draw };

/** What a `….gallery.tsx` exports as `stories`: each under the name that the gallery shows. */
export type Stories = Readonly<Record<string, Story>>;

type Stage = { platform?: () => MemoryPlatform; play?: Play };

/** A component of the dashboard by itself, on the canvas. */
export const part = (render: () => ReactNode, { platform = createMemoryPlatform, play }: Stage = {}): Story => ({
  kind: 'part',
  platform,
  play: play ?? null,
  render,
});

/** A whole screen in its frame, at its address. */
export const screenAt = (at: string, platform: () => MemoryPlatform, play?: Play): Story => ({
  kind: 'screen',
  platform,
  play: play ?? null,
  at,
});

/** What is made without React: the popup, and what stands in the Ad Library. `css` holds for the whole page meanwhile. */
export const drawn = (draw: Draw, css = ''): Story => ({
  kind: 'drawn',
  css,
  draw,
});
