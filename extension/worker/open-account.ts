import type { ApiClient } from '#shared/api/api-client.ts';
import { uploadPictureWith } from '#shared/api/upload-picture.ts';
import { contract } from '#shared/contract/contract.ts';
import type { BoardsStore } from '#shared/store/boards/boards-store.ts';
import { createBoardsStore } from '#shared/store/boards/create-boards-store.ts';
import { createNotesStore, type NotesStore } from '#shared/store/notes/notes-store.ts';
import { createTagsStore, type TagsStore } from '#shared/store/tags/tags-store.ts';
import type { AdsStore } from '#shared/store/ads/ads-store.ts';
import {
  createFilterPresetsStore,
  type FilterPresetsStore,
} from '#shared/store/filter-presets/filter-presets-store.ts';
import { type FollowsStore, createFollowsStore } from '#shared/store/follows/follows-store.ts';
import { createJudgementsStore, type JudgementsStore } from '#shared/store/judgements/judgements-store.ts';
import { createOwnCostsStore, type OwnCostsStore } from '#shared/store/own-costs/own-costs-store.ts';
import { type ReachStore, createReachStore } from '#shared/store/reach/reach-store.ts';
import { createVerdictsStore, type VerdictsStore } from '#shared/store/verdicts/verdicts-store.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { ANONYMOUS, LocalDatabase } from '#shared/store/database.ts';
import { createSyncRunner, type SyncRunner } from '#shared/sync/sync-runner.ts';
import type { FetchPicture } from '#shared/sync/fetch-picture.ts';
import { runPictures } from '#shared/sync/picture-queue.ts';
import type { UnsentMarkStore } from '#shared/store/outbox/unsent-mark.ts';
import { createFence, type SyncNetwork, type WithLock } from '#shared/sync/sync-network.ts';
import type { CreateClient } from './requests/network.ts';
import type { StoredSession } from './session-storage.ts';

/** The stores and clients of one account. The next sign-in or sign-out closes them. */
export type Account = {
  /** Null while signed out; kept ads are then in a separate store. */
  userId: string | null;
  token: string | null;
  db: LocalDatabase;
  ads: AdsStore;
  follows: FollowsStore;
  judgements: JudgementsStore;
  presets: FilterPresetsStore;
  boards: BoardsStore;
  tags: TagsStore;
  notes: NotesStore;
  reach: ReachStore;
  ownCosts: OwnCostsStore;
  verdicts: VerdictsStore;
  api: ApiClient;
  sync: SyncRunner | null;
  runPictures: (canUpload: boolean) => Promise<{ failedSome: boolean }>;
  /** Aborts the requests of this account. Its sync writes nothing afterwards, and the store stays as it is. */
  close: () => void;
};

export type AccountParts = {
  createClient: CreateClient;
  fetchPicture: FetchPicture;
  withLock: WithLock;
  isOnline: () => boolean;
  now: () => number;
  random: () => number;
  newId: () => string;
};

type AccountContext = {
  markStoreOf: (userId: string) => UnsentMarkStore;
  device: () => Promise<string>;
  onChange: () => void;
  onTokenRefused: (token: string) => void;
};

export const openAccount = (parts: AccountParts, session: StoredSession | null, context: AccountContext): Account => {
  const db = new LocalDatabase(session?.userId ?? ANONYMOUS);
  const fence = createFence();
  const ended = new AbortController();
  const api = parts.createClient({
    token: () => session?.token ?? null,
    device: context.device,
    onTokenRefused: context.onTokenRefused,
    signal: ended.signal,
  });
  const network: SyncNetwork = {
    push: (body) => api.call(contract.sync.push, { body }),
    pull: (query) => api.call(contract.sync.pull, { query }),
  };

  const options = { newId: parts.newId, now: parts.now, onChange: context.onChange };

  return {
    userId: session?.userId ?? null,
    token: session?.token ?? null,
    db,
    ads: createAdsStore(db, options),
    follows: createFollowsStore(db, options),
    judgements: createJudgementsStore(db, options),
    presets: createFilterPresetsStore(db, options),
    boards: createBoardsStore(db, options),
    tags: createTagsStore(db, options),
    notes: createNotesStore(db, options),
    reach: createReachStore(db, options),
    ownCosts: createOwnCostsStore(db, options),
    verdicts: createVerdictsStore(db, options),
    api,
    sync:
      session === null
        ? null
        : createSyncRunner({ ...parts, db, network, fence, markStore: context.markStoreOf(session.userId) }),
    runPictures: (canUpload) =>
      runPictures({ ...parts, db, fence, upload: session !== null && canUpload ? uploadPictureWith(api) : null }),
    close: () => {
      fence.close();
      ended.abort();
    },
  };
};
