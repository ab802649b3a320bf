import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryPlatform, type MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';

/** Theme and direction of a story. */
export type Look = { theme: 'light' | 'dark'; dir: 'ltr' | 'rtl' };

/** Brings a story into a state that needs user input. */
export type Play = (user: UserEvent) => Promise<void>;

/** `left` aborts when another story is shown. The story must then remove everything outside of `place`. */
type Draw = (place: HTMLElement, look: Look, left: AbortSignal) => void | Promise<void>;

/** One state of a component or screen. Each time it is shown, its platform is created again. */
export type Story =
  | { kind: 'part'; platform: () => MemoryPlatform; play: Play | null; render: () => ReactNode }
  | { kind: 'screen'; platform: () => MemoryPlatform; play: Play | null; at: string }
  | { kind: 'drawn'; css: string; draw: Draw; play: Play | null };

/** The export `stories` of a `….gallery.tsx`, by the names in the gallery. */
export type Stories = Readonly<Record<string, Story>>;

type Stage = { platform?: () => MemoryPlatform; play?: Play };

/** A story of one component of the dashboard. */
export const part = (render: () => ReactNode, { platform = createMemoryPlatform, play }: Stage = {}): Story => ({
  kind: 'part',
  platform,
  play: play ?? null,
  render,
});

/** A story of a whole screen at its route. */
export const screenAt = (at: string, platform: () => MemoryPlatform, play?: Play): Story => ({
  kind: 'screen',
  platform,
  play: play ?? null,
  at,
});

type Surface = { css?: string; play?: Play | undefined };

/**
 * A story outside of the dashboard, such as the popup and the controls in the Ad Library. `css` applies to the whole
 * page.
 */
export const drawn = (draw: Draw, { css = '', play }: Surface = {}): Story => ({
  kind: 'drawn',
  css,
  draw,
  play: play ?? null,
});
