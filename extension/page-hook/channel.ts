/**
 * How the page hook hands a copy of an answer over: a `StorageEvent` of this name at the document, whose `newValue` is the
 * body: a text that goes from world to world without a copy (an `ErrorEvent` stays in its own world), and wakes none of the
 * page's own listeners for messages. The page can hear and forge it, so the body is page data and nothing else ever travels this way.
 */
export const ANSWER_EVENT = 'spendlens:answer';

/** An answer of 30 ads is about 300 KB; beyond this the hook keeps quiet rather than burden the page. Characters. */
export const MAX_ANSWER_LENGTH = 12_000_000;
