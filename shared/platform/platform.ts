import type { AccountState } from '#shared/domain/account/account-state.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { profile } from '#shared/contract/profile.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdsStore } from '#shared/store/ads/ads-store.ts';
import type { FollowsStore } from '#shared/store/follows/follows-store.ts';
import type { ReachStore } from '#shared/store/reach/reach-store.ts';
import type { SyncStatus } from '#shared/store/outbox/sync-status.ts';
import type { ExtensionWatch } from './site-host/hand-off/extension-watch.ts';
import type { Lists } from './lists.ts';
import type { Visit } from './visit.ts';

export type SessionView =
  | { state: 'unknown' }
  /** `endedEmail`: the account that was signed in, if its session ended without an act of the user on this page. */
  | { state: 'signed-out'; endedEmail?: string | undefined }
  | { state: 'signed-in'; userId: string; email: string; userName: string; account: AccountState };

/** Who is signed in, as the server knows the person. */
export type Person = OutputOf<typeof profile.read>['data'];

export type Unsubscribe = () => void;

/** What an account's screens work with. It exists while somebody is signed in. */
export type AccountServices = {
  ads: AdsStore;
  /** Every collected ad, searched, filtered and sorted beside the page. */
  lists: Lists;
  follows: FollowsStore;
  reach: ReachStore;
  /** Calls back at once and after every change of what `query` read. `query` may be any reading of the store. */
  watch: <T>(query: () => Promise<T>, onValue: (value: T) => void, onError: (error: unknown) => void) => Unsubscribe;
  watchSyncStatus: (onStatus: (status: SyncStatus) => void) => Unsubscribe;
  /** The person has seen that changes were lost (`SyncStatus.lost`). */
  forgetLoss: () => Promise<void>;
  syncNow: () => Promise<void>;
  /** Null where this host can't fetch pictures (the hosted site: only the extension can). */
  retryPictures: ((adId: AdId) => Promise<void>) | null;
};

/**
 * How a hand-off ended. `asks`: another account is signed in here, or the server ended its session here; the user
 * decides first. `presentEmail` is its address.
 */
export type HandOffResult =
  { state: 'signed-in' } | { state: 'asks'; presentEmail: string; email: string; switchAccount: () => Promise<void> };

/** A session that the extension hands to the site by a code in the address. */
export type HandOff = {
  /** The code that came with the address, which shows it no more, until it has signed in. Null: there is none. */
  code: () => string | null;
  /**
   * Redeems each code once, also when it is called again. CODE_INCORRECT if the code is used, expired or invalid, or if
   * the extension of this browser did not open this tab with it.
   */
  redeem: (code: string) => Promise<HandOffResult>;
};

/** The site is signed in to another account, `email`, than the extension. */
export type AccountQuestion = { userId: string; email: string };

/** Lets the user decide whether the extension switches to the account of the site. */
export type AccountQuestions = {
  /** Calls back soon and after each change. Null: there is no question. */
  watch: (onQuestion: (question: AccountQuestion | null) => void) => Unsubscribe;
  /**
   * `ended`: the session of the site has ended, or the question is no longer open; nothing has changed. Rejects with
   * AppError if the server can't be asked.
   */
  answer: (userId: string, choice: 'switch' | 'stay') => Promise<'switched' | 'stayed' | 'ended'>;
};

/** The one port between the screens and the host they run in: extension page or hosted site. */
export type Platform = {
  host: 'extension' | 'site';
  extension: ExtensionWatch;
  /** Where server-relative paths such as `/media/…` live: '' on the site, the server's origin in the extension. */
  serverOrigin: string;
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
  session: {
    view: () => SessionView;
    /** Calls back on every change, those made elsewhere (another tab, the worker) too. */
    subscribe: (onChange: (view: SessionView) => void) => Unsubscribe;
    signIn: (credentials: { email: string; password: string; keep: boolean }) => Promise<void>;
    /** The hidden way in, by the operator's secret; NOT_FOUND where none is set. */
    signInByEmail: (credentials: { email: string; password: string }) => Promise<void>;
    signOut: (options: { unsent: 'keep' | 'discard' }) => Promise<void>;
    /** Asks the server whether a plan runs; on network errors the last known answer stands. */
    refreshPlan: () => Promise<void>;
    /** Asks the server for the person, and shows that name and address from now on. */
    refreshPerson: () => Promise<Person>;
    /** Deletes the account, then what this device holds of it, unsent entries too; ends signed out. */
    deleteAccount: (password: string) => Promise<void>;
  };
  /** Loads the local store of the signed-in account; rejects with AppError AUTH_REQUIRED where nobody is. */
  openAccount: () => Promise<AccountServices>;
  /** Everything the server holds of the account as one JSON file. `onReceived` hears of the bytes so far, where the host can tell. */
  exportAccount: (onReceived: (bytes: number) => void) => Promise<Blob>;
  /** Opens a path of the hosted site in a tab, signed in as here. Null on the site, where a link does. */
  openSite: ((path: string) => Promise<void>) | null;
  /** Leads on to a page of whoever takes the money. */
  visit: Visit;
  /** Null where nothing is ever handed over by the address (the extension). */
  handOff: HandOff | null;
  /** Null on the site, which asks before it switches (`handOff`). */
  accountQuestions: AccountQuestions | null;
  /** Ads kept while signed out, on hosts that can keep some; null elsewhere. */
  anonymous: { count: () => Promise<number>; add: () => Promise<number>; discard: () => Promise<void> } | null;
};
