import type { AccountState } from '#shared/domain/account/account-state.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { profile } from '#shared/contract/profile.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdsStore } from '#shared/store/ads/ads-store.ts';
import type { BoardsStore } from '#shared/store/boards/boards-store.ts';
import type { FilterPresetsStore } from '#shared/store/filter-presets/filter-presets-store.ts';
import type { FollowsStore } from '#shared/store/follows/follows-store.ts';
import type { JudgementsStore } from '#shared/store/judgements/judgements-store.ts';
import type { NotesStore } from '#shared/store/notes/notes-store.ts';
import type { OwnCostsStore } from '#shared/store/own-costs/own-costs-store.ts';
import type { ReachStore } from '#shared/store/reach/reach-store.ts';
import type { TagsStore } from '#shared/store/tags/tags-store.ts';
import type { VerdictsStore } from '#shared/store/verdicts/verdicts-store.ts';
import type { SyncStatus } from '#shared/store/outbox/sync-status.ts';
import type { WinnerWeightsStore } from '#shared/store/winner-weights.ts';
import type { CheckJobs } from './check-jobs.ts';
import type { ExtensionWatch } from './site-host/hand-off/extension-channel.ts';
import type { Lists } from './lists.ts';
import type { Visit } from './visit.ts';

/** The session as screens see it. `unknown`: the host has not read it yet. */
export type SessionView =
  | { state: 'unknown' }
  /** `endedEmail`: the account that was signed in, if its session ended without an act of the user on this page. */
  | { state: 'signed-out'; endedEmail?: string | undefined }
  | { state: 'signed-in'; userId: string; email: string; userName: string; account: AccountState };

/** The signed-in user, as the server stores the profile. */
export type Person = OutputOf<typeof profile.read>['data'];

export type Unsubscribe = () => void;

/** The services of an account's screens. They exist while a user is signed in. */
export type AccountServices = {
  ads: AdsStore;
  /** Every collected ad, searched, filtered and sorted in a worker. */
  lists: Lists;
  follows: FollowsStore;
  judgements: JudgementsStore;
  /** The presets of the Ad Library and of the lists. */
  presets: FilterPresetsStore;
  /** The weights of the winner score on this device. */
  winnerWeights: WinnerWeightsStore;
  reach: ReachStore;
  /** What the ads of the user cost. */
  ownCosts: OwnCostsStore;
  /** The boards into which the user sorts saved ads. */
  boards: BoardsStore;
  tags: TagsStore;
  notes: NotesStore;
  verdicts: Pick<VerdictsStore, 'among'>;
  /** Calls back immediately and after every change of what `query` read. `query` can be any read of the store. */
  watch: <T>(query: () => Promise<T>, onValue: (value: T) => void, onError: (error: unknown) => void) => Unsubscribe;
  watchSyncStatus: (onStatus: (status: SyncStatus) => void) => Unsubscribe;
  /** Call it when the user has seen that changes were lost (`SyncStatus.lost`). */
  dismissLoss: () => Promise<void>;
  syncNow: () => Promise<void>;
  /** Null if this host can't fetch pictures. The hosted site can't, only the extension can. */
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
  /** The code that was removed from the address. Null if there was none, or after the code has signed in. */
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
  /** Calls back soon and after each change. Null if there is no question. */
  watch: (onQuestion: (question: AccountQuestion | null) => void) => Unsubscribe;
  /**
   * `ended`: the session of the site has ended, or the question is no longer open; nothing has changed. Rejects with
   * AppError if the server can't be asked.
   */
  answer: (userId: string, choice: 'switch' | 'stay') => Promise<'switched' | 'stayed' | 'ended'>;
};

/** The number of saved ads, and of hidden ads and advertisers. */
export type AnonymousCount = { saved: number; hidden: number };

/** The one port between the screens and the host they run in: extension page or hosted site. */
export type Platform = {
  host: 'extension' | 'site';
  extension: ExtensionWatch;
  /** The origin of server-relative paths such as `/media/…`: '' on the site, the server's origin in the extension. */
  serverOrigin: string;
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
  session: {
    view: () => SessionView;
    /** Calls back on every change, also from another tab or the worker. */
    subscribe: (onChange: (view: SessionView) => void) => Unsubscribe;
    signIn: (credentials: { email: string; password: string; keep: boolean }) => Promise<void>;
    /** The hidden login with the operator's secret. NOT_FOUND if no secret is configured. */
    signInByEmail: (credentials: { email: string; password: string }) => Promise<void>;
    signOut: (options: { unsent: 'keep' | 'discard' }) => Promise<void>;
    /** Asks the server whether a plan is active. On network errors the last known answer remains. */
    refreshPlan: () => Promise<void>;
    /** Reads the profile from the server, and updates the shown name and address. */
    refreshPerson: () => Promise<Person>;
    /** Deletes the account, then its data on this device, unsent entries included, and signs out. */
    deleteAccount: (password: string) => Promise<void>;
  };
  /** Loads the local store of the signed-in account. Rejects with AppError AUTH_REQUIRED if no user is signed in. */
  openAccount: () => Promise<AccountServices>;
  /**
   * Everything the server stores about the account, as one JSON file. `onReceived` gets the bytes received so far, if
   * the host reports them.
   */
  exportAccount: (onReceived: (bytes: number) => void) => Promise<Blob>;
  /** Opens a path of the hosted site in a tab, with this session. Null on the site, where a link is enough. */
  openSite: ((path: string) => Promise<void>) | null;
  /** Opens a page of the payment provider. */
  visit: Visit;
  /** Null if the host receives no code by its address (the extension). */
  handOff: HandOff | null;
  /** Null on the site, which asks before it switches (`handOff`). */
  accountQuestions: AccountQuestions | null;
  /** Loads the checks of ads that run in the Ad Library. */
  checkJobs: () => Promise<CheckJobs>;
  /**
   * Ads that were stored while signed out, and the ads and advertisers that were hidden meanwhile. Null on hosts that
   * can't store any. `add` returns how many saved ads the account gained.
   */
  anonymous: {
    count: () => Promise<AnonymousCount>;
    add: () => Promise<number>;
    discard: () => Promise<void>;
  } | null;
};
