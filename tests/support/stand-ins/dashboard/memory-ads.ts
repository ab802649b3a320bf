import type { StoreApi } from 'zustand/vanilla';
import type { AppError } from '#shared/errors/app-error.ts';
import type { AdsStore, CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { OutboxRow, PictureJobRow } from '#shared/store/database.ts';
import { createMemoryImport } from './memory-import.ts';

export type AdState = {
  rows: readonly CollectedAd[];
  unsent: readonly OutboxRow[];
  failedPictures: readonly PictureJobRow[];
};

type Memory = {
  getState: () => AdState;
  setState: StoreApi<AdState>['setState'];
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
  /** Errors by the name of the call. */
  fail: ReadonlyMap<string, AppError>;
};

type Device = {
  localPicture?: (adId: string, slot: string) => Blob | null;
  /** Whether this device has to fetch the missing pictures. */
  hasPictureJobs?: boolean;
};

const isSaved = (row: CollectedAd): boolean => row.savedAt !== null;

/** The ads of an account in memory. */
export const createMemoryAds = ({ getState, setState, ask, fail }: Memory, device: Device): AdsStore => {
  const mark = (adId: string, savedAt: number | null): void =>
    setState(({ rows }) => ({ rows: rows.map((row) => (row.adId === adId ? { ...row, savedAt } : row)) }));

  /** Deleted ads whose deletion can still be undone. */
  let hidden: CollectedAd[] = [];

  return {
    read: async (keys) =>
      keys.flatMap((key) => getState().rows.filter((row) => row.adId === key.adId && row.version === key.version)),
    versionsOf: async (adId) => {
      const failure = fail.get('versionsOf');
      if (failure !== undefined) throw failure;
      return getState().rows.filter((row) => row.adId === adId);
    },
    listCollected: async () => [...getState().rows],
    listSaved: async () => getState().rows.filter(isSaved),
    lastSaved: async (limit) => getState().rows.filter(isSaved).slice(0, limit),
    savedAmong: async (adIds) => {
      const saved = getState().rows.filter(isSaved);
      return adIds.filter((adId) => saved.some((row) => row.adId === adId));
    },
    unsentSavesAmong: async () => [],
    save: (ad) => ask('save', ad.id),
    correctPages: async () => false,
    resave: async (adId) => {
      await ask('resave', adId);
      mark(adId, 1);
    },
    unsave: async (adId) => {
      await ask('unsave', adId);
      mark(adId, null);
    },
    unsaveAll: async (adIds) => {
      await ask('unsaveAll', adIds);
      const wanted = new Set(adIds);
      const taken = getState().rows.flatMap(({ adId, version, savedAt }) =>
        wanted.has(adId) && savedAt !== null ? [{ adId, version, savedAt }] : [],
      );
      for (const { adId } of taken) mark(adId, null);
      return taken;
    },
    resaveAll: async (bookmarks) => {
      await ask('resaveAll', bookmarks);
      for (const { adId, savedAt } of bookmarks) mark(adId, savedAt);
      return bookmarks.length;
    },
    remove: async (adIds) => {
      await ask('remove', adIds);
      const wanted = new Set(adIds);
      const isGone = (row: CollectedAd): boolean => wanted.has(row.adId) && row.savedAt === null;
      hidden.push(...getState().rows.filter(isGone));
      setState(({ rows }) => ({ rows: rows.filter((row) => !isGone(row)) }));
      return hidden.flatMap(({ adId }) => (wanted.has(adId) ? [adId] : []));
    },
    restoreDeleted: async (adIds) => {
      await ask('restoreDeleted', adIds);
      const wanted = new Set(adIds);
      const back = hidden.filter((row) => wanted.has(row.adId));
      hidden = hidden.filter((row) => !wanted.has(row.adId));
      setState(({ rows }) => ({ rows: [...rows, ...back] }));
      return back.map(({ adId }) => adId);
    },
    endUndo: async () => {
      hidden = [];
    },
    ...createMemoryImport({ getState: getState, ask }),
    localPicture: async (row, slot) => device.localPicture?.(row.adId, slot) ?? null,
    hasPictureJob: async () => device.hasPictureJobs ?? false,
    discardRefused: (mutationId) => ask('discardRefused', mutationId),
    repeatRefused: (mutationId) => ask('repeatRefused', mutationId),
    failedPictures: async () => [...getState().failedPictures],
    unsent: async () => [...getState().unsent],
  };
};
