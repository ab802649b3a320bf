import type { ReachFigures } from '#shared/domain/spend/reach.ts';
import { reachFiguresOf, type ReachCell } from '#shared/domain/spend/reach-margins.ts';
import type { LibraryErrorCode } from '#shared/errors/page-error.ts';
import { NOT_LEARNED, STATUS_LINE } from '#extension/page-hook/channel.ts';
import { jsonIn } from '#extension/content/ad-library/page-data/parse-answer.ts';
import {
  field,
  isRecord,
  recordIn,
  recordsIn,
  wholeNumber,
  type PageRecord,
} from '#extension/content/ad-library/page-data/page-value.ts';

/**
 * What came of a request for an ad's details: its reach, both totals null where it has none, or why there is no answer.
 */
export type DetailsAnswer = { figures: ReachFigures } | { failure: LibraryErrorCode };

const RATE_LIMIT = 1_675_004;
const SESSION_CODES = new Set([1_357_001, 1_357_004, 1_357_054]);
const STALE = /document with ID [^"]{0,40} was not found|noncoercible_variable_value/;
const MAX_ERROR_LENGTH = 20_000;
/** By status, what bars the way whatever is asked. A browser gives a redirect that it does not follow as 0. */
const WALLS: Readonly<Record<string, LibraryErrorCode>> = {
  0: 'LIBRARY_SIGN_IN',
  401: 'LIBRARY_SESSION',
  403: 'LIBRARY_SESSION',
  429: 'LIBRARY_LIMIT',
};

/**
 * Reads what the hook handed over for one ad: an answer of the page's server, or a word of the hook's own. Never
 * throws.
 */
export const readDetails = (body: string): DetailsAnswer => {
  if (body === NOT_LEARNED) return { failure: 'LIBRARY_NOT_LEARNED' };
  // That nobody answered is no JSON either, and fails as such; of what has a status the lines after it are read.
  const [, status = ''] = STATUS_LINE.exec(body) ?? [];
  const parts = jsonIn(body).filter(isRecord);
  const holder = parts.map((part) => holderOfDetails(part)).find((found) => found !== null);
  const details = holder && recordIn(holder, 'ad_details');
  if (details) return { figures: figuresIn(details) };
  const failure = failureIn(parts, body, status);
  if (failure !== null) return { failure };
  // An ad that the library does not know (any more) has details of null, and no error.
  return holder ? { figures: figuresIn({}) } : { failure: 'LIBRARY_FAILED' };
};

const MAX_DEPTH = 4;
const MAX_WIDTH = 10;

/** Today `data.ad_library_main`; streamed answers begin elsewhere. */
const holderOfDetails = (value: unknown, depth = 0): PageRecord | null => {
  if (!isRecord(value) || depth > MAX_DEPTH) return null;
  if (Object.hasOwn(value, 'ad_details')) return value;
  for (const child of Object.values(value).slice(0, MAX_WIDTH)) {
    const found = holderOfDetails(child, depth + 1);
    if (found !== null) return found;
  }
  return null;
};

/** `status`: of an answer that was not OK, else ''. */
const failureIn = (parts: readonly PageRecord[], body: string, status: string): LibraryErrorCode | null => {
  const codes = new Set(parts.flatMap(codesIn));
  if (codes.has(RATE_LIMIT)) return 'LIBRARY_LIMIT';
  const wall = WALLS[status];
  if (wall !== undefined) return wall;
  if (parts.length === 0) return status === '' && /^\s*</.test(body) ? 'LIBRARY_SIGN_IN' : 'LIBRARY_FAILED';
  if (STALE.test(body.slice(0, MAX_ERROR_LENGTH))) return 'LIBRARY_FORM_CHANGED';
  if ([...codes].some((code) => SESSION_CODES.has(code))) return 'LIBRARY_SESSION';
  if (parts.some((part) => field(part, 'error', 'errorSummary') !== undefined)) return 'LIBRARY_SESSION';
  const isFailed = status !== '' || parts.some((part) => field(part, 'errors') !== undefined);
  return isFailed ? 'LIBRARY_FAILED' : null;
};

const codesIn = (part: PageRecord): number[] =>
  [field(part, 'error'), ...recordsIn(part, 'errors', 20).map((error) => field(error, 'code'))].flatMap(
    (code) => wholeNumber(code) ?? [],
  );

/** Until 2024 the EU's figures stood in `aaa_info`. Null there and no UK: the ad was not delivered in either. */
const figuresIn = (details: PageRecord): ReachFigures => {
  const places = recordIn(details, 'transparency_by_location') ?? {};
  const eu = recordIn(places, 'eu_transparency') ?? recordIn(details, 'aaa_info') ?? {};
  const uk = recordIn(places, 'uk_transparency') ?? {};
  return reachFiguresOf({
    euTotal: wholeNumber(field(eu, 'eu_total_reach')),
    ukTotal: wholeNumber(field(uk, 'total_reach')),
    cells: recordsIn(eu, 'age_country_gender_reach_breakdown', 300).flatMap(cellsIn),
  });
};

const cellsIn = (part: PageRecord): ReachCell[] =>
  recordsIn(part, 'age_gender_breakdowns', 30).map((cell) => ({
    country: field(part, 'country'),
    ageRange: field(cell, 'age_range'),
    male: wholeNumber(field(cell, 'male')),
    female: wholeNumber(field(cell, 'female')),
    unknown: wholeNumber(field(cell, 'unknown')),
  }));
