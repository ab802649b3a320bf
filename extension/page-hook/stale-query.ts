/** Fields of an answer that describe an error. */
const MESSAGES =
  /"(?:message|summary|description|errorSummary|errorDescription|code|type)"\s*:\s*"((?:[^"\\]|\\.){1,300})/g;
const MAX_LENGTH = 20_000;

/** Error messages of a server that does not know a persisted query, or does not accept its variables. */
const WORDINGS = [
  /(?:document|query|doc_id|operation)\b.{0,80}(?:not (?:be )?found|n't exist|not exist|not known|unknown|no longer|invalid)/i,
  /(?:unknown|no such|invalid|missing|expired) (?:persisted )?(?:document|query|doc_id|operation)/i,
  /persisted_?query_?not_?(?:found|supported)/i,
  /(?:noncoercible|missing|unknown|invalid|required|unexpected)[ _]?(?:required[ _])?variable/i,
  /variable\b.{0,80}(?:invalid|missing|required|unknown|not provided|not defined|not accepted|could not be coerced)/i,
];

/**
 * Whether an answer states that the number of its query is too old. The library then does not know the query, or does
 * not accept its variables. Only messages of errors are checked, because other texts are from advertisers.
 */
export const isStaleQuery = (body: string): boolean => {
  if (!/"error/.test(body)) return false;
  const messages = Array.from(body.slice(0, MAX_LENGTH).matchAll(MESSAGES), ([, message = '']) => message);
  return messages.some((message) => WORDINGS.some((wording) => wording.test(message)));
};
