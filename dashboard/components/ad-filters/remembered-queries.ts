import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { addressOfQuery, queryOfAddress } from '#shared/domain/lists/ad-query-address.ts';
import { fieldOf, jsonOf, localValues, readStored, storeOrHold } from '#shared/platform/stored-value.ts';

const KEY = 'list_queries';

/** The last query of each list in the form of a URL, of the user who chose them. */
type Remembered = { userId: string; collected: string; saved: string };

const rememberedOf = (text: string): Remembered | null => {
  const stored = jsonOf(text);
  const [userId, collected, saved] = ['userId', 'collected', 'saved'].map((name) => fieldOf(stored, name));
  if (typeof userId !== 'string' || typeof collected !== 'string' || typeof saved !== 'string') return null;
  return { userId, collected, saved };
};

const readOf = (userId: string): Remembered => {
  const stored = readStored(localValues(), KEY, rememberedOf);
  return stored?.userId === userId ? stored : { userId, collected: '', saved: '' };
};

/**
 * Returns the filters and the sort that the user chose last for this list on this device, without a search text. For a
 * list of one advertiser, and if the user chose none, it returns the unfiltered query.
 */
export const rememberedQuery = (userId: string, base: AdQuery): AdQuery => {
  const { scope } = base;
  if (typeof scope === 'object') return base;
  return queryOfAddress(new URLSearchParams(readOf(userId)[scope]), base);
};

/** Stores filters and sort of a list for its next visit. Lists of one advertiser are not stored. */
export const rememberQuery = (userId: string, query: AdQuery, base: AdQuery): void => {
  const { scope } = base;
  if (typeof scope === 'object') return;
  const parameters = new URLSearchParams(
    addressOfQuery({ ...query, text: '' }, base, []).map(([...pair]) => pair),
  ).toString();
  storeOrHold(localValues(), KEY, JSON.stringify({ ...readOf(userId), [scope]: parameters }));
};
