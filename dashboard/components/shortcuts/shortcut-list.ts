import type { shortcuts as texts } from '#shared/texts/en/research/shortcuts.ts';

export type ShortcutAction = Exclude<keyof typeof texts.does, 'move' | 'select'>;

/** The keys one after the other, as the browser names them. */
type Keys = readonly [string] | readonly [string, string];

type Shortcut = { keys: Keys; action: ShortcutAction };

/** Plain keys alone: those with Ctrl, Alt or Meta are the browser's and the system's. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['g', 'd'], action: 'goDashboard' },
  { keys: ['g', 'm'], action: 'goMyAds' },
  { keys: ['g', 'f'], action: 'goFollowing' },
  { keys: ['?'], action: 'help' },
  { keys: ['/'], action: 'search' },
  { keys: ['d'], action: 'density' },
  { keys: ['j'], action: 'next' },
  { keys: ['k'], action: 'previous' },
  { keys: ['s'], action: 'save' },
  { keys: ['o'], action: 'open' },
];

/** What is pressed after `g` belongs to it for so long. */
const SEQUENCE_MS = 1_500;

/** Reads keys one by one. Answers what they ask for, null while they ask for nothing. */
export const createKeyReader = (): ((key: string, nowMs: number) => ShortcutAction | null) => {
  let begun: { key: string; until: number } | null = null;
  return (key, nowMs) => {
    const first = begun !== null && nowMs <= begun.until ? begun.key : null;
    begun = null;
    const found = SHORTCUTS.find(({ keys }) => keys.join(' ') === (first === null ? key : `${first} ${key}`));
    if (found !== undefined) return found.action;
    if (first === null && SHORTCUTS.some(({ keys }) => keys.length > 1 && keys[0] === key)) {
      begun = { key, until: nowMs + SEQUENCE_MS };
    }
    return null;
  };
};
