import type { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { Findings } from './find-ads.ts';
import type { ReadFailure } from './read-ad.ts';
import { createSharedTexts } from './shared-texts.ts';
import { createUnreadAnswers, type NamedAds } from './unread-answers.ts';

/** Longer than anybody scrolls; beyond it the ads seen first are forgotten. */
const MAX_ADS = 20_000;
const MAX_FAILURES = 500;
const MAX_ORIGINALS = 60_000;

/** The ads of the page by id, the newest reading of each, whether it was read already or waits as the page sent it. */
export const createKnownAds = () => {
  const ads = new Map<AdId, Ad>();
  const originals = new Map<string, string>();
  const failures: ReadFailure[] = [];
  const unread = createUnreadAnswers();
  const shareTexts = createSharedTexts();

  const keep = (ad: Ad): void => {
    ads.set(ad.id, shareTexts(ad));
    const oldest = ads.keys().next();
    if (ads.size > MAX_ADS && oldest.done !== true) ads.delete(oldest.value);
  };

  const keepFindings = (findings: Findings): void => {
    for (const ad of findings.ads) keep(ad);
    if (originals.size > MAX_ORIGINALS) originals.clear();
    for (const [shown, whole] of findings.originals) originals.set(shown, whole);
    failures.push(...findings.failures.slice(0, MAX_FAILURES - failures.length));
  };

  /** Whether there was something to read. */
  const keepRead = (findings: Findings | null): boolean => {
    if (findings !== null) keepFindings(findings);
    return findings !== null;
  };

  const isKnown = (adId: AdId): boolean => ads.has(adId) || unread.holds(adId);

  const readAll = (readNext: () => Findings | null): void => {
    let wasRead = true;
    while (wasRead) wasRead = keepRead(readNext());
  };

  return {
    isKnown,
    keep,
    adOf: (adId: AdId): Ad | undefined => {
      keepRead(unread.readFor(adId));
      return ads.get(adId);
    },
    /** Where the whole of a picture lies that an ad shows smaller; null where the page does not say. */
    originalOf: (url: string | null): string | null => (url === null ? null : (originals.get(url) ?? null)),
    /** Keeps what was read just now; answers the ads that were not known before. */
    take: (findings: Findings): AdId[] => {
      const fresh = findings.ads.map((ad) => ad.id).filter((adId) => !isKnown(adId));
      for (const { id } of findings.ads) unread.forget(id);
      keepFindings(findings);
      return fresh;
    },
    /** Keeps an answer for later and answers which ads it names; null where it has to be read now. */
    takeUnread: (body: string): NamedAds | null => {
      const named = unread.take(body);
      readAll(unread.readExcess);
      return named;
    },
    /** The number of a page whose link another ad carried. */
    pageIdOf: (pageUrl: string): PageId | null => {
      readAll(unread.readNext);
      return [...ads.values()].find((ad) => isSamePage(ad.pageUrl, pageUrl))?.pageId ?? null;
    },
    count: (): number => new Set([...ads.keys(), ...unread.adIds()]).size,
    failures: (): readonly ReadFailure[] => failures,
  };
};

const isSamePage = (one: string | null, other: string): boolean =>
  one !== null && one.replace(/[/?#]*$/, '') === other.replace(/[/?#]*$/, '');
