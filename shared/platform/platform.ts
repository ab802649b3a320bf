import type { AccountState } from '#shared/domain/account-state.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { AdId } from '#shared/domain/ad.ts';
import type { AdsStore } from '#shared/store/ads-store.ts';
import type { SyncStatus } from '#shared/store/sync-status.ts';

export type SessionView =
  | { state: 'unknown' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; userId: string; email: string; userName: string; account: AccountState };

export type Unsubscribe = () => void;

/** What an account's screens work with. It exists while somebody is signed in. */
export type AccountServices = {
  ads: AdsStore;
  /** Calls back at once and after every change of what `query` read. `query` may be any reading of the store. */
  watch: <T>(query: () => Promise<T>, onValue: (value: T) => void, onError: (error: unknown) => void) => Unsubscribe;
  watchSyncStatus: (onStatus: (status: SyncStatus) => void) => Unsubscribe;
  syncNow: () => Promise<void>;
  /** Null where this host can't fetch pictures (the hosted site: only the extension can). */
  retryPictures: ((adId: AdId) => Promise<void>) | null;
};

/** The one port between the screens and the host they run in: extension page or hosted site. */
export type Platform = {
  host: 'extension' | 'site';
  /** Where server-relative paths such as `/media/…` live: '' on the site, the server's origin in the extension. */
  serverOrigin: string;
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
  session: {
    view: () => SessionView;
    /** Calls back on every change, those made elsewhere (another tab, the worker) too. */
    subscribe: (onChange: (view: SessionView) => void) => Unsubscribe;
    signIn: (credentials: { email: string; password: string; keep: boolean }) => Promise<void>;
    signOut: (options: { unsent: 'keep' | 'discard' }) => Promise<void>;
    /** Asks the server whether a plan runs; on network errors the last known answer stands. */
    refreshPlan: () => Promise<void>;
  };
  /** Loads the local store of the signed-in account; rejects with AppError AUTH_REQUIRED where nobody is. */
  openAccount: () => Promise<AccountServices>;
  /** Ads kept while signed out, on hosts that can keep some; null elsewhere. */
  anonymous: { count: () => Promise<number>; add: () => Promise<number>; discard: () => Promise<void> } | null;
};
