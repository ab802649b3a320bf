import type { ApiClient } from '#shared/api/api-client.ts';
import { uploadPictureWith } from '#shared/api/upload-picture.ts';
import { contract } from '#shared/contract/contract.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { discardOutbox } from '#shared/store/outbox/outbox.ts';
import { emptyStore } from '#shared/store/empty-store.ts';
import { readSyncStatus, writeSyncState } from '#shared/store/outbox/sync-status.ts';
import { updateUnsentMark, UnsentMark, type UnsentMarkStore } from '#shared/store/outbox/unsent-mark.ts';
import { createFence, type Fence } from '#shared/sync/sync-network.ts';
import { createSyncRunner, type SyncResult } from '#shared/sync/sync-runner.ts';
import { newUuid, locksOf } from './plain-http.ts';
import { createDashboardStores } from '../dashboard-stores.ts';
import { openLocalAccount } from '../open-local-account.ts';
import { startPageSync } from '../page-sync.ts';
import { createPictureUpload } from './picture-upload.ts';
import { syncIfPaid } from './plan-gate.ts';
import type { AccountServices, Platform } from '../platform.ts';
import { localValues, readStored, removeStored, writeStored, type StoredValues, jsonOf } from '../stored-value.ts';

/** An open account on the hosted site. */
export type SiteAccount = {
  userId: string;
  services: AccountServices;
  /** Ends all work of this account. Nothing writes afterwards; the store remains. */
  close: () => void;
};

type Options = {
  userId: string;
  api: ApiClient;
  page: Window;
  now: () => number;
  startListWorker: () => Worker;
  onResult: (result: SyncResult) => void;
  session: Pick<Platform['session'], 'view' | 'subscribe'>;
  refreshPlan: () => Promise<void>;
};

/** The interval of the sync after a page came to the front, where users expect what they changed elsewhere. */
const FAST_INTERVAL_MS = 3_000;

/** The account on the hosted site: its store, and a sync that runs in the page. This module imports Dexie. */
export const openSiteAccount = (options: Options): SiteAccount => {
  const { userId, api, page, now, onResult, session, refreshPlan, startListWorker } = options;
  const db = new LocalDatabase(userId);
  const fence = createFence();
  const markStore = siteUnsentMark(localValues(page), userId);
  const parts = {
    db,
    fence,
    isOnline: () => page.navigator.onLine,
    now,
    newId: newUuid,
    random: () => Math.random(),
    withLock: locksOf(page),
  };
  const runner = createSyncRunner({
    ...parts,
    markStore,
    network: {
      push: (body) => api.call(contract.sync.push, { body }),
      pull: (query) => api.call(contract.sync.pull, { query }),
    },
  });
  const checkPlan = async (): Promise<void> => {
    await showPlanRequired(db, fence);
    await refreshPlan();
  };
  const uploadPictures = createPictureUpload({ ...parts, upload: uploadPictureWith(api) });
  const onSync = (result: SyncResult): void => {
    onResult(result);
    if (result.outcome === 'synced') uploadPictures();
  };
  const run = syncIfPaid({ runner, onResult: onSync, isUnpaid: () => accountNow(session) === 'unpaid', checkPlan });
  const sync = startPageSync({ run, page, clock: now, fastIntervalMs: FAST_INTERVAL_MS });
  const stopWaiting = onPlanBegin(session, sync.soon);
  const services = openLocalAccount(db, {
    accountId: userId,
    createDashboardStores,
    startListWorker,
    now,
    newId: newUuid,
    onChange: () => {
      // A page without a network runs no sync, which would update the mark.
      updateUnsentMark(db, markStore, newUuid).catch(() => undefined);
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
      stopWaiting();
      sync.stop();
      services.lists.close();
    },
  };
};

const showPlanRequired = async (db: LocalDatabase, fence: Fence): Promise<void> => {
  fence.check();
  const { phase } = await readSyncStatus(db);
  if (phase !== 'plan-required') await writeSyncState(db, { phase: 'plan-required', message: null });
};

const accountNow = ({ view }: Pick<Options['session'], 'view'>): string => {
  const current = view();
  return current.state === 'signed-in' ? current.account : current.state;
};

/** Calls the listener when a plan begins. Returns the function that ends it. */
const onPlanBegin = (session: Options['session'], listener: () => void): (() => void) => {
  let before = accountNow(session);
  return session.subscribe(() => {
    const isBegun = before !== 'paid' && accountNow(session) === 'paid';
    before = accountNow(session);
    if (isBegun) listener();
  });
};

export const emptySiteStore = (userId: string, page: Window): Promise<void> =>
  emptyStore(new LocalDatabase(userId), siteUnsentMark(localValues(page), userId));

/** Deletes the unsent changes of the account on this device. */
export const discardUnsent = async (userId: string): Promise<void> => {
  await discardOutbox(new LocalDatabase(userId), newUuid);
};

/**
 * The mark of an account's unsent changes in the page's local storage. If the browser refuses it, a loss of the changes
 * is not reported later; the store of the account still works.
 */
export const siteUnsentMark = (storage: StoredValues, userId: string): UnsentMarkStore => {
  const key = `unsent-${userId}` as const;
  return {
    read: async () => readStored(storage, key, (text) => UnsentMark.safeParse(jsonOf(text)).data ?? null),
    write: async (mark) => void writeStored(storage, key, JSON.stringify(mark)),
    remove: async () => removeStored(storage, key),
  };
};
