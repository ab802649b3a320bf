import { MAX_ANSWER_LENGTH } from './hook-events.ts';

/** The id of an ad, and the wrapper of every answer of the library's own queries. */
const LIBRARY_MARKS = ['"ad_archive_id"', '"ad_library_main"'];

/** Is in answers that report a failure. Such an answer contains neither ads nor the name of the library. */
const ERROR_MARK = '"error';
/** In characters. */
const MAX_ERROR_LENGTH = 20_000;

/** Whether to forward a body. Its shape decides, because names and numbers of the page's queries change monthly. */
export const isLibraryAnswer = (body: string): boolean => {
  if (body.length > MAX_ANSWER_LENGTH) return false;
  if (LIBRARY_MARKS.some((mark) => body.includes(mark))) return true;
  return body.length <= MAX_ERROR_LENGTH && body.includes(ERROR_MARK);
};
