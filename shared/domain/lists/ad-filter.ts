import type { Ad } from '../ad/ad.ts';
import { mediaTypeOf } from '../ad/ad-summary.ts';
import { comparableText } from '../ad/comparable-text.ts';
import type { MediaType } from './ad-query.ts';
import { creativesOf, type StoreAd } from '../shop/seen-stores.ts';
import { daysRunning, runFieldsOf, runStateOf, type RunState } from '../ad/ad-run.ts';
import type { StoreLink } from '../shop/store-link.ts';
import type { StoreVerdict } from '../shop/store-verdict.ts';

/** Facts of one ad by the name of their filter. Null: unknown, never 0. */
export type FilterFacts = Readonly<Record<string, string | number | null>>;

/**
 * The condition of one filter.
 * `among`: one of these words. A fact can consist of several words, for example platforms.
 * `dim`: every ad meets it. Ads with one of these words are dimmed.
 * `once`: of several ads with the same fact, only the first one in the list is shown. Ads without this fact are shown.
 * `within`: bounds are inclusive; null: no bound.
 * `text`: contains `has`, and does not contain `lacks`; '': any text.
 */
export type FilterCondition =
  | { kind: 'among'; words: readonly string[] }
  | { kind: 'dim'; words: readonly string[] }
  | { kind: 'once' }
  | { kind: 'within'; least: number | null; most: number | null }
  | { kind: 'text'; has: string; lacks: string };

/** Conditions by the name of their filter. Filters that are not set are missing. */
export type FilterConditions = ReadonlyMap<string, FilterCondition>;

/**
 * no-figure: the ad meets all conditions on its known facts, but a fact with a condition is unknown. `dimmed`: it meets
 * all conditions, and one of them dims it.
 */
export type FilterOutcome = 'shown' | 'dimmed' | 'hidden' | 'no-figure';

/** Returns whether an ad with these facts meets every condition. `once` depends on the other ads and is always met. */
export const judgeAd = (facts: FilterFacts, conditions: FilterConditions): FilterOutcome => {
  let outcome: FilterOutcome = 'shown';
  for (const [name, condition] of conditions) {
    const fact = facts[name] ?? null;
    if (isUnknown(condition, facts[name])) outcome = 'no-figure';
    else if (!isMet(condition, fact)) return 'hidden';
    else if (condition.kind === 'dim' && outcome === 'shown' && hasWord(fact, condition.words)) outcome = 'dimmed';
  }
  return outcome;
};

/** A missing word belongs to no choice. A text that is null, for example of an ad without a link, contains no words. */
const isUnknown = ({ kind }: FilterCondition, fact: string | number | null | undefined): boolean =>
  kind === 'within' ? (fact ?? null) === null : kind === 'among' && fact === null;

const isMet = (condition: FilterCondition, fact: string | number | null): boolean => {
  switch (condition.kind) {
    case 'among':
      return hasWord(fact, condition.words);
    case 'dim':
    case 'once':
      return true;
    case 'within':
      return Number(fact) >= (condition.least ?? -Infinity) && Number(fact) <= (condition.most ?? Infinity);
    case 'text':
      return isTextMet(condition, String(fact ?? ''));
  }
};

const hasWord = (fact: string | number | null, words: readonly string[]): boolean =>
  String(fact ?? '')
    .split(' ')
    .some((word) => words.includes(word));

const isTextMet = ({ has, lacks }: { has: string; lacks: string }, text: string): boolean =>
  text.includes(has) && (lacks === '' || !text.includes(lacks));

/** The fields of an ad that filters read. They are shortened, because hundreds of ads are sent in one message. */
export type FilterAd = StoreAd &
  Pick<Ad, 'startDate' | 'endDate' | 'versionCount' | 'collationCount' | 'platforms'> & {
    run: RunState;
    mediaType: MediaType;
  };

/** Texts are cut to this number of UTF-16 code units. Ads with the same text also have the same beginning. */
export const FILTER_TEXT_LENGTH = 300;
export const FILTER_PICTURE_LENGTH = 200;

export const filterAdOf = (ad: Ad): FilterAd => ({
  id: ad.id,
  pageId: ad.pageId,
  pageName: ad.pageName,
  linkUrl: ad.linkUrl,
  text: ad.text?.slice(0, FILTER_TEXT_LENGTH) ?? null,
  picture: fileNameOf(ad.media[0]?.imageUrl ?? null),
  run: runStateOf(ad),
  startDate: ad.startDate,
  endDate: ad.endDate,
  versionCount: ad.versionCount,
  collationCount: ad.collationCount,
  platforms: ad.platforms,
  mediaType: mediaTypeOf(ad),
});

/** The content network serves a file from several hosts with signed links. Only the file name in the path is stable. */
const fileNameOf = (url: string | null): string | null =>
  url
    ?.replace(/[?#].*$/s, '')
    .replace(/^.*\//s, '')
    .slice(-FILTER_PICTURE_LENGTH) ?? null;

/** Measured figures of an ad: reached accounts in the EU, and its likely spend, in all and per day, in EUR. */
export type FilterFigures = { reach: number | null; spendEuro: number | null; perDayEuro: number | null };

export const noFilterFigures: FilterFigures = { reach: null, spendEuro: null, perDayEuro: null };

type Known = {
  link: StoreLink | null;
  verdict: StoreVerdict;
  figures: FilterFigures;
  isSaved: boolean;
  wasSeen: boolean;
  /** Whether Check Spend would request the ad, because it was not checked within a day. */
  isDue: boolean;
  nowMs: number;
};

/** The words of the status filter. Null: unknown. */
const WORD_OF_RUN = { active: 'yes', ended: 'no', unknown: null } as const satisfies Record<RunState, string | null>;

/** Returns the facts of one ad by the names of the filters. No filter uses `due`. */
export const filterFactsOf = (
  ad: FilterAd,
  { link, verdict, figures, isSaved, wasSeen, isDue, nowMs }: Known,
): FilterFacts => ({
  shopify: verdict.shopify.strength,
  dropshipping: verdict.dropshipping.strength,
  days: daysRunning({ ...runFieldsOf(ad.run, ad.endDate), startDate: ad.startDate }, nowMs),
  active: WORD_OF_RUN[ad.run],
  media: ad.mediaType,
  platforms: ad.platforms.length === 0 ? null : ad.platforms.join(' '),
  versions: ad.versionCount,
  // The library states a number only for ads that share their creative (22 of 22 other ads on a page of May 2026).
  collation: ad.collationCount ?? 1,
  domain: link?.domain ?? null,
  reach: figures.reach,
  spend: figures.spendEuro,
  perDay: figures.perDayEuro,
  saved: isSaved ? 'yes' : 'no',
  seen: wasSeen ? 'yes' : 'no',
  creative: creativesOf(ad).join('\n') || null,
  due: isDue ? 'yes' : 'no',
});

/** Returns the text that the text filter searches: everything that the ad says, and the name of its page. */
export const filterTextOf = ({ pageName, text, title, linkDescription }: Ad): string =>
  comparableText([pageName, text, title, linkDescription]);

/** Returns the conditions with their texts in the form of `filterTextOf`. */
export const comparableConditions = (conditions: FilterConditions): FilterConditions =>
  new Map([...conditions].map(([name, condition]) => [name, comparable(condition)]));

const comparable = (condition: FilterCondition): FilterCondition =>
  condition.kind === 'text'
    ? { kind: 'text', has: comparableText([condition.has]), lacks: comparableText([condition.lacks]) }
    : condition;
