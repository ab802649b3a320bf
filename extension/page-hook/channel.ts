/**
 * How the page hook hands a copy of an answer over: `window.postMessage({ [ANSWER_MARK]: body })` to its own window and
 * origin. The page hears it too and can forge it, so the body is page data and nothing else ever travels this way.
 */
export const ANSWER_MARK = 'spendlens:answer';

/** An answer of 30 ads is about 300 KB; beyond this the hook keeps quiet rather than burden the page. Characters. */
export const MAX_ANSWER_LENGTH = 12_000_000;
