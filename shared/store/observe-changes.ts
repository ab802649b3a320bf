import { cmp, Dexie, RangeSet, type ObservabilitySet, liveQuery } from 'dexie';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { BoardId } from '#shared/domain/boards/board.ts';
import type { LocalDatabase } from './database.ts';
import type { FactName } from './device-facts.ts';

/**
 * What a change of the store touched. `all`: the changed ads are unknown, so all have to be read again. `seen`: the
 * seen marks changed. `visits`: the visits of pages changed. `scoring`: page counts or the weights of scores changed.
 * `tags`: the names or merges of tags changed.
 */
export type StoreChange = {
  adIds: ReadonlySet<AdId>;
  all: boolean;
  follows: boolean;
  seen: boolean;
  visits: boolean;
  scoring: boolean;
  tags: boolean;
  memberships: ChangedMemberships;
};

/** The ads in boards that a change touched, and their boards. `all`: they are unknown. */
export type ChangedMemberships = { boardIds: ReadonlySet<BoardId>; adIds: ReadonlySet<AdId>; all: boolean };

const TABLES_OF_ADS = [
  'capturedAds',
  'savedAds',
  'reachSnapshots',
  'storeVerdicts',
  'removals',
  'adTags',
  'adNotes',
] as const;

/** Calls back for every committed change, from any page or worker. Returns a function that stops it. */
export const observeChanges = (db: LocalDatabase, onChange: (touched: StoreChange) => void): (() => void) => {
  const listener = (parts: ObservabilitySet): void => {
    const touched = changeIn(parts, (table) => `idb://${db.name}/${table}/`);
    const { adIds, memberships, ...kinds } = touched;
    const isAny = adIds.size > 0 || memberships.all || memberships.adIds.size > 0;
    if (isAny || Object.values(kinds).includes(true)) onChange(touched);
  };
  Dexie.on('storagemutated', listener);
  return () => Dexie.on('storagemutated').unsubscribe(listener);
};

const changeIn = (parts: ObservabilitySet, keyOf: (table: string) => string): StoreChange => {
  const isTouched = (table: string): boolean => parts[keyOf(table)] !== undefined;
  const adIds = new Set<AdId>();
  // Own costs calibrate the amounts of all ads.
  let all = isTouched('ownCosts');
  for (const table of TABLES_OF_ADS) {
    const ranges = parts[keyOf(table)];
    if (ranges === undefined) continue;
    for (const { from, to } of RangeSet(ranges)) {
      const adId = adIdIn(from);
      if (adId !== null && adId === adIdIn(to)) adIds.add(adId);
      else all = true;
    }
  }
  const facts = parts[keyOf('facts')];
  return {
    adIds,
    all,
    follows: isTouched('follows'),
    seen: isTouched('seenAds'),
    visits: isTouched('pageVisits'),
    tags: isTouched('tags'),
    memberships: changedMemberships(parts[keyOf('boardAds')]),
    scoring: isTouched('pageCounts') || (facts !== undefined && isWithin(facts, 'winnerWeights')),
  };
};

const changedMemberships = (ranges: ObservabilitySet[string] | undefined): ChangedMemberships => {
  const boardIds = new Set<BoardId>();
  const adIds = new Set<AdId>();
  let all = false;
  for (const { from, to } of ranges === undefined ? [] : RangeSet(ranges)) {
    const key: unknown[] = Array.isArray(from) ? from : [];
    const [boardId, adId] = key;
    const isOne = typeof boardId === 'string' && typeof adId === 'string' && cmp(from, to) === 0;
    if (isOne) {
      boardIds.add(boardId);
      adIds.add(adId);
    } else all = true;
  }
  return { boardIds, adIds, all };
};

const isWithin = (ranges: NonNullable<ObservabilitySet[string]>, key: FactName): boolean => {
  for (const { from, to } of RangeSet(ranges)) if (cmp(from, key) <= 0 && cmp(key, to) <= 0) return true;
  return false;
};

/** A primary key is the ad's id or begins with it. */
const adIdIn = (key: unknown): AdId | null => {
  const first: unknown = Array.isArray(key) ? key[0] : key;
  return typeof first === 'string' ? first : null;
};

/**
 * Calls back immediately, and after every change of the data that `query` read, in any tab or worker. Returns a
 * function that stops it.
 */
export const watch = <T>(
  query: () => Promise<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): (() => void) => {
  const subscription = liveQuery(query).subscribe({ next: onValue, error: onError });
  return () => subscription.unsubscribe();
};
