import type { shortcuts as texts } from '#shared/texts/en/research/shortcuts.ts';

/** Other parts of the screen handle the other keys. */
export type ShortcutAction = Exclude<
  keyof typeof texts.does,
  'move' | 'select' | 'palette' | 'moveEarlier' | 'moveLater'
>;

/** A key, or a sequence of two keys, with the names of `KeyboardEvent.key`. */
type Keys = readonly [string] | readonly [string, string];

type Shortcut = { keys: Keys; action: ShortcutAction };

/** All shortcuts. No shortcut uses Ctrl, Alt or Meta, because browsers and operating systems use these. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['g', 'd'], action: 'goDashboard' },
  { keys: ['g', 'm'], action: 'goMyAds' },
  { keys: ['g', 'f'], action: 'goFollowing' },
  { keys: ['?'], action: 'help' },
  { keys: ['/'], action: 'search' },
  { keys: ['d'], action: 'density' },
  { keys: ['v'], action: 'table' },
  { keys: ['j'], action: 'next' },
  { keys: ['k'], action: 'previous' },
  { keys: ['s'], action: 'save' },
  { keys: ['f'], action: 'follow' },
  { keys: ['b'], action: 'boards' },
  { keys: ['c'], action: 'spend' },
  { keys: ['t'], action: 'tags' },
  { keys: ['Delete'], action: 'remove' },
  { keys: ['o'], action: 'open' },
];

/** The keys in the details of an ad, in the order of the list of shortcuts. The arrow keys do the same as j and k. */
export const OPEN_AD_KEYS = [
  { key: 'j', action: 'next' },
  { key: 'k', action: 'previous' },
  { key: 's', action: 'save' },
  { key: 'f', action: 'follow' },
  { key: 'b', action: 'boards' },
  { key: 'c', action: 'spend' },
  { key: 't', action: 'tags' },
  { key: 'n', action: 'note' },
  { key: 'd', action: 'download' },
  { key: 'l', action: 'library' },
  { key: 'y', action: 'copyLink' },
  { key: 'Delete', action: 'remove' },
  { key: 'u', action: 'undo' },
] as const;

/** What a key does in the details of an ad. */
export type OpenAdAction = (typeof OPEN_AD_KEYS)[number]['action'];

/** The maximum time between the two keys of a sequence. */
const SEQUENCE_MS = 1_500;

/** Creates a function that receives one key after the other. It returns the action that the key completes, or null. */
export const createKeyReader = (): ((key: string, nowMs: number) => ShortcutAction | null) => {
  let pending: { key: string; until: number } | null = null;
  return (key, nowMs) => {
    const first = pending !== null && nowMs <= pending.until ? pending.key : null;
    pending = null;
    const found = SHORTCUTS.find(({ keys }) => keys.join(' ') === (first === null ? key : `${first} ${key}`));
    if (found !== undefined) return found.action;
    if (first === null && SHORTCUTS.some(({ keys }) => keys.length > 1 && keys[0] === key)) {
      pending = { key, until: nowMs + SEQUENCE_MS };
    }
    return null;
  };
};
