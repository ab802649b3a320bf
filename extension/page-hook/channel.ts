/**
 * How the page hook hands a copy of an answer over: a `StorageEvent` of this name at the document, whose `newValue` is
 * the body: a text that goes from world to world without a copy (an `ErrorEvent` stays in its own world), and wakes
 * none of the page's own listeners for messages. The page can hear and forge it, so the body is page data and nothing
 * else ever travels this way.
 * `key`: the ad whose details were asked for, as the request named it, where the answer is one to such a request; else
 * null.
 */
export const ANSWER_EVENT = 'spendlens:answer';

/** An answer of 30 ads is about 300 KB; beyond this the hook keeps quiet rather than burden the page. Characters. */
export const MAX_ANSWER_LENGTH = 12_000_000;

/**
 * How the content script has the hook ask for one ad's details, as the page itself does: a `StorageEvent` whose
 * `newValue` is a `DetailsCommand` as JSON. The page can hear and forge it too: it says nothing that the page did not
 * say first, and makes the hook do nothing that the page could not do itself.
 */
export const ASK_EVENT = 'spendlens:ask-details';

/** An ad, and what the page's own request says of it beside its id; all of it is the page's own data. */
export type DetailsCommand = { adId: string; pageId: string; isPolitical: boolean; isEuEligible: boolean };

/**
 * What stands in place of a body where a command led to none: the page has not shown how it asks, or nobody answered.
 */
export const NOT_LEARNED = 'not-learned';
export const NO_ANSWER = 'no-answer';

/** What stands before the body of an answer to a command that is not OK: its status, on a line of its own. */
export const STATUS_MARK = 'http-';
export const STATUS_LINE = /^http-(\d+)\n/;

/** A line before the body of an answer to a command: the library does not know the query any more. */
export const STALE_MARK = 'stale-query\n';
export const STALE_LINE = /^(?:http-\d+\n)?stale-query\n/;
