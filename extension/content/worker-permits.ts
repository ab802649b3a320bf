import { LibraryError } from '#extension/content/library-error.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { DetailsPermits } from './ad-library/details/details-permits.ts';

/** The permits of the worker, which all tabs share. It also stores the query for later visits. */
export const createWorkerPermits = (ask: ContentAsk): DetailsPermits => {
  /** Ignores errors: without the query of this visit, the next visit learns it again. */
  const send = (message: Promise<unknown>): void => void message.catch(() => undefined);
  return {
    acquire: async () => {
      const { refusedBy, query } = await ask('details.turn', {});
      if (refusedBy !== null) throw new LibraryError(refusedBy);
      return { query };
    },
    reportLimit: () => send(ask('details.limit', {})),
    confirm: (query) => send(ask('details.query', { query })),
    discard: (documentId) => send(ask('details.discard-query', { documentId })),
  };
};
