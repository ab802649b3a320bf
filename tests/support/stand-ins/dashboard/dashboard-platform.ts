import { createStore } from 'zustand/vanilla';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountServices, HandOff, Person, Platform, SessionView } from '#shared/platform/platform.ts';
import { DEFAULT_WEIGHTS } from '#shared/domain/winner/winner-score.ts';
import type { SyncStatus } from '#shared/store/outbox/sync-status.ts';
import { endpointName } from './endpoint-name.ts';
import { createMemoryAds, type AdState } from './memory-ads.ts';
import { createMemoryAccountQuestions, type QuestionState } from './memory-account-questions.ts';
import { createMemoryBoards, type BoardState } from './memory-boards.ts';
import { createMemoryAnonymous, type AnonymousState } from './memory-anonymous.ts';
import { createMemoryCheckJobs, type CheckJobState } from './memory-check-jobs.ts';
import { createMemoryFollows, type FollowState } from './memory-follows.ts';
import { createMemoryJudgements, type JudgementState } from './memory-judgements.ts';
import { createMemoryLists } from './memory-lists.ts';
import { createMemoryNotes, type NoteState } from './memory-notes.ts';
import { createMemoryOwnCosts, type OwnCostState } from './memory-own-costs.ts';
import { createMemoryPresets, type PresetState } from './memory-presets.ts';
import { createMemoryTags, type TagState } from './memory-tags.ts';
import { createMemoryWeights, type WeightState } from './memory-weights.ts';
import { createMemoryReach, type ReachState } from './memory-reach.ts';
import { whileWatched } from './while-watched.ts';

export const TICKET = 'T'.repeat(43);

export const signedIn: SessionView = {
  state: 'signed-in',
  userId: '7d3c3f5e-6a58-4c1f-9d2b-2f4f2c6f0a11',
  email: 'ada@example.com',
  userName: 'Ada Lovelace',
  account: 'paid',
};

export const ada: Person = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  joined_at: '2025-12-10T09:00:00.000Z',
};

export const inSync: SyncStatus = {
  phase: 'idle',
  waiting: 0,
  refused: 0,
  lost: 0,
  lastSyncedAt: Date.UTC(2026, 1, 1, 12),
  message: null,
};

type State = AdState &
  FollowState &
  JudgementState &
  PresetState &
  WeightState &
  OwnCostState &
  BoardState &
  TagState &
  NoteState &
  ReachState &
  AnonymousState &
  QuestionState &
  CheckJobState & {
    session: SessionView;
    hasExtension: boolean;
    sync: SyncStatus;
    person: Person;
  };

export type MemoryPlatform = Platform & {
  state: () => State;
  change: (change: Partial<State>) => void;
  /** Every call of the screens: its name and its input. */
  asked: { name: string; input: unknown }[];
  /** By name: fields of the answers, in addition to a status and a message. */
  answers: Map<string, object>;
  /** By name: errors with which the calls of this name fail. */
  fail: Map<string, AppError>;
};

type Options = Partial<State> & {
  host?: Platform['host'];
  /** The clock of the lists. */
  now?: () => number;
  serverOrigin?: string;
  canRetryPictures?: boolean;
  handOff?: HandOff;
  /** The session of the site has ended before the user answers the question. */
  hasQuestionEnded?: boolean;
  /** Whether this device has to fetch the missing pictures. */
  hasPictureJobs?: boolean;
  localPicture?: (adId: string, slot: string) => Blob | null;
};

/** The state of a platform by default. */
const emptyState: State = {
  session: { state: 'signed-out' },
  hasExtension: true,
  rows: [],
  sync: inSync,
  unsent: [],
  failedPictures: [],
  verdicts: new Map(),
  followed: [],
  seen: new Set(),
  pageCounts: [],
  maySeeInList: true,
  newAds: 0,
  reach: new Map(),
  judged: [],
  presets: [],
  ownCosts: [],
  boards: [],
  boardAds: [],
  tags: [],
  adTags: new Map(),
  notes: new Map(),
  weights: DEFAULT_WEIGHTS,
  keptAds: 0,
  keptHidden: 0,
  question: null,
  checkJob: null,
  checkOutcome: 'asked',
  person: ada,
};

/**
 * A platform in memory for tests of screens. It follows the rules of the real ones, without their stores and workers.
 */
