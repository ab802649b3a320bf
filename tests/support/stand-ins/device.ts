import 'fake-indexeddb/auto';
import { createApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { createBoardsStore } from '#shared/store/boards/create-boards-store.ts';
import { createFilterPresetsStore } from '#shared/store/filter-presets/filter-presets-store.ts';
import { createFollowsStore } from '#shared/store/follows/follows-store.ts';
import { createJudgementsStore } from '#shared/store/judgements/judgements-store.ts';
import { createNotesStore } from '#shared/store/notes/notes-store.ts';
import { createOwnCostsStore } from '#shared/store/own-costs/own-costs-store.ts';
import { createReachStore } from '#shared/store/reach/reach-store.ts';
import { createTagsStore } from '#shared/store/tags/tags-store.ts';
import { createVerdictsStore } from '#shared/store/verdicts/verdicts-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import type { UnsentMarkStore } from '#shared/store/outbox/unsent-mark.ts';
import { readSyncStatus } from '#shared/store/outbox/sync-status.ts';
import { createFence, type SyncNetwork, type WithLock } from '#shared/sync/sync-network.ts';
import { createSyncRunner } from '#shared/sync/sync-runner.ts';

/** Locks within this process. Requests get a lock in order, as with Web Locks. */
export const createLocks = (): WithLock => {
  const tails = new Map<string, Promise<unknown>>();
  return (name, job) => {
    const result = (tails.get(name) ?? Promise.resolve()).then(job);
    tails.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  };
};

export type DeviceOptions = {
  /** Name of the local store. Devices have different stores, because each is a browser. */
  name?: string;
  now?: () => number;
  /** Storage that survives the deletion of the local store. */
  markStore?: UnsentMarkStore;
  /** Whether the browser of the device has a network. Default: yes. */
  isOnline?: () => boolean;
  /** Default: locks of this process. */
  withLock?: WithLock;
};

/** Creates a store in memory for the mark of unsent changes. */
export const createMemoryMarkStore = (): UnsentMarkStore => {
  let stored: unknown = null;
  return {
    read: async () => stored,
    write: async (mark) => void (stored = mark),
    remove: async () => void (stored = null),
  };
};

/** Opens one browser of an account: local store and sync over a network. */
export const openDeviceOn = (
  network: SyncNetwork,
  {
    name = crypto.randomUUID(),
    now = Date.now,
    markStore = createMemoryMarkStore(),
    isOnline = () => true,
    withLock = createLocks(),
  }: DeviceOptions = {},
) => {
  const db = new LocalDatabase(name);
  const fence = createFence();
  const newId = (): string => crypto.randomUUID();
  const runner = createSyncRunner({
    db,
    network,
    fence,
    markStore,
    isOnline,
    now,
    newId,
    random: () => 0.5,
    withLock,
  });
  return {
    name,
    db,
    fence,
    runner,
    ads: createAdsStore(db, { now, newId }),
    follows: createFollowsStore(db, { now, newId }),
    reach: createReachStore(db, { now, newId }),
    judgements: createJudgementsStore(db, { now, newId }),
    presets: createFilterPresetsStore(db, { now, newId }),
    verdicts: createVerdictsStore(db, { now, newId }),
    ownCosts: createOwnCostsStore(db, { now, newId }),
    boards: createBoardsStore(db, { now, newId }),
    tags: createTagsStore(db, { now, newId }),
    notes: createNotesStore(db, { now, newId }),
    sync: () => runner.run({ reason: 'request' }),
    status: () => readSyncStatus(db),
  };
};

/** One browser of an account. */
export type Device = ReturnType<typeof openDeviceOn>;

/** Opens a device that syncs over HTTP with the real client. */
export const openDevice = (server: { url: string }, token: string, options: DeviceOptions = {}): Device =>
  openDeviceOn(networkTo(server.url, token), options);

/** The network of a device over HTTP. `timeoutMs`: by default the timeout of the product. */
export const networkTo = (url: string, token: string, timeoutMs?: number): SyncNetwork => {
  const timeout = timeoutMs === undefined ? {} : { timeoutMs };
  const api = createApiClient({ baseUrl: url, clientVersion: '0.1.0', token: () => token, ...timeout });
  return {
    push: (body) => api.call(contract.sync.push, { body }),
    pull: (query) => api.call(contract.sync.pull, { query }),
  };
};

/** The ads that a device shows, without fields that differ between devices. */
export const shownBy = async ({ ads }: Device) => {
  const [collected, saved] = await Promise.all([ads.listCollected(), ads.listSaved()]);
  const plain = (rows: typeof saved) =>
    rows.map(({ adId, version, savedAt, capturedAt, pictures }) => ({
      adId,
      version,
      savedAt,
      capturedAt,
      pictures: pictures.map(({ slot, state, path }) => `${slot} ${state} ${path}`).sort(),
    }));
  return { collected: plain(collected), saved: plain(saved) };
};

/** All synced rows of a device, without their sync numbers. */
export const rowsOn = async ({ db }: Device) => {
  const bySlot = (one: { slot: string }, other: { slot: string }): number => one.slot.localeCompare(other.slot);
  return {
    captured: (await db.capturedAds.toArray()).map(({ seq: _seq, ...row }) => ({
      ...row,
      pictures: row.pictures.toSorted(bySlot),
    })),
    saved: (await db.savedAds.toArray()).map(({ seq: _seq, ...row }) => row),
    deleted: (await db.deletedAds.toArray()).map(({ seq: _seq, ...row }) => row),
    follows: (await db.follows.toArray()).map(({ seq: _seq, ...row }) => row),
    reach: (await db.reachSnapshots.toArray()).map(({ seq: _seq, ...row }) => row),
    seen: (await db.seenAds.toArray()).map(({ seq: _seq, ...row }) => row),
    counts: (await db.pageCounts.toArray()).map(({ seq: _seq, ...row }) => row),
    presets: (await db.filterPresets.toArray()).map(({ seq: _seq, ...row }) => row),
    verdicts: (await db.storeVerdicts.toArray()).map(({ seq: _seq, ...row }) => row),
    costs: (await db.ownCosts.toArray()).map(({ seq: _seq, ...row }) => row),
    boards: (await db.boards.toArray()).map(({ seq: _seq, ...row }) => row),
    boardAds: (await db.boardAds.toArray()).map(({ seq: _seq, ...row }) => row),
    tags: (await db.tags.toArray()).map(({ seq: _seq, ...row }) => row),
    adTags: (await db.adTags.toArray()).map(({ seq: _seq, ...row }) => row),
    notes: (await db.adNotes.toArray()).map(({ seq: _seq, ...row }) => row),
    judged: (await db.judgements.toArray()).map(({ seq: _seq, ...row }) => row),
  };
};
