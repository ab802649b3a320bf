import type { UnsentMarkStore } from '#shared/store/outbox/unsent-mark.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';

/** The marks of each account's unsent changes, in the extension's own storage, which no clearing of a store touches. */
export const unsentMarks =
  (local: StorageArea, onFault: (error: unknown) => void) =>
  (userId: string): UnsentMarkStore => {
    const key = `unsent-${userId}`;
    return {
      read: () => local.get(key).catch(onFault),
      write: (mark) => local.set(key, mark).catch(onFault),
      remove: () => local.remove(key).catch(onFault),
    };
  };
