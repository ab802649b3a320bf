import type { UnsentMarkStore } from '#shared/store/outbox/unsent-mark.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';

/**
 * Returns the store of the mark about the unsent changes of an account. It is in the extension storage, which stays
 * when the local store is deleted. Errors of the storage are reported to `onFault`, and do not reject.
 */
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
