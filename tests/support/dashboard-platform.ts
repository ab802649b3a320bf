import { createStore } from 'zustand/vanilla';
import { contract } from '#shared/contract/contract.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import type { AccountServices, Platform, SessionView } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import type { OutboxRow } from '#shared/store/database.ts';
import type { SyncStatus } from '#shared/store/sync-status.ts';

export const TICKET = 'T'.repeat(43);

export const signedIn: SessionView = {
  state: 'signed-in',
  userId: '7d3c3f5e-6a58-4c1f-9d2b-2f4f2c6f0a11',
  email: 'ada@example.com',
  userName: 'Ada Lovelace',
  account: 'paid',
};

export const inSync: SyncStatus = {
  phase: 'idle',
  waiting: 0,
  refused: 0,
  lastSyncedAt: Date.UTC(2026, 1, 1, 12),
  message: null,
};

type State = {
  session: SessionView;
  rows: readonly CollectedAd[];
  sync: SyncStatus;
  unsent: readonly OutboxRow[];
  keptAds: number;
};

export type MemoryPlatform = Platform & {
  state: () => State;
  change: (change: Partial<State>) => void;
  /** Every call that left the screens, by name, with what it carried. */
  asked: { name: string; input: unknown }[];
  /** By name: what the next calls of that name answer with instead of succeeding. */
  fail: Map<string, AppError>;
};

type Options = Partial<State> & {
  host?: Platform['host'];
  serverOrigin?: string;
  canRetryPictures?: boolean;
  localPicture?: (adId: string, slot: string) => Blob | null;
};

/** A host for the screens that keeps everything in memory: the port's fake, with its rules but without its machinery. */
export const createMemoryPlatform = (options: Options = {}): MemoryPlatform => {
  const store = createStore<State>(() => ({
    session: options.session ?? { state: 'signed-out' },
    rows: options.rows ?? [],
    sync: options.sync ?? inSync,
    unsent: options.unsent ?? [],
    keptAds: options.keptAds ?? 0,
  }));
  const asked: MemoryPlatform['asked'] = [];
  const fail = new Map<string, AppError>();

  const ask = async (name: string, input: unknown): Promise<void> => {
    asked.push({ name, input });
    const failure = fail.get(name);
    if (failure !== undefined) throw failure;
  };
  const mark = (adId: string, savedAt: number | null): void =>
    store.setState(({ rows }) => ({ rows: rows.map((row) => (row.adId === adId ? { ...row, savedAt } : row)) }));

  const services: AccountServices = {
    ads: {
      listCollected: async () => {
        const failure = fail.get('listCollected');
        if (failure !== undefined) throw failure;
        return [...store.getState().rows];
      },
      listSaved: async () => {
        const failure = fail.get('listSaved');
        if (failure !== undefined) throw failure;
        return store.getState().rows.filter((row) => row.savedAt !== null);
      },
      lastSaved: async (limit) => store.getState().rows.slice(0, limit),
      savedAmong: async () => [],
      unsentSavesAmong: async () => [],
      save: (ad) => ask('save', ad.id),
      resave: async (adId) => {
        await ask('resave', adId);
        mark(adId, 1);
      },
      unsave: async (adId) => {
        await ask('unsave', adId);
        mark(adId, null);
      },
      remove: (adId) => ask('remove', adId),
      localPicture: async (row, slot) => options.localPicture?.(row.adId, slot) ?? null,
      discardRefused: async () => undefined,
      repeatRefusedSave: async () => undefined,
      failedPictures: async () => [],
      unsent: async () => [...store.getState().unsent],
    },
    watch: (query, onValue, onError) => {
      const read = (): void => void query().then(onValue, onError);
      read();
      return store.subscribe(read);
    },
    watchSyncStatus: (onStatus) => {
      onStatus(store.getState().sync);
      return store.subscribe((state) => onStatus(state.sync));
    },
    syncNow: () => ask('syncNow', null),
    retryPictures: options.canRetryPictures === false ? null : (adId) => ask('retryPictures', adId),
  };

  return {
    state: store.getState,
    change: store.setState,
    asked,
    fail,
    host: options.host ?? 'site',
    serverOrigin: options.serverOrigin ?? '',
    call: async (endpoint, input) => {
      const name = nameOf(endpoint);
      await ask(name, input);
      const answer = { status: true, message: 'Done.', ticket: TICKET };
      return endpoint.response.parse(answer) as never;
    },
    session: {
      view: () => store.getState().session,
      subscribe: (onChange) => store.subscribe((state) => onChange(state.session)),
      signIn: async (credentials) => {
        await ask('signIn', credentials);
        store.setState({ session: signedIn });
      },
      signOut: async (choice) => {
        await ask('signOut', choice);
        store.setState({ session: { state: 'signed-out' } });
      },
      refreshPlan: () => ask('refreshPlan', null),
    },
    openAccount: async () => {
      await ask('openAccount', null);
      return services;
    },
    anonymous: {
      count: async () => store.getState().keptAds,
      add: async () => {
        const added = store.getState().keptAds;
        await ask('anonymous.add', null);
        store.setState({ keptAds: 0 });
        return added;
      },
      discard: async () => {
        await ask('anonymous.discard', null);
        store.setState({ keptAds: 0 });
      },
    },
  };
};

const nameOf = (endpoint: unknown): string => {
  for (const group of Object.values(contract)) {
    for (const [name, known] of Object.entries(group)) if (known === endpoint) return name;
  }
  throw new Error('An endpoint that the contract does not know');
};
