import { NavigationType } from 'react-router-dom';
import { fieldOf, jsonOf, readStored, tabValues, writeStored } from '#shared/platform/stored-value.ts';

/**
 * The first visible item of a list. `index`: in the list, from 0. `offset`: distance from the top of the window to the
 * row of the item, in pixels. `focusedId`: the item that had the focus when the screen was left; null: none.
 */
export type ItemPlace = { id: string; index: number; offset: number; focusedId: string | null };

/** Where the user was in a screen. `top`: the scroll position in pixels. `item`: null if the screen shows no list. */
export type Place = { top: number; item: ItemPlace | null };

const KEY = 'places';

/** The maximum number of history entries whose place is stored, the latest ones. */
const MAX_PLACES = 100;

const itemOf = (value: unknown): ItemPlace | null => {
  const [id, index, offset, focusedId] = ['id', 'index', 'offset', 'focusedId'].map((name) => fieldOf(value, name));
  if (typeof id !== 'string' || typeof index !== 'number' || typeof offset !== 'number') return null;
  return { id, index, offset, focusedId: typeof focusedId === 'string' ? focusedId : null };
};

/** Returns the stored places by their history entry; null if the text is damaged. */
const placesOf = (text: string): Map<string, Place> | null => {
  const stored = jsonOf(text);
  if (!Array.isArray(stored) || stored.length === 0) return null;
  const places = new Map<string, Place>();
  for (const one of stored) {
    const [entry, top] = [fieldOf(one, 'entry'), fieldOf(one, 'top')];
    if (typeof entry !== 'string' || typeof top !== 'number') return null;
    places.set(entry, { top, item: itemOf(fieldOf(one, 'item')) });
  }
  return places;
};

/** Whether the page was opened by a link or a typed address, and not by Reload or Back. */
const isNewVisit = (page: Window): boolean => {
  const [navigation] = page.performance.getEntriesByType('navigation');
  return fieldOf(navigation?.toJSON(), 'type') === 'navigate';
};

/** The router gives this key to the first entry of every visit. */
const FIRST_KEY = 'default';

/** Whether the user opened this address by a link, a menu or by typing it, and not by Back, Forward or Reload. */
export const isNewEntry = (key: string, action: NavigationType): boolean =>
  action === NavigationType.Pop ? key === FIRST_KEY && isNewVisit(window) : true;

/** Identifies a history entry. The path is part of it, because the first entries of two visits have the same key. */
export const entryOf = ({ key, pathname }: { key: string; pathname: string }): string => `${key} ${pathname}`;

/** The places of the history entries of a tab, by `entryOf`. They survive a reload. */
export type EntryPlaces = {
  of: (entry: string) => Place | null;
  setTop: (entry: string, top: number) => void;
  setItemPlace: (entry: string, item: ItemPlace | null) => void;
  /** Stores all places. Call it when the page is left. */
  store: () => void;
};

/** Reads the stored places. */
export const createEntryPlaces = (page: Window): EntryPlaces => {
  const places = readStored(tabValues(page), KEY, placesOf) ?? new Map<string, Place>();
  if (isNewVisit(page)) for (const entry of places.keys()) if (entry.startsWith(`${FIRST_KEY} `)) places.delete(entry);
  const set = (entry: string, place: Place): void => {
    // The latest entry is the last one.
    places.delete(entry);
    places.set(entry, place);
    const [oldest] = places.keys();
    if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest);
  };
  return {
    of: (entry) => places.get(entry) ?? null,
    setTop: (entry, top) => set(entry, { top, item: places.get(entry)?.item ?? null }),
    setItemPlace: (entry, item) => set(entry, { top: places.get(entry)?.top ?? 0, item }),
    store: () => {
      const stored = [...places].map(([entry, { top, item }]) => ({ entry, top, item }));
      writeStored(tabValues(page), KEY, JSON.stringify(stored));
    },
  };
};
