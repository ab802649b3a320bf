import * as z from 'zod/mini';
import { DetailsQuery } from '#extension/messaging/details-protocol.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';

/** The query with which the Ad Library last returned details. A page that was just opened may not contain it yet. */
export type StoredDetailsQuery = {
  read: () => Promise<DetailsQuery | null>;
  set: (query: DetailsQuery) => Promise<void>;
  /** Removes the query if it has this number, because the library does not know it anymore. */
  discard: (documentId: string) => Promise<void>;
};

const KEY = 'details-query';

export const createStoredDetailsQuery = (local: StorageArea): StoredDetailsQuery => {
  const read = async (): Promise<DetailsQuery | null> => {
    const parsed = z.safeParse(DetailsQuery, await local.get(KEY));
    return parsed.success ? parsed.data : null;
  };
  return {
    read,
    set: (query) => local.set(KEY, query),
    discard: async (documentId) => {
      if ((await read())?.documentId === documentId) await local.remove(KEY);
    },
  };
};
