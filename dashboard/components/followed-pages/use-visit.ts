import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { AdId, PageId } from '#shared/domain/ad/ad.ts';
import { withSeenAds, type FollowedFacts, type PageAsSeen } from '#shared/domain/advertiser/followed-facts.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';

const Keys = z.array(z.object({ adId: AdId, version: z.string() }));
const SeenPages = z.object({ looked: z.record(PageId, z.object({ newIds: z.array(AdId), newest: Keys })) });
type SeenPages = z.infer<typeof SeenPages>;

/** A visit of Following or New following. It ends when the user opens another screen. */
export type Visit = {
  /** Returns the page as this visit shows it: ads that were seen during the visit still count as new. */
  shown: (facts: FollowedFacts) => FollowedFacts;
  /** Stores that the user saw the new ads of the page. */
  markSeen: (facts: FollowedFacts) => void;
  /** Navigation state of the links between Following and New following, so that the visit continues. */
  state: SeenPages;
};

/** The current visit, with the pages that the user saw. `newest`: the number of shown ads of a page. */
export const useVisit = (newest: number): Visit => {
  const { services } = useAccount();
  const location = useLocation();
  const navigate = useNavigate();
  const passed = z.safeParse(SeenPages, location.state);
  const [looked, setLooked] = useState<Readonly<Record<PageId, PageAsSeen>>>(passed.success ? passed.data.looked : {});
  // The state is removed from the history entry, because Back or a reload starts a new visit.
  const removeState = useEffectEvent(() => {
    if (passed.success) void navigate({ ...location }, { replace: true, state: null });
  });
  useEffect(() => removeState(), []);

  const shown = (facts: FollowedFacts): FollowedFacts => withSeenAds(facts, looked[facts.page.pageId], newest);

  const markSeen = (facts: FollowedFacts): void => {
    if (facts.newIds.length === 0 || services.status !== 'ready') return;
    const { newIds, newest: keys } = shown(facts);
    setLooked((before) => ({ ...before, [facts.page.pageId]: { newIds, newest: keys } }));
    // If this cannot be stored, the ads are still new on the next visit.
    services.data.follows.seeAds(facts.newIds).catch(() => undefined);
  };
  return { shown, markSeen, state: { looked: mutable(looked) } };
};

const mutable = (looked: Readonly<Record<PageId, PageAsSeen>>): SeenPages['looked'] =>
  Object.fromEntries(
    Object.entries(looked).map(([pageId, { newIds, newest }]) => [
      pageId,
      { newIds: [...newIds], newest: [...newest] },
    ]),
  );
