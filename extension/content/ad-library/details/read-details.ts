import { knownReach } from '#shared/domain/spend/measured.ts';
import { MAX_AGE_RANGE_LENGTH } from '#shared/domain/spend/reach-limits.ts';
import { MAX_CELLS_PER_PART, MAX_REACH_PARTS } from '#extension/messaging/cell-limits.ts';
import type { PageReach, PageReachCell } from '#extension/content/page-adapter.ts';
import type { LibraryErrorCode } from '#shared/errors/library-catalogue.ts';
import { NOT_LEARNED, STALE_LINE, STATUS_LINE } from '#extension/page-hook/hook-events.ts';
import {
  errorsIn,
  isRateLimit,
  isSessionEnd,
  type AnswerError,
} from '#extension/content/ad-library/page-data/answer-errors.ts';
import { jsonIn } from '#extension/content/ad-library/page-data/parse-answer.ts';
import {
  field,
  isRecord,
  recordIn,
  recordsIn,
  walkData,
  wholeNumber,
  type PageRecord,
} from '#extension/content/ad-library/page-data/page-value.ts';

/** The reach of an ad, both totals null if the library publishes none; or why there is no answer. */
export type DetailsAnswer = { reach: PageReach } | { failure: LibraryErrorCode };

/** Failures by HTTP status, whatever the body is. Chrome reports a redirect that is not followed as 0. */
const WALLS: Readonly<Record<string, LibraryErrorCode>> = {
  0: 'LIBRARY_SIGN_IN',
  401: 'LIBRARY_SESSION',
  403: 'LIBRARY_SESSION',
  429: 'LIBRARY_LIMIT',
};

/**
 * Reads what the page hook received for one ad: an answer of the library, or a mark of the hook. A limit is a failure
 * whatever is beside it, because the data can belong to another ad. Figures with a total are valid beside other errors.
 * Figures without any total mean "no reach" only in an answer without errors. Never throws.
 */
export const readDetails = (body: string): DetailsAnswer => {
  if (body === NOT_LEARNED) return { failure: 'LIBRARY_NOT_LEARNED' };
  const [, status = ''] = STATUS_LINE.exec(body) ?? [];
  const parts = jsonIn(body).filter(isRecord);
  const errors = errorsIn(parts);
  if (errors.some(isRateLimit)) return { failure: 'LIBRARY_LIMIT' };
  const holder = holderOfDetails(parts);
  const reach = reachIn((holder && recordIn(holder, 'ad_details')) ?? {});
  if (reach.euTotal !== null || reach.ukTotal !== null) return { reach };
  const failure = failureOf({ body, status, errors, hasJson: parts.length > 0 });
  if (failure !== null) return { failure };
  // For an ad that the library does not know, `ad_details` is null and there is no error.
  return holder === null ? { failure: 'LIBRARY_FAILED' } : { reach };
};

/** Today `data.ad_library_main`. Streamed answers start at another level. */
const holderOfDetails = (answer: unknown): PageRecord | null => {
  let holder: PageRecord | null = null;
  walkData(answer, (value) => {
    if (isRecord(value) && Object.hasOwn(value, 'ad_details')) holder ??= value;
    return holder === null;
  });
  return holder;
};

/** `status`: of an answer that was not OK, otherwise ''. */
type Answer = { body: string; status: string; errors: readonly AnswerError[]; hasJson: boolean };

const failureOf = ({ body, status, errors, hasJson }: Answer): LibraryErrorCode | null => {
  const wall = WALLS[status];
  if (wall !== undefined) return wall;
  if (!hasJson) return status === '' && /^\s*</.test(body) ? 'LIBRARY_SIGN_IN' : 'LIBRARY_FAILED';
  if (STALE_LINE.test(body)) return 'LIBRARY_FORM_CHANGED';
  if (errors.some(isSessionEnd)) return 'LIBRARY_SESSION';
  return errors.length > 0 || status !== '' ? 'LIBRARY_FAILED' : null;
};

/**
 * Each figure is searched in every place where the library is known to send it. `aaa_info` had the EU's figures until
 * 2024 and still has them in some answers.
 */
const reachIn = (details: PageRecord): PageReach => {
  const places = recordIn(details, 'transparency_by_location') ?? {};
  const eu = [recordIn(places, 'eu_transparency'), recordIn(details, 'aaa_info')].filter((place) => place !== null);
  const uk = recordIn(places, 'uk_transparency') ?? {};
  const breakdowns = eu.map((place) => recordsIn(place, 'age_country_gender_reach_breakdown', MAX_REACH_PARTS));
  const totals = eu.map((place) => knownReach(wholeNumber(field(place, 'eu_total_reach'))));
  return {
    euTotal: totals.find((total) => total !== null) ?? null,
    ukTotal: knownReach(wholeNumber(field(uk, 'total_reach'))),
    cells: (breakdowns.find((breakdown) => breakdown.length > 0) ?? []).flatMap(cellsIn),
  };
};

const cellsIn = (part: PageRecord): PageReachCell[] =>
  recordsIn(part, 'age_gender_breakdowns', MAX_CELLS_PER_PART).map((cell) => ({
    country: shortText(field(part, 'country')),
    ageRange: shortText(field(cell, 'age_range')),
    male: wholeNumber(field(cell, 'male')),
    female: wholeNumber(field(cell, 'female')),
    unknown: wholeNumber(field(cell, 'unknown')),
  }));

/** Null if the value is not a text or is longer than any age range. The worker validates the text. */
const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MAX_AGE_RANGE_LENGTH ? value : null;
