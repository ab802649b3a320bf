import { createFollowsStore, type FollowsStore } from '#shared/store/follows/follows-store.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import { readConsent } from './consent.ts';
import { followHandlers } from './follow-handlers.ts';
import type { LibraryTabs } from './library-tabs.ts';
import { createCaptureFollowed } from './capture-followed.ts';
import { createNewAdsBadge } from './new-ads-badge.ts';
import { createPageRefresh } from './page-refresh.ts';
import type { ReadOnly } from './requests/read-only.ts';
import { readRefreshConsent, refreshHandlers } from './refresh-handlers.ts';
import type { RequestTimes } from './requests/request-times.ts';
import { accountStateOf } from './session-storage.ts';
import type { SyncLoop } from './sync-loop.ts';
import type { WorkerState } from './worker-state.ts';

type Parts = {
  host: WorkerHost;
  state: WorkerState;
  tabs: LibraryTabs;
  loop: SyncLoop;
  now: () => number;
  newId: () => string;
  isOnline: () => boolean;
  readOnly: Pick<ReadOnly, 'isOn'>;
  times: Pick<RequestTimes, 'record'>;
  onFault: (error: unknown) => void;
};

/** Opens everything about followed pages: the messages, the badge and the refresh. */
export const openFollowing = (parts: Parts) => {
  const { host, state, tabs, loop, now, newId, isOnline, readOnly, times, onFault } = parts;
  const { local } = host;
  const countNew = createNewAdsBadge({ host, state, onFault });
  const onStored = (): void => {
    countNew();
    loop.schedule();
  };
  const quietFollows = async (): Promise<FollowsStore> =>
    createFollowsStore((await state.account()).db, { now, newId, onChange: onStored });
  const captureFollowed = createCaptureFollowed({ host, state, quietFollows, now });
  const isWanted = async (): Promise<boolean> => {
    if (!isOnline() || (await readRefreshConsent(local)) !== 'on' || (await readOnly.isOn())) return false;
    return (await readConsent(local)) === 'on' && accountStateOf(await state.session(), now()) === 'paid';
  };
  const onRequest = (): void => times.record('page-refresh');
  const refresh = createPageRefresh({ local, state, tabs, captureFollowed, isWanted, onRequest, now });

  return {
    handlers: {
      ...followHandlers({ host, state, tabs, ensureFresh: loop.ensureFresh, captureFollowed, quietFollows, now }),
      ...refreshHandlers(local, refresh),
    },
    /** Updates the badge. Call it when follows, captured ads or seen ads may have changed. */
    countNew,
    requestNext: refresh.requestNext,
  };
};
