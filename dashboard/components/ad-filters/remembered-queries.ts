import type { AdQuery, ListScope } from '#shared/domain/lists/ad-query.ts';
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

/** Lists of one advertiser, boards and No board open unfiltered, and boards in their manual order. */
const isRemembered = (scope: ListScope): scope is 'collected' | 'saved' => scope === 'collected' || scope === 'saved';

/**
 * Returns the filters and the sort that the user chose last for this list on this device, without a search text. For a
 * list that is not remembered, and if the user chose none, it returns the unfiltered query.
 */
export const rememberedQuery = (userId: string, base: AdQuery): AdQuery => {
  const { scope } = base;
  if (!isRemembered(scope)) return base;
  return queryOfAddress(new URLSearchParams(readOf(userId)[scope]), base);
};

/** Stores filters and sort of the dashboard or of My Ads for its next visit. */
export const rememberQuery = (userId: string, query: AdQuery, base: AdQuery): void => {
  const { scope } = base;
  if (!isRemembered(scope)) return;
  const parameters = new URLSearchParams(
    addressOfQuery({ ...query, text: '' }, base, []).map(([...pair]) => pair),
  ).toString();
  storeOrHold(localValues(), KEY, JSON.stringify({ ...readOf(userId), [scope]: parameters }));
};
