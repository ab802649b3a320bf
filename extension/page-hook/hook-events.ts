/**
 * Name of the `StorageEvent` on the document with which the page hook sends a copy of an answer. `newValue` is the
 * body. A string reaches the other JavaScript context without a copy, and the page's `message` listeners do not run.
 * An `ErrorEvent` would not reach the other context. The page can receive and forge the event, so the body is page
 * data, and nothing else may be sent in this way.
 * `key`: for an answer to a details request, the ad id in the request; otherwise null.
 */
export const ANSWER_EVENT = 'spendlens:answer';

/** In characters; 30 ads have about 300,000. The hook ignores longer answers, because they would slow the page down. */
export const MAX_ANSWER_LENGTH = 12_000_000;

/**
 * Name of the `StorageEvent` with which the content script requests the details of one ad from the page hook.
 * `newValue` is a `DetailsCommand` as JSON. The page can receive and forge the event. This is harmless: the event
 * contains only data of the page, and the hook does nothing that the page could not do itself.
 */
export const ASK_EVENT = 'spendlens:ask-details';

/** Name and number of the page's query for details. The number identifies the query on the server. */
export type DetailsQuery = { name: string; documentId: string };

/** The limits of both parts of a query. */
export const QUERY_NAME = /^\w{1,100}$/;
export const DOCUMENT_ID = /^\d{5,25}$/;

export const isQuery = (value: unknown): value is DetailsQuery => {
  if (typeof value !== 'object' || value === null || !('name' in value && 'documentId' in value)) return false;
  const { name, documentId } = value;
  return (
    typeof name === 'string' && QUERY_NAME.test(name) && typeof documentId === 'string' && DOCUMENT_ID.test(documentId)
  );
};

/**
 * The data about an ad that the page's own details request contains. All values come from the page. `query`: the query
 * of an earlier visit, for a page that does not contain it yet; null if none is known.
 */
export type DetailsCommand = {
  adId: string;
  pageId: string;
  isPolitical: boolean;
  isEuEligible: boolean;
  query: DetailsQuery | null;
};

/**
 * Name of the `StorageEvent` with which the page hook reports the query of a request that was answered with details.
 * `newValue` is a `DetailsQuery` as JSON. The page can forge it. A wrong number is discarded when the server rejects
 * it.
 */
export const QUERY_EVENT = 'spendlens:details-query';

/**
 * Sent instead of a body. `NOT_LEARNED`: the page has not shown how it requests details. `NO_ANSWER`: the request got
 * no answer.
 */
export const NOT_LEARNED = 'not-learned';
export const NO_ANSWER = 'no-answer';

/** First line of an answer to a command if its HTTP status is not OK; the status follows the mark. */
export const STATUS_MARK = 'http-';
export const STATUS_LINE = /^http-(\d+)\n/;

/**
 * Line before the body of an answer to a command: the library does not know the query or its variables anymore. The
 * number of the query follows the mark.
 */
export const STALE_MARK = 'stale-query-';
export const STALE_LINE = /^(?:http-\d+\n)?stale-query-(\d{5,25})\n/;
