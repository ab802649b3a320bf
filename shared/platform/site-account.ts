import type { ApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { discardOutbox } from '#shared/store/outbox.ts';
import { emptyStore } from '#shared/store/empty-store.ts';
import { noteUnsent } from '#shared/store/unsent-mark.ts';
import { createFence } from '#shared/sync/sync-network.ts';
import { createSyncRunner, type SyncResult } from '#shared/sync/sync-runner.ts';
import { openLocalAccount } from './open-local-account.ts';
import { startPageSync } from './page-sync.ts';
import type { AccountServices } from './platform.ts';
import { siteUnsentMark } from './site-unsent-mark.ts';

export type SiteAccount = {
  userId: string;
  services: AccountServices;
  /** Nothing that runs for this account writes after it; the store stays. */
  close: () => void;
};

type Options = {
  userId: string;
  api: ApiClient;
  page: Window;
  now: () => number;
  newId: () => string;
  startListWorker: () => Worker;
  onResult: (result: SyncResult) => void;
};

/** The account on the hosted site: its store, and a sync that the page itself runs. Brings Dexie along. */
export const openSiteAccount = (options: Options): SiteAccount => {
  const { userId, api, page, now, newId, onResult, startListWorker } = options;
  const db = new LocalDatabase(userId);
  const fence = createFence();
  const shelf = siteUnsentMark(page.localStorage, userId);
  const runner = createSyncRunner({
    db,
    fence,
    shelf,
    now,
    newId,
    random: () => Math.random(),
    withLock: (name, job) => page.navigator.locks.request(name, job),
    network: {
      push: (body) => api.call(contract.sync.push, { body }),
      pull: (query) => api.call(contract.sync.pull, { query }),
    },
  });
  const sync = startPageSync({ runner, page, clock: now, onResult });
  const services = openLocalAccount(db, {
    accountId: userId,
    startListWorker,
    now,
    newId,
    onChange: () => {
      // A page without a network runs no sync that would note it.
      noteUnsent(db, shelf, newId).catch(() => undefined);
      sync.soon();
    },
    syncNow: sync.now,
    retryPictures: null,
  });
  return {
    userId,
    services,
    close: () => {
      fence.close();
      sync.stop();
      services.lists.close();
    },
  };
};

export const emptySiteStore = (userId: string, page: Pick<Window, 'localStorage'>): Promise<void> =>
  emptyStore(new LocalDatabase(userId), siteUnsentMark(page.localStorage, userId));

export const discardUnsent = async (userId: string, newId: () => string): Promise<void> => {
  await discardOutbox(new LocalDatabase(userId), newId);
};
