import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Findings } from './find-ads.ts';
import { parseAnswer } from './parse-answer.ts';

/** An answer of the page. Its text goes once it was read. `adIds`: which ads it names, null until somebody asks. */
type Answer = { text: string | null; adIds: readonly AdId[] | null };

/** Which ads an answer names; looked up only where somebody asks. */
export type NamedAds = () => readonly AdId[];

/**
 * More than a long visit leaves unread; beyond it the oldest answer is read, which takes a fraction of its text's room.
 */
const MAX_CHARACTERS = 8_000_000;
/** What an answer must hold before it may wait: ads, and nothing of what is said only once for a list. */
const AD_ID = /"(?:ad_archive_id|adArchiveID|adArchiveId)"\s*:\s*"?(\d{5,25})(?!\d)/g;
const OF_THE_LIST = /"search_results_connection"\s*:\s*\{\s*"count"|"totalCount"|"__markup_|"errors"|"errorSummary"/;

/**
 * The answers that scrolling brings, kept as they came until somebody comes near one of their ads: most are scrolled
 * past or never reached, and reading all of them would cost the page more than everything else we do.
 */
export const createUnreadAnswers = () => {
  const newest = new Map<AdId, Answer>();
  const answers = new Set<Answer>();
  /** Those that nobody asked for since they came: which ads they name is not looked up yet. */
  let unsorted: Answer[] = [];
  let characters = 0;

  const sort = (): void => {
    for (const answer of unsorted) for (const adId of namedBy(answer)) newest.set(adId, answer);
    unsorted = [];
  };

  const read = (answer: Answer): Findings | null => {
    const { text } = answer;
    if (text === null) return null;
    sort();
    answers.delete(answer);
    characters -= text.length;
    const findings = parseAnswer(text);
    // What a newer answer says of an ad outweighs this one.
    const ads = findings.ads.filter((ad) => newest.get(ad.id) === answer);
    for (const adId of namedBy(answer)) if (newest.get(adId) === answer) newest.delete(adId);
    answer.text = null;
    return { ...findings, ads };
  };

  const oldest = (): Answer | undefined => answers.values().next().value;

  return {
    /** Keeps an answer for later. Null where it has to be read now. */
    take: (text: string): NamedAds | null => {
      if (!mayWait(text)) return null;
      const answer: Answer = { text, adIds: null };
      answers.add(answer);
      unsorted.push(answer);
      characters += text.length;
      return () => namedBy(answer);
    },
    holds: (adId: AdId): boolean => {
      sort();
      return newest.has(adId);
    },
    /** Reads the newest answer that names the ad, with all that stands in it. */
    readFor: (adId: AdId): Findings | null => {
      sort();
      const answer = newest.get(adId);
      return answer === undefined ? null : read(answer);
    },
    /** Reads what there is too much of; called until null. */
    readExcess: (): Findings | null => {
      const answer = oldest();
      return characters > MAX_CHARACTERS && answer !== undefined ? read(answer) : null;
    },
    readNext: (): Findings | null => {
      const answer = oldest();
      return answer === undefined ? null : read(answer);
    },
    /** Newer data of this ad was read. */
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
