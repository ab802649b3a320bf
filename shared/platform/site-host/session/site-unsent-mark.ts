import { UnsentMark, type UnsentMarkStore } from '#shared/store/outbox/unsent-mark.ts';
import { readStored, removeStored, writeStored, type StoredValues, jsonOf } from '#shared/platform/stored-value.ts';

/**
 * The mark of an account's unsent changes in the page's local storage. If the browser refuses it, a loss of the changes
 * is not reported later; the store of the account still works.
 */
export const siteUnsentMark = (storage: StoredValues, userId: string): UnsentMarkStore => {
  const key = `unsent-${userId}` as const;
  return {
    read: async () => readStored(storage, key, (text) => UnsentMark.safeParse(jsonOf(text)).data ?? null),
    write: async (mark) => void writeStored(storage, key, JSON.stringify(mark)),
    remove: async () => removeStored(storage, key),
  };
};
