import type { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { Findings } from './find-ads.ts';
import { createSharedTexts } from './shared-texts.ts';
import { createUnreadAnswers, type NamedAds } from './unread-answers.ts';

/** More than a user scrolls through in one visit. Beyond it the ads that came first are forgotten. */
const MAX_ADS = 20_000;
const MAX_ORIGINALS = 60_000;

/** The ads of the page by id, in their newest version, whether already parsed or stored as the page sent them. */
export const createKnownAds = () => {
  const ads = new Map<AdId, Ad>();
  const originals = new Map<string, string>();
  let unreadable = 0;
  const unread = createUnreadAnswers();
  const shareTexts = createSharedTexts();

  const store = (ad: Ad): void => {
    ads.set(ad.id, shareTexts(ad));
    const oldest = ads.keys().next();
    if (ads.size > MAX_ADS && oldest.done !== true) ads.delete(oldest.value);
  };

  const storeFindings = (findings: Findings): void => {
    for (const ad of findings.ads) store(ad);
    if (originals.size > MAX_ORIGINALS) originals.clear();
    for (const [shown, whole] of findings.originals) originals.set(shown, whole);
    unreadable += findings.unreadable;
  };

  const storeParsed = (findings: Findings | null): void => {
    if (findings !== null) storeFindings(findings);
  };

  const isKnown = (adId: AdId): boolean => ads.has(adId) || unread.holds(adId);

  return {
    isKnown,
    store,
    adOf: (adId: AdId): Ad | undefined => {
      storeParsed(unread.readFor(adId));
      return ads.get(adId);
    },
    /** The full-size URL of a picture that an ad shows smaller; null if the page does not state it. */
    originalOf: (url: string | null): string | null => (url === null ? null : (originals.get(url) ?? null)),
    /** Stores the findings and returns the ads that were not known before. */
    take: (findings: Findings): AdId[] => {
      const fresh = findings.ads.map((ad) => ad.id).filter((adId) => !isKnown(adId));
      for (const { id } of findings.ads) unread.forget(id);
      storeFindings(findings);
      return fresh;
    },
    /** Stores an answer unparsed and returns which ads it names; null if it has to be parsed now. */
    takeUnread: (body: string, nowMs: number): NamedAds | null => {
      const named = unread.take(body, nowMs);
      while (unread.isFull()) storeParsed(unread.readOldest());
      return named;
    },
    /** Returns the page id of the first ad with this page link that `isUsable` accepts; null if there is none. */
    pageIdOf: (pageUrl: string, isUsable: (ad: Ad) => boolean): PageId | null => {
      while (!unread.isEmpty()) storeParsed(unread.readOldest());
      return [...ads.values()].find((ad) => isSamePage(ad.pageUrl, pageUrl) && isUsable(ad))?.pageId ?? null;
    },
    count: (): number => new Set([...ads.keys(), ...unread.adIds()]).size,
    unreadableCount: (): number => unreadable,
  };
};

const isSamePage = (one: string | null, other: string): boolean =>
  one !== null && one.replace(/[/?#]*$/, '') === other.replace(/[/?#]*$/, '');
