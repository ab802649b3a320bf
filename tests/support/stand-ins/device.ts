import 'fake-indexeddb/auto';
import { createApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { createFollowsStore } from '#shared/store/follows/create-follows-store.ts';
import { createReachStore } from '#shared/store/reach/create-reach-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import type { MarkShelf } from '#shared/store/outbox/unsent-mark.ts';
import { readSyncStatus } from '#shared/store/outbox/read-sync-status.ts';
import { createFence, type SyncNetwork, type WithLock } from '#shared/sync/sync-network.ts';
import { createSyncRunner } from '#shared/sync/sync-runner.ts';

/** Locks within this process, in the order of asking, as Web Locks give them. */
export const createLocks = (): WithLock => {
  const tails = new Map<string, Promise<unknown>>();
  return (name, job) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(job);
    tails.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
};

export type DeviceOptions = {
  /** Devices of one account have stores of their own: each is a browser. */
  name?: string;
  now?: () => number;
  /** What outlives its store. */
  shelf?: MarkShelf;
  /** Locks of this process, unless a browser has its own. */
  withLock?: WithLock;
};

export const createShelf = (): MarkShelf => {
  let kept: unknown = null;
  return {
    read: async () => kept,
    write: async (mark) => void (kept = mark),
    remove: async () => void (kept = null),
  };
};

/** One browser of an account: local store and sync over any way to a server. */
export const openDeviceOn = (
  network: SyncNetwork,
  { name = crypto.randomUUID(), now = Date.now, shelf = createShelf(), withLock = createLocks() }: DeviceOptions = {},
) => {
  const db = new LocalDatabase(name);
  const fence = createFence();
  const newId = (): string => crypto.randomUUID();
  const runner = createSyncRunner({
    db,
    network,
    fence,
    shelf,
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
    sync: () => runner.run({ force: true }),
    status: () => readSyncStatus(db),
  };
};

export type Device = ReturnType<typeof openDeviceOn>;

/** The same over HTTP with the real client. */
export const openDevice = (server: { url: string }, token: string, options: DeviceOptions = {}): Device =>
  openDeviceOn(networkTo(server.url, token), options);

/** `timeoutMs`: for a test that waits for the timeout. By default the timeout of the product. */
export const networkTo = (url: string, token: string, timeoutMs?: number): SyncNetwork => {
  const timeout = timeoutMs === undefined ? {} : { timeoutMs };
  const api = createApiClient({ baseUrl: url, clientVersion: '0.1.0', token: () => token, ...timeout });
  return {
    push: (body) => api.call(contract.sync.push, { body }),
    pull: (query) => api.call(contract.sync.pull, { query }),
  };
};

/** What a device shows, without what differs between devices by nature. */
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

/** Every row that a device holds and sync carries, without what says how far it was synced. */
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
  };
};
