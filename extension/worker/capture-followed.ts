import type { Ad } from '#shared/domain/ad/ad.ts';
import type { FollowsStore } from '#shared/store/follows/follows-store.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import { readConsent } from './consent.ts';
import { accountStateOf } from './session-storage.ts';
import type { WorkerState } from './worker-state.ts';

/** Stores the new ads among met ads. Returns false if the consent is not `on` or no plan is running. */
export type CaptureFollowed = (ads: readonly Ad[]) => Promise<boolean>;

type Options = {
  host: Pick<WorkerHost, 'local'>;
  state: WorkerState;
  /** Like the store of the account, but its changes do not notify tabs, because nothing that they show has changed. */
  quietFollows: () => Promise<FollowsStore>;
  now: () => number;
};

export const createCaptureFollowed =
  ({ host, state, quietFollows, now }: Options): CaptureFollowed =>
  async (ads) => {
    if (ads.length === 0) return true;
    if ((await readConsent(host.local)) !== 'on') return false;
    if (accountStateOf(await state.session(), now()) !== 'paid') return false;
    const { ads: stored } = await state.account();
    await stored.correctPages(ads.map(({ id, pageId }) => [id, pageId]));
    await (await quietFollows()).capture(ads);
    return true;
  };
