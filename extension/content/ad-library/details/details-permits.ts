import type { DetailsQuery } from '#extension/page-hook/hook-events.ts';

/** What is needed for one request for details. `query`: the query of an earlier visit; null if none is known. */
export type DetailsPermit = { query: DetailsQuery | null };

/** Decides when a tab may request details. In the product, the worker decides for all tabs. */
export type DetailsPermits = {
  /**
   * Resolves when it is the turn of the request. Rejects with a LibraryError if no request may be sent, for example in
   * read-only mode or after a limit.
   */
  acquire: () => Promise<DetailsPermit>;
  /** The library reported a limit. */
  reportLimit: () => void;
  /** The library answered a request with this query. */
  confirm: (query: DetailsQuery) => void;
  /** The library does not know the query with this number anymore. */
  discard: (documentId: string) => void;
};
