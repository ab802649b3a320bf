import { fieldOf, jsonOf, localValues, readStored, storeOrHold } from '#shared/platform/stored-value.ts';

const KEY = 'recent_searches';

/** The maximum number of stored searches. The palette shows all of them without scrolling. */
const MAX_SEARCHES = 5;

/** The last search texts of a user on this device, the latest first. */
type Recent = { userId: string; texts: readonly string[] };

const recentOf = (stored: string): Recent | null => {
  const value = jsonOf(stored);
  const [userId, texts] = [fieldOf(value, 'userId'), fieldOf(value, 'texts')];
  if (typeof userId !== 'string' || !Array.isArray(texts)) return null;
  return { userId, texts: texts.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES) };
};

/** Returns the last search texts of the user on this device, the latest first. */
export const recentSearches = (userId: string): readonly string[] => {
  const recent = readStored(localValues(), KEY, recentOf);
  return recent?.userId === userId ? recent.texts : [];
};

/** Stores a search text as the latest one. A text of spaces is not stored. */
export const addRecentSearch = (userId: string, searched: string): void => {
  const text = searched.trim();
  if (text === '') return;
  const texts = [text, ...recentSearches(userId).filter((other) => other !== text)].slice(0, MAX_SEARCHES);
  storeOrHold(localValues(), KEY, JSON.stringify({ userId, texts }));
};
