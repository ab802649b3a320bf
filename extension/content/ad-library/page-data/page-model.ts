import type { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { AdSource } from '#extension/content/page-adapter.ts';
import { createListeners } from '../listeners.ts';
import type { Findings } from './find-ads.ts';
import { createKnownAds } from './known-ads.ts';
import { parseAnswer } from './parse-answer.ts';
import type { NamedAds } from './unread-answers.ts';

/** The ads of the page: those in its data, and those that are known from their cards alone. */
export const createPageModel = (onCount: (stated: number) => void = () => undefined) => {
  const known = createKnownAds();
  const newAds = createListeners<[named: NamedAds]>();
  /** Ads as their cards show them. Data that comes later replaces them among the known ads. */
  const drawn = new Map<AdId, Ad>();

  const sourceOf = (adId: AdId): AdSource => {
    const ad = drawn.get(adId);
    return ad !== undefined && ad === known.adOf(adId) ? 'drawing' : 'data';
  };
  const take = (findings: Findings): void => {
    if (findings.count !== null) onCount(findings.count);
    const fresh = known.take(findings);
    if (fresh.length > 0) newAds.emit(() => fresh);
  };

  return {
    adOf: known.adOf,
    /** The full-size URL of a picture that an ad shows smaller; null if the page does not state it. */
    originalOf: known.originalOf,
    count: known.count,
    unreadableCount: known.unreadableCount,
    sourceOf,
    take,
    /** An answer as the page received it at `nowMs`. It can stay unparsed until one of its ads is requested. */
    takeAnswer: (body: string, nowMs: number): void => {
      const named = known.takeUnread(body, nowMs);
      if (named === null) take(parseAnswer(body, nowMs));
      else newAds.emit(named);
    },
    /** An ad that the data does not contain, as its card shows it. The page's data replaces it when it comes. */
    takeDrawn: (ad: Ad): void => {
      if (known.isKnown(ad.id)) return;
      known.store(ad);
      drawn.set(ad.id, ad);
      newAds.emit(() => [ad.id]);
    },
    /** The page id in the data of another ad with the same page link; null if no data states it. */
    pageIdOf: (pageUrl: string): PageId | null => known.pageIdOf(pageUrl, ({ id }) => sourceOf(id) === 'data'),
    /** Calls back when ads come of which at least one was not known, until the signal aborts. */
    onNewAds: newAds.add,
  };
};

export type PageModel = ReturnType<typeof createPageModel>;
