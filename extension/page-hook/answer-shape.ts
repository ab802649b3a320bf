import { MAX_ANSWER_LENGTH } from './channel.ts';

/** An ad's key today and until 2024, and what every answer of the library's own queries is wrapped in. */
const LIBRARY_MARKS = ['"ad_archive_id"', '"adArchiveID"', '"adArchiveId"', '"ad_library_main"'];

/** How the page's endpoints say that they failed; such an answer names neither ads nor the library. */
const ERROR_MARKS = ['"errors"', '"errorSummary"'];
const MAX_ERROR_LENGTH = 20_000;

/** Whether a body is worth passing on, told by its shape: names and numbers of the page's queries change monthly. */
export const isLibraryAnswer = (body: string): boolean => {
  if (body.length > MAX_ANSWER_LENGTH) return false;
  if (LIBRARY_MARKS.some((mark) => body.includes(mark))) return true;
  return body.length <= MAX_ERROR_LENGTH && ERROR_MARKS.some((mark) => body.includes(mark));
};
