import { UnsentMark, type UnsentMarkStore } from '#shared/store/outbox/unsent-mark.ts';
import { jsonOf } from '#shared/platform/stored-json.ts';
import { readStored } from '#shared/platform/stored-value.ts';

/** The mark of an account's unsent changes in local storage. Without local storage, a later loss can't be reported. */
export const siteUnsentMark = (storage: Storage, userId: string): UnsentMarkStore => {
  const key = `unsent-${userId}` as const;
  return {
    read: async () => readStored(storage, key, (text) => UnsentMark.safeParse(jsonOf(text)).data ?? null),
    write: async (mark) => {
      try {
        storage.setItem(key, JSON.stringify(mark));
      } catch {
        // There is no space for a few bytes. The account's own store continues to work.
      }
    },
    remove: async () => storage.removeItem(key),
  };
};