export const createMemoryPlatform = (options: Options = {}): MemoryPlatform => {
  const store = createStore<State>(() => ({ ...emptyState, ...options }));
  const asked: MemoryPlatform['asked'] = [];
  const fail = new Map<string, AppError>();
  const answers = new Map<string, object>();

  const ask = async (name: string, input: unknown): Promise<void> => {
    asked.push({ name, input });
    const failure = fail.get(name);
    if (failure !== undefined) throw failure;
  };
  const services: AccountServices = {
    lists: createMemoryLists({
      rows: () => store.getState().rows,
      tags: () => store.getState(),
      notes: () => store.getState().notes,
      boardAds: () => store.getState().boardAds,
      followed: () => store.getState().followed,
      seen: () => store.getState().seen,
      subscribe: store.subscribe,
      failure: () => fail.get('lists'),
      now: options.now ?? Date.now,
    }),
    ads: createMemoryAds({ getState: store.getState, setState: store.setState, ask, fail }, options),
    follows: createMemoryFollows({ getState: store.getState, setState: store.setState, ask }),
    judgements: createMemoryJudgements({ getState: store.getState, setState: store.setState, ask }),
    presets: createMemoryPresets({ getState: store.getState, setState: store.setState, ask }),
    winnerWeights: createMemoryWeights(store),
    ownCosts: createMemoryOwnCosts({ getState: store.getState, setState: store.setState, ask }),
    boards: createMemoryBoards({ getState: store.getState, setState: store.setState, ask }),
    tags: createMemoryTags({ getState: store.getState, setState: store.setState, ask }),
    notes: createMemoryNotes({
      getState: store.getState,
      setState: store.setState,
      ask,
      now: options.now ?? Date.now,
    }),
    reach: createMemoryReach({ getState: store.getState, setState: store.setState, ask }),
    verdicts: { among: async () => store.getState().verdicts },
    watch: (query, onValue, onError) => {
      const { ifWatched, stop } = whileWatched();
      const read = (): void => void query().then(ifWatched(onValue), ifWatched(onError));
      read();
      return stop(store.subscribe(read));
    },
    watchSyncStatus: (onStatus) => {
      onStatus(store.getState().sync);
      return store.subscribe((state) => onStatus(state.sync));
    },
    dismissLoss: async () => store.setState(({ sync }) => ({ sync: { ...sync, lost: 0 } })),
    syncNow: () => ask('syncNow', null),
    retryPictures: options.canRetryPictures === false ? null : (adId) => ask('retryPictures', adId),
  };

  return {
    state: store.getState,
    change: store.setState,
    asked,
    fail,
    answers,
    host: options.host ?? 'site',
    extension: { isInstalled: () => store.getState().hasExtension, subscribe: store.subscribe },
    serverOrigin: options.serverOrigin ?? '',
    call: async (endpoint, input) => {
      const name = endpointName(endpoint);
      await ask(name, input);
      const answer = { status: true, message: 'Done.', ticket: TICKET, email: ada.email, ...answers.get(name) };
      return endpoint.response.parse(answer) as never;
    },
    session: {
      view: () => store.getState().session,
      subscribe: (onChange) => store.subscribe((state) => onChange(state.session)),
      signIn: async (credentials) => {
        await ask('signIn', credentials);
        store.setState({ session: signedIn });
      },
      signInByEmail: async (credentials) => {
        await ask('signInByEmail', credentials);
        if (credentials.email === '' || credentials.password === '') throw new AppError('INPUT_INVALID');
        store.setState({ session: signedIn });
      },
      signOut: async (choice) => {
        await ask('signOut', choice);
        store.setState({ session: { state: 'signed-out' } });
      },
      refreshPlan: () => ask('refreshPlan', null),
      refreshPerson: async () => {
        await ask('refreshPerson', null);
        const { session, person } = store.getState();
        if (session.state === 'signed-in') {
          store.setState({ session: { ...session, userName: person.name, email: person.email } });
        }
        return person;
      },
      deleteAccount: async (password) => {
        await ask('deleteAccount', password);
        store.setState({ session: { state: 'signed-out' } });
      },
    },
    exportAccount: async (onReceived) => {
      await ask('exportAccount', null);
      onReceived(1_500_000);
      return new Blob(['{}'], { type: 'application/json' });
    },
    openAccount: async () => {
      await ask('openAccount', null);
      return services;
    },
    openSite: options.host === 'extension' ? (path) => ask('openSite', path) : null,
    visit: (url, where) => void asked.push({ name: 'visit', input: { url, where } }),
    handOff: options.handOff ?? null,
    accountQuestions: createMemoryAccountQuestions(store, { ask, hasEnded: options.hasQuestionEnded === true }),
    checkJobs: async () => createMemoryCheckJobs(store, ask),
    anonymous: createMemoryAnonymous({ getState: store.getState, setState: store.setState, ask }),
  };
};

/** The inputs of the calls of one name, oldest first. */
export const inputsOf = (platform: Pick<MemoryPlatform, 'asked'>, name: string): unknown[] =>
  platform.asked.filter((call) => call.name === name).map(({ input }) => input);
