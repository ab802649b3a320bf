import { generateNKeysBetween } from 'fractional-indexing';
import { PLACE_LENGTH } from './place.ts';

/** `places`: those of the new entries. `shifted`: new places of the first of the entries after them. */
export type NewPlaces = { places: string[]; shifted: string[] };

/**
 * Returns places for `count` new entries after an entry with the place `before` (null: at the start) and before the
 * entries with the places `after`, in their order. Entries with the same place as `before`, and a gap whose places have
 * become too long, give new places to the next entries too. Usually `shifted` is empty.
 */
export const placesBetween = (before: string | null, after: readonly string[], count: number): NewPlaces => {
  let shifted = before === null ? 0 : after.filter((place) => place <= before).length;
  for (;;) {
    const keys = generateNKeysBetween(before, after[shifted] ?? null, count + shifted);
    if (shifted === after.length || keys.every((key) => key.length <= PLACE_LENGTH))
      return { places: keys.slice(0, count), shifted: keys.slice(count) };
    shifted = Math.min(after.length, 2 * shifted + 1);
  }
};
