import type { ApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { planStateOf } from '#shared/domain/plan/plan-state.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { adoptAnonymous, discardAnonymous } from '#shared/store/ads/adopt-anonymous.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { retryPictures } from '#shared/sync/picture-jobs.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { LibraryTabs } from './library-tabs.ts';
import type { SyncLoop } from './sync-loop.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  host: Pick<WorkerHost, 'openPage'>;
  state: WorkerState;
  /** Client for public calls. It sends no token, and its calls do not end with the session. */
  publicApi: ApiClient;
  loop: SyncLoop;
  tabs: LibraryTabs;
  /** Opened on demand, because most users never keep an ad while signed out. */
  anonymousStore: () => LocalDatabase;
  now: () => number;
  newId: () => string;
  onFault: (error: unknown) => void;
};

type PageHandlers = Pick<
  Handlers,
  | 'dashboard.open'
  | 'api.call'
  | 'sync.run'
  | 'sync.visible'
  | 'pictures.retry'
  | 'anonymous.view'
  | 'anonymous.resolve'
>;

const DASHBOARD = 'src/dashboard-extension/index.html';

const groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;

/** Handles the messages of popup and dashboard. `dashboard.open` also comes from content scripts. */
export const pageHandlers = (options: Options): PageHandlers => {
  const { host, state, publicApi, loop, tabs, anonymousStore } = options;

  return {
    'dashboard.open': async ({ screen, adId }) => {
      await host.openPage(`${DASHBOARD}#/${screen}${adId === undefined ? '' : `?ad=${adId}`}`);
      return {};
    },
    'api.call': async ({ group, name, input, userId }) => {
      const endpoint = endpointOf(group, name);
      const given = isObject(input) ? input : {};
      // The client of the account would abort the call when the session ends. A public call must not fail then.
      if (endpoint.access === 'public') return { value: await publicApi.call(endpoint, given) };
      const { api, token, userId: present } = await state.account();
      if (userId !== present) throw new AppError('AUTH_REQUIRED');
      const value = await api.call(endpoint, given);
      // The worker stores these answers too, so that the controls in the Ad Library and all our pages use them at once.
      if (`${group}.${name}` === 'sessions.checkPaidPlanStatus') await storePlan(state, token, value);
      if (`${group}.${name}` === 'profile.read') await storePerson(state, token, value);
      return { value };
    },
    'sync.run': async () => {
      await tabs.notify();
      await loop.run({ reason: 'request' });
      return {};
    },
    'sync.visible': async ({ reason }) => ({ retryAt: await loop.runForPage(reason) }),
    'pictures.retry': async ({ adId }) => {
      const { db } = await state.account();
      await retryPictures(db, adId);
      loop.run().catch(options.onFault);
      return {};
    },
    'anonymous.view': async () => {
      const { savedAds, judgements } = anonymousStore();
      const [adCount, hiddenCount] = await Promise.all([savedAds.count(), judgements.count()]);
      return { adCount, hiddenCount };
    },
    'anonymous.resolve': async ({ choice }) => {
      if (choice === 'discard') return { adCount: await discardAnonymous(anonymousStore()) };
      const { db, userId } = await state.account();
      if (userId === null) throw new AppError('AUTH_REQUIRED');
      const adCount = await adoptAnonymous({ anonymous: anonymousStore(), account: db }, userId, options);
      await tabs.notify();
      loop.schedule();
      return { adCount };
    },
  };
};

const storePlan = async (state: WorkerState, token: string | null, answer: unknown): Promise<void> => {
  const { data, ended } = contract.sessions.checkPaidPlanStatus.response.parse(answer);
  if (token !== null) await state.setPlan(token, planStateOf(data, ended));
};

const storePerson = async (state: WorkerState, token: string | null, answer: unknown): Promise<void> => {
  const { name, email } = contract.profile.read.response.parse(answer).data;
  if (token !== null) await state.setPerson(token, { userName: name, email });
};

const endpointOf = (group: string, name: string): Endpoint => {
  const endpoints = Object.hasOwn(groups, group) ? groups[group] : undefined;
  const endpoint = endpoints !== undefined && Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (endpoint === undefined) throw new AppError('NOT_FOUND');
  if (endpoint.isForTokenKeeper === true) throw new AppError('MESSAGE_FORBIDDEN');
  return endpoint;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
