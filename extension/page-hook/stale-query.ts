/** Fields of an answer that describe an error. */
const MESSAGES =
  /"(?:message|summary|description|errorSummary|errorDescription|code|type)"\s*:\s*"((?:[^"\\]|\\.){1,300})/g;
const MAX_LENGTH = 20_000;

/** What a server calls a persisted query or its variables. */
const SUBJECT = /document|query|doc_id|operation|variable/i;
/** How a server says that it does not know or accept one. */
const REJECTION =
  /not?[ _]?(be )?(found|exist|known|longer|such|supported|provided|defined|accepted|coerced)|n't exist|unknown|invalid|missing|expired|required|noncoercible/i;

/**
 * Whether an answer states that the number of its query is too old. The library then does not know the query, or does
 * not accept its variables. Only messages of errors are checked, because other texts are from advertisers.
 */
export const isStaleQuery = (body: string): boolean => {
  if (!/"error/.test(body)) return false;
  const messages = Array.from(body.slice(0, MAX_LENGTH).matchAll(MESSAGES), ([, message = '']) => message);
  return messages.some((message) => SUBJECT.test(message) && REJECTION.test(message));
};
