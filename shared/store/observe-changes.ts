import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { LocalDatabase } from './database.ts';

/** What a change of the store touched: these ads, or so much that all have to be read again; follows, or marks of what was seen. */
export type Touched = { adIds: ReadonlySet<AdId>; all: boolean; follows: boolean; seen: boolean };

const TABLES_OF_ADS = ['capturedAds', 'savedAds', 'reachSnapshots', 'removals'] as const;

/** Hears of every committed change, in whichever page or worker it was made. Answers how to stop. */
export const observeChanges = (db: LocalDatabase, onTouched: (touched: Touched) => void): (() => void) => {
  const listener = (parts: ObservabilitySet): void => {
    const touched = touchedIn(parts, (table) => `idb://${db.name}/${table}/`);
    if (touched.all || touched.follows || touched.seen || touched.adIds.size > 0) onTouched(touched);
  };
  Dexie.on('storagemutated', listener);
  return () => Dexie.on('storagemutated').unsubscribe(listener);
};

const touchedIn = (parts: ObservabilitySet, keyOf: (table: string) => string): Touched => {
  const adIds = new Set<AdId>();
  let all = false;
  for (const table of TABLES_OF_ADS) {
    const ranges = parts[keyOf(table)];
    if (ranges === undefined) continue;
    for (const { from, to } of RangeSet(ranges)) {
      const adId = adIdIn(from);
      if (adId !== null && adId === adIdIn(to)) adIds.add(adId);
      else all = true;
    }
  }
  const isTouched = (table: string): boolean => parts[keyOf(table)] !== undefined;
  return { adIds, all, follows: isTouched('follows'), seen: isTouched('seenAds') };
};

/** Primary keys are the ad's id, or begin with it. */
const adIdIn = (key: unknown): AdId | null => {
  const first: unknown = Array.isArray(key) ? key[0] : key;
  return typeof first === 'string' ? first : null;
};
