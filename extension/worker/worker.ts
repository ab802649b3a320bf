import { isCheckMessage, type SiteMessage } from '#shared/contract/site-message.ts';
import { finishAdoption } from '#shared/store/ads/adopt-anonymous.ts';
import { ANONYMOUS, LocalDatabase } from '#shared/store/database.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import { createAnswer } from '#extension/messaging/answer.ts';
import { createRateLimiter } from '#extension/messaging/rate-limiter.ts';
import { createSiteMessageReceiver } from '#extension/messaging/site-message-receiver.ts';
import { openAccount, type AccountParts } from './open-account.ts';
import { accountHandlers } from './account-handlers.ts';
import { accountStateHandlers } from './account-state-handlers.ts';
import { adsHandlers } from './ads-handlers.ts';
import { createClientConfig } from './client-config.ts';
import { cardKeysHandlers } from './card-keys-handlers.ts';
import { createAnswerCheck } from './check-job/answer-check.ts';
import { checkJobHandlers } from './check-job/check-job-handlers.ts';
import { CheckJobs } from './check-job/check-jobs.ts';
import { clientHandlers } from './client-handlers.ts';
import { consentHandlers } from './consent-handlers.ts';
import { judgementHandlers } from './judgement-handlers.ts';
import { openFollowing } from './open-following.ts';
import { openDownloads } from './downloads/open-downloads.ts';
import { createDeviceToken } from './create-device-token.ts';
import { createLibraryTabs } from './library-tabs.ts';
import { createSessionOpening } from './session-opening.ts';
import { pageHandlers } from './page-handlers.ts';
import { pickerHandlers } from './picker/picker-handlers.ts';
import { reachHandlers } from './reach-handlers.ts';
import { createAdsWithoutReach } from './requests/ads-without-reach.ts';
import { createReadOnly } from './requests/read-only.ts';
import { createNetwork, type Network, type RawNetwork } from './requests/network.ts';
import { requestHandlers } from './requests/request-handlers.ts';
import { createRequestTimes, type RequestTimes } from './requests/request-times.ts';
import { createRevocations } from './revocations.ts';
import { sessionHandlers } from './session-handlers.ts';
import { createSessionStorage, type SessionStorage } from './session-storage.ts';
import { createAccountOffer } from './session/account-offer.ts';
import { createHandOff } from './session/hand-off.ts';
import { filterHandlers } from './stores/filter-handlers.ts';
import { presetHandlers } from './stores/preset-handlers.ts';
import { createFilterVisits } from './stores/filter-visits.ts';
import { createSavedVerdicts } from './stores/saved-verdicts.ts';
import { createStoreMemory } from './stores/store-memory.ts';
import { accountFactsFrom } from './stores/account-facts.ts';
import { createStoreAccess } from './stores/store-access.ts';
import { createSyncLoop } from './sync-loop.ts';
import { ALARM_MINUTES } from './sync-pace.ts';
import { unsentMarks } from './unsent-marks.ts';
import { createWorkerState, type WorkerState } from './worker-state.ts';

export type WorkerParts = Omit<AccountParts, 'createClient' | 'fetchPicture'> & {
  host: WorkerHost;
  serverOrigin: string;
  clientVersion: string;
  /** No part of the worker sends requests with it directly, so that none is sent without its time being recorded. */
  rawNetwork: RawNetwork;
  wait: (milliseconds: number) => Promise<void>;
  onFault: (error: unknown) => void;
};

/** The parts that all modules of the worker use. */
type SharedParts = Omit<WorkerParts, 'rawNetwork'> & Network & { times: RequestTimes };

/** Opened on demand, because most users never keep an ad while signed out. */
const anonymousStore = (): LocalDatabase => new LocalDatabase(ANONYMOUS);

const ALARM = 'sync';
const WELCOME = 'src/welcome/index.html';

/**
 * Assembles and starts the worker. All listeners are added before the first `await`, as browsers require. Memory is
 * only a cache: after a stop at any point, the worker continues from its storage. Returns the handler of the `online`
 * event.
 */
