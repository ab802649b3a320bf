import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { AdId, PageId } from '#shared/domain/ad/ad.ts';
import { asLookedAt, type FollowedFacts, type Looked } from '#shared/domain/advertiser/followed-facts.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';

const Keys = z.array(z.object({ adId: AdId, version: z.string() }));
const LookedAt = z.object({ looked: z.record(PageId, z.object({ newIds: z.array(AdId), newest: Keys })) });
type LookedAt = z.infer<typeof LookedAt>;

export type Look = {
  /** The page as this visit shows it. */
  shown: (facts: FollowedFacts) => FollowedFacts;
  /** Somebody looked at the page's block: its new ads are seen from now on, and shown as new until he leaves. */
  at: (facts: FollowedFacts) => void;
  /** Goes along with a link between Following and New following, so that the way from one to the other is no leaving. */
  state: LookedAt;
};

/** What was looked at since the person came to Following. `newest`: how many ads of a page are shown. */
export const useLook = (newest: number): Look => {
  const { services } = useAccount();
  const location = useLocation();
  const navigate = useNavigate();
  const came = z.safeParse(LookedAt, location.state);
  const [looked, setLooked] = useState<Readonly<Record<PageId, Looked>>>(came.success ? came.data.looked : {});
  // Taken once: whoever comes back to this entry later, or loads the page anew, had left.
  const forget = useEffectEvent(() => {
    if (came.success) void navigate({ ...location }, { replace: true, state: null });
  });
  useEffect(() => forget(), []);

  const shown = (facts: FollowedFacts): FollowedFacts => asLookedAt(facts, looked[facts.page.pageId], newest);

  const at = (facts: FollowedFacts): void => {
    if (facts.newIds.length === 0 || services.status !== 'ready') return;
    const { newIds, newest: keys } = shown(facts);
    setLooked((before) => ({ ...before, [facts.page.pageId]: { newIds, newest: keys } }));
    // Where it can't be kept the ads stay new, which the person sees the next time.
    services.data.follows.seeAds(facts.newIds).catch(() => undefined);
  };
  return { shown, at, state: { looked: mutable(looked) } };
};

const mutable = (looked: Readonly<Record<PageId, Looked>>): LookedAt['looked'] =>
  Object.fromEntries(
    Object.entries(looked).map(([pageId, { newIds, newest }]) => [
      pageId,
      { newIds: [...newIds], newest: [...newest] },
    ]),
  );
