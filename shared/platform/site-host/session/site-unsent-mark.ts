import { UnsentMark, type MarkShelf } from '#shared/store/outbox/unsent-mark.ts';
import { jsonOf } from '#shared/platform/stored-json.ts';
import { readStored } from '#shared/platform/stored-value.ts';

/** The mark of an account's unsent changes in the page's local storage. A browser that refuses it can't tell of a loss later. */
export const siteUnsentMark = (storage: Storage, userId: string): MarkShelf => {
  const key = `unsent-${userId}` as const;
  return {
    read: async () => readStored(storage, key, (text) => UnsentMark.safeParse(jsonOf(text)).data ?? null),
    write: async (mark) => {
      try {
        storage.setItem(key, JSON.stringify(mark));
      } catch {
        // No room for a few bytes: what is stored in the account's own store goes on.
      }
    },
    remove: async () => storage.removeItem(key),
  };
};