export const startWorker = (given: WorkerParts): { onOnline: () => void } => {
  const parts = openNetwork(given);
  const { host, createClient, fetchAs, clientVersion, now, newId, onFault } = parts;
  const tabs = createLibraryTabs(host);
  const device = createDeviceToken(host.local);
  const storage = createSessionStorage({ local: host.local, session: host.session, now });
  const onStoreChange = (): void => {
    tabs.notify().catch(onFault);
    loop.schedule();
    following.countNew();
  };
  const state = openState({ ...parts, storage, device, onChange: onStoreChange });
  const config = createClientConfig({ local: host.local, createClient, clientVersion, now });
  const loop = createSyncLoop({ state, tabs, config, now, onRun: () => following.countNew(), onFault });
  const readOnly = createReadOnly(host.local, config);
  const following = openFollowing({ ...parts, state, tabs, loop, readOnly });
  const jobs = new CheckJobs({ ...parts, state, tabs });
  const sessions = openSessions({ ...parts, device, jobs }, state, loop.ensureFresh);
  const [access, withoutReach] = [createStoreAccess(parts), createAdsWithoutReach(host.local, now)];
  const accountFactsOf = accountFactsFrom(state, withoutReach, now);
  const shops = openShops(host.local);

  const answer = createAnswer({
    extensionId: host.extensionId,
    ownOrigin: host.ownOrigin,
    limiter: createRateLimiter({ limit: 60, windowMs: 10_000, now }),
    handlers: {
      ...adsHandlers({ ...shops, host, state, tabs, ensureFresh: loop.ensureFresh, now, onFault }),
      ...judgementHandlers({ host, state, tabs, ensureFresh: loop.ensureFresh }),
      ...consentHandlers({ local: host.local, tabs, countNew: following.countNew, now }),
      ...sessions.handlers,
      ...accountHandlers({ host, createClient, state, onFault }),
      ...accountStateHandlers({ host, state, tabs, now, newId }),
      ...reachHandlers({ host, state, tabs, withoutReach, now }),
      ...filterHandlers({ ...parts, ...shops, fetch: fetchAs('check-shop'), access, state, tabs, accountFactsOf }),
      ...presetHandlers({ local: host.local, state, now }),
      ...pickerHandlers({ local: host.local, state, now }),
      ...cardKeysHandlers(host.local, tabs),
      ...checkJobHandlers(jobs),
      ...clientHandlers({ config, readOnly, local: host.local, createClient, clientVersion }),
      ...requestHandlers({ ...parts, readOnly }),
      ...following.handlers,
      ...openDownloads({ ...parts, fetch: fetchAs('download-files') }, state),
      ...pageHandlers({ host, state, publicApi: sessions.api, loop, tabs, anonymousStore, now, newId, onFault }),
    },
  });
  host.onMessage(answer);
  host.onExternalMessage(sessions.receiveSiteMessage);
  host.onInstalled(() => void host.openPage(WELCOME).catch(onFault));
  host.onTabClosed((tabId) => void jobs.onTabClosed(tabId).catch(onFault));
  host.onAlarm((name) => void (name === ALARM && wake()));

  const wake = (): void => {
    const tasks = [() => loop.run(), sessions.revocations.run, config.refresh, following.requestNext];
    for (const task of tasks) task().catch(onFault);
  };
  const prepare = (): Promise<void> => prepareStorage(host, state, storage).then(wake);
  for (const start of [prepare, access.removeUnused]) start().catch(onFault);
  return { onOnline: () => void loop.run({ reason: 'return' }).catch(onFault) };
};

/** Opening the store is the slowest part of the first save, so it begins before the first message. */
const prepareStorage = async (host: WorkerHost, state: WorkerState, storage: SessionStorage): Promise<void> => {
  const account = await state.account();
  await account.db.open();
  await host.ensureAlarm(ALARM, ALARM_MINUTES);
  await storage.updateView();
  await finishAdoption(anonymousStore(), (userId) => new LocalDatabase(userId));
};

/** Opens what this device knows of the shops of ads. */
const openShops = (local: WorkerHost['local']) => {
  const shopVisits = createFilterVisits();
  const memory = createStoreMemory(local);
  const seenIn = (tabId: number | null) => shopVisits.seenIn(tabId ?? 0);
  return { shopVisits, memory, savedVerdicts: createSavedVerdicts({ local, memory, seenIn }) };
};

/** Replaces the network of the browser by the network that records requests. */
const openNetwork = ({ rawNetwork, ...given }: WorkerParts): SharedParts => {
  const times = createRequestTimes({ local: given.host.local, now: given.now, onFault: given.onFault });
  return { ...given, ...createNetwork({ raw: rawNetwork, server: given, times }), times };
};

type WithDevice = SharedParts & { device: () => Promise<string> };

/** Opens the account of the browser. A sign-in or a sign-out closes it and opens another one. */
const openState = (parts: WithDevice & { storage: SessionStorage; onChange: () => void }): WorkerState => {
  const { host, storage, device, now, onChange, onFault } = parts;
  const markStoreOf = unsentMarks(host.local, onFault);
  const onTokenRefused = (token: string): void => void state.endIfToken(token, 'server').catch(onFault);
  const state: WorkerState = createWorkerState({
    storage,
    now,
    open: (session) => openAccount(parts, session, { markStoreOf, device, onChange, onTokenRefused }),
    onSwitch: onChange,
  });
  return state;
};

/** Opens sign-in and sign-out, through the forms of the extension and through the hosted site. */
const openSessions = (parts: WithDevice & { jobs: CheckJobs }, state: WorkerState, ensureFresh: () => void) => {
  const { host, createClient, serverOrigin, device, jobs, now, newId, onFault } = parts;
  const revocations = createRevocations(host.local, createClient);
  const api = createClient({ token: () => null, device });
  const opening = createSessionOpening({ state, revocations, createClient, now, onFault });
  const offer = createAccountOffer({ memory: host.session, opening, createClient });
  const handOff = createHandOff({ host, state, opening, offer, api, siteOrigin: serverOrigin, now, onFault });
  // A load of the site sends about five messages, also a quick reload.
  const limiter = createRateLimiter({ limit: 40, windowMs: 10_000, now });
  const answerCheck = createAnswerCheck(jobs, state, onFault);
  const receive = (message: SiteMessage, tabId: number) =>
    isCheckMessage(message) ? answerCheck(message) : handOff.receive(message, tabId);
  return {
    api,
    revocations,
    handlers: sessionHandlers({ state, opening, revocations, handOff, offer, api, ensureFresh, now, newId, onFault }),
    receiveSiteMessage: createSiteMessageReceiver({ siteOrigin: serverOrigin, limiter, receive }),
  };
};
