import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Findings } from './find-ads.ts';
import { parseAnswer } from './parse-answer.ts';

/**
 * `text`: null after it was parsed. `receivedAt`: milliseconds since 1970. `adIds`: the ads that the answer names; null
 * until they are requested.
 */
type Answer = { text: string | null; receivedAt: number; adIds: readonly AdId[] | null };

/** Returns the ads that an answer names. They are searched on the first call. */
export type NamedAds = () => readonly AdId[];

/**
 * More than a long visit leaves unparsed. Beyond it the oldest answer is parsed, which takes a fraction of its memory.
 */
const MAX_CHARACTERS = 8_000_000;
/** An answer can wait if it contains ads and no fact about the list. */
const AD_ID = /"ad_archive_id"\s*:\s*"?(\d{5,25})(?!\d)/g;
const OF_THE_LIST = /"search_results_connection"\s*:\s*\{\s*"count"|"error/;

/**
 * Stores answers to scrolling as they came until the user comes near one of their ads. Most ads are scrolled past or
 * never reached, and parsing all answers would cost the page more time than all our other work.
 */
export const createUnreadAnswers = () => {
  const newest = new Map<AdId, Answer>();
  const answers = new Set<Answer>();
  /** Answers whose ads were not searched yet. */
  let unsorted: Answer[] = [];
  let characters = 0;

  const sort = (): void => {
    for (const answer of unsorted) for (const adId of namedBy(answer)) newest.set(adId, answer);
    unsorted = [];
  };

  const read = (answer: Answer): Findings | null => {
    const { text, receivedAt } = answer;
    if (text === null) return null;
    sort();
    answers.delete(answer);
    characters -= text.length;
    const findings = parseAnswer(text, receivedAt);
    // The data of a newer answer replaces this one.
    const ads = findings.ads.filter((ad) => newest.get(ad.id) === answer);
    for (const adId of namedBy(answer)) if (newest.get(adId) === answer) newest.delete(adId);
    answer.text = null;
    return { ...findings, ads };
  };

  return {
    /** Stores an answer for later. Null if it has to be parsed now. */
    take: (text: string, receivedAt: number): NamedAds | null => {
      if (!mayWait(text)) return null;
      const answer: Answer = { text, receivedAt, adIds: null };
      answers.add(answer);
      unsorted.push(answer);
      characters += text.length;
      return () => namedBy(answer);
    },
    holds: (adId: AdId): boolean => {
      sort();
      return newest.has(adId);
    },
    /** Parses the newest answer that names the ad. */
    readFor: (adId: AdId): Findings | null => {
      sort();
      const answer = newest.get(adId);
      return answer === undefined ? null : read(answer);
    },
    isEmpty: (): boolean => answers.size === 0,
    isFull: (): boolean => characters > MAX_CHARACTERS,
    /** Parses the oldest answer; null if there is none. */
    readOldest: (): Findings | null => {
      const [oldest] = answers;
      return oldest === undefined ? null : read(oldest);
    },
    /** To be called when newer data of this ad was parsed. */
    forget: (adId: AdId): void => {
      sort();
      newest.delete(adId);
    },
    adIds: (): Iterable<AdId> => {
      sort();
      return newest.keys();
    },
  };
};

const mayWait = (text: string): boolean =>
  text.includes('"snapshot"') && text.search(AD_ID) !== -1 && !OF_THE_LIST.test(text);

const namedBy = (answer: Answer): readonly AdId[] => (answer.adIds ??= idsIn(answer.text ?? ''));

const idsIn = (text: string): AdId[] => [...new Set(Array.from(text.matchAll(AD_ID), ([, adId = '']) => adId))];
