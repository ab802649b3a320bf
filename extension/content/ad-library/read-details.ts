import type { ReachFigures } from '#shared/domain/reach.ts';
import { reachFiguresOf, type ReachCell } from '#shared/domain/reach-margins.ts';
import type { LibraryErrorCode } from '#shared/errors/page-error.ts';
import { NO_ANSWER, NOT_LEARNED, STATUS_MARK } from '#extension/page-hook/channel.ts';
import { jsonIn } from './parse-answer.ts';
import { field, isRecord, recordIn, recordsIn, wholeNumber, type PageRecord } from './page-value.ts';

/** What came of a request for an ad's details: its reach, both totals null where it has none, or why there is no answer. */
export type DetailsAnswer = { figures: ReachFigures } | { failure: LibraryErrorCode };

const RATE_LIMIT = 1_675_004;
const SESSION_CODES = new Set([1_357_001, 1_357_004, 1_357_054]);
const STALE = /document with ID [^"]{0,40} was not found|noncoercible_variable_value/;
const MAX_ERROR_LENGTH = 20_000;
const STATUS = new RegExp(`^${STATUS_MARK}(\\d+)\n`);
/** What bars the way whatever is asked. A browser gives a redirect that it does not follow as 0. */
const WALLS: readonly [RegExp, LibraryErrorCode][] = [
  [/^429$/, 'LIBRARY_LIMIT'],
  [/^40[13]$/, 'LIBRARY_SESSION'],
  [/^(0|3..)$/, 'LIBRARY_SIGN_IN'],
];

/** Reads what the hook handed over for one ad: an answer of the page's server, or a word of the hook's own. Never throws. */
export const readDetails = (heard: string): DetailsAnswer => {
  if (heard === NOT_LEARNED) return { failure: 'LIBRARY_NOT_LEARNED' };
  if (heard === NO_ANSWER) return { failure: 'LIBRARY_FAILED' };
  const [mark = '', status = null] = STATUS.exec(heard) ?? [];
  const body = heard.slice(mark.length);
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

/** `status`: of an answer that was not OK. */
const failureIn = (parts: readonly PageRecord[], body: string, status: string | null): LibraryErrorCode | null => {
  const codes = new Set(parts.flatMap(codesIn));
  if (codes.has(RATE_LIMIT)) return 'LIBRARY_LIMIT';
  const wall = WALLS.find(([ofStatus]) => ofStatus.test(status ?? ''));
  if (wall !== undefined) return wall[1];
  if (parts.length === 0) return status === null && /^\s*</.test(body) ? 'LIBRARY_SIGN_IN' : 'LIBRARY_FAILED';
  if (STALE.test(body.slice(0, MAX_ERROR_LENGTH))) return 'LIBRARY_FORM_CHANGED';
  if ([...codes].some((code) => SESSION_CODES.has(code))) return 'LIBRARY_SESSION';
  if (parts.some((part) => field(part, 'error', 'errorSummary') !== undefined)) return 'LIBRARY_SESSION';
  const isFailed = status !== null || parts.some((part) => field(part, 'errors') !== undefined);
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
