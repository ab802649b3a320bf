import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from './db/db.ts';
import { ping } from './db/owner-lock.ts';
import { createAccountQueue } from './http/account-queue.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health-routes.ts';
import { measure, type Metrics } from './http/metrics.ts';
import { limitRate } from './http/rate-limit.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { serveWebSite } from './http/web-site.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { BlobStore } from './media/blob-store.ts';
import type { PictureDecoder } from './media/picture-decoder.ts';
import { createAttemptLimits } from './security/attempt-limits.ts';
import { createBudgets } from './security/budgets.ts';
import { loadServerKey } from './security/server-key.ts';
import { adsRoutes } from './modules/ads/ads.routes.ts';
import { createAdsService } from './modules/ads/ads.service.ts';
import { clientConfigRoutes } from './modules/client-config/client-config.routes.ts';
import { createClientConfigService } from './modules/client-config/client-config.service.ts';
import { contactFormRoutes } from './modules/contact/contact-form.routes.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { createContactService } from './modules/contact/contact.service.ts';
import { contentRoutes, type ContentAnswers } from './modules/content/content.routes.ts';
import { listFaq } from './modules/content/faq.service.ts';
import { imprintOf, type OperatorSettings } from './modules/content/imprint.ts';
import { followingRoutes } from './modules/following/following.routes.ts';
import { createFollowingService } from './modules/following/following.service.ts';
import { createToggleFollow } from './modules/following/toggle-follow.service.ts';
import { pageReportsRoutes } from './modules/page-reports/page-reports.routes.ts';
import { createPageReportsService } from './modules/page-reports/page-reports.service.ts';
import { mediaRoutes } from './modules/pictures/media.routes.ts';
import { picturesRoutes } from './modules/pictures/pictures.routes.ts';
import { createUploadService } from './modules/pictures/upload.service.ts';
import { lookUpRoutes } from './modules/reach/look-up.routes.ts';
import { createLookUp } from './modules/reach/look-up.service.ts';
import type { ReachSources } from './modules/reach/reach-sources.ts';
import { storageRoutes } from './modules/storage/storage.routes.ts';
import { createStorageService } from './modules/storage/storage.service.ts';
import { createPull } from './modules/sync/pull.service.ts';
import { createPush } from './modules/sync/push.service.ts';
import { syncRoutes } from './modules/sync/sync.routes.ts';
import type { Payments } from './modules/billing/payments.ts';
import { testClockRoutes, type TestClock } from './test-clock/test-clock.routes.ts';
import type { Accounts } from './open-accounts.ts';
import type { Affiliates } from './open-affiliates.ts';
import type { Billing } from './open-billing.ts';
import type { Contracts } from './open-contracts.ts';

export type AppSettings = OperatorSettings & {
  publicUrl: string;
  metricsToken: string | null;
  /** Folder of the built dashboard and of all files that are served as they are. */
  webRoot: string;
  /** Opens `/api/login-by-email` and the screen `/dev-login`; null: neither exists. */
  devLoginSecret: string | null;
  /** Folder of the prerendered public pages. */
  siteRoot: string;
  /** The zip of the built extension. */
  extensionZip: string;
  /** Folder for uploads under way. */
  uploadFolder: string;
  /** A sender of a file that is silent for so long is given up. */
  uploadIdleMs: number;
  /** Of one address. */
  requestsPerMinute: number;
  /** Of one account. */
  adLimit: number;
  /** Bytes of pictures and ads that one account may store. */
  byteLimit: number;
  /** Pages that one account may follow. */
  followLimit: number;
};

export type AppDeps = {
  database: OpenDatabase;
  jobs: Jobs;
  blobs: BlobStore;
  pictureDecoder: PictureDecoder;
  accounts: Accounts;
  affiliates: Pick<Affiliates, 'routes'>;
  billing: Billing;
  contracts: Contracts;
  payments: Pick<Payments, 'routes'>;
  metrics: Metrics;
  reachSources: ReachSources;
  /** Null: time can’t be moved. */
  testClock: TestClock | null;
  now: () => Date;
  newId: () => string;
  settings: AppSettings;
};

/** Puts everything that this server answers on `app`, which `createHttp` made. */
export const buildApp = async (app: FastifyInstance, deps: AppDeps): Promise<void> => {
  const { database, settings } = deps;
  answerErrors(app);
  await setSecurityHeaders(app, settings.publicUrl.startsWith('https:'));
  measure(app, settings, deps.metrics);
  healthRoutes(app, { ping: () => ping(database.db), damage: database.damage });
  if (deps.testClock !== null) await testClockRoutes(app, deps.testClock);
  mediaRoutes(app, deps);
  const answers = contentAnswers(deps);
  await app.register((api) => apiRoutes(api, deps, answers));
  await deps.payments.routes(app);
  await serveWebSite(app, {
    ...settings,
    offPaths: settings.devLoginSecret === null ? ['/dev-login'] : [],
    liveAnswers: {
      plans: deps.billing.plans,
      pricing: deps.billing.plans,
      stripe: deps.billing.plans,
      firstQuestions: answers.faq,
      ...answers,
    },
  });
};

const contentAnswers = ({ database, settings }: AppDeps): ContentAnswers => ({
  faq: () => listFaq(database.db),
  imprint: async () => ({ status: true, data: imprintOf(settings) }),
});

/** Told once a push is committed. */
const counted =
  (push: ReturnType<typeof createPush>, metrics: Metrics): typeof push =>
  async (actor, body) => {
    const answer = await push(actor, body);
    metrics.notePush(answer.outcomes);
    return answer;
  };

const apiRoutes = async (api: FastifyInstance, deps: AppDeps, answers: ContentAnswers): Promise<void> => {
  const { accounts, now, settings } = deps;
  const { db } = deps.database;
  const common = { db, jobs: deps.jobs, blobs: deps.blobs, now, newId: deps.newId, ...settings };
  const heavy = { ...common, db: deps.database.heavyDb };
  const routing = { authenticate: accounts.authenticate, now };
  const queued = { ...routing, inQueue: createAccountQueue(deps.database.engine) };
  await limitRate(api, settings.requestsPerMinute);
  accounts.routes(api);
  deps.affiliates.routes(api, routing);
  await deps.billing.routes(api, routing);
  const counting = { key: await loadServerKey(db), now };
  const limits = createAttemptLimits(counting);
  clientConfigRoutes(api, routing, createClientConfigService({ db, now }));
  pageReportsRoutes(api, routing, createPageReportsService({ db, limits, now }));
  contentRoutes(api, routing, answers);
  const contact = createContactService({ ...common, limits, budgets: createBudgets(counting) });
  contactRoutes(api, routing, contact);
  await contactFormRoutes(api, contact);
  await deps.contracts.routes(api, routing);
  adsRoutes(api, { ...queued, ads: createAdsService(heavy) });
  followingRoutes(api, queued, { toggle: createToggleFollow(heavy), following: createFollowingService(heavy) });
  syncRoutes(api, { ...queued, sync: { push: counted(createPush(heavy), deps.metrics), pull: createPull(heavy) } });
  lookUpRoutes(api, routing, createLookUp({ ...common, sources: deps.reachSources }));
  storageRoutes(api, routing, createStorageService(common));
  await picturesRoutes(api, {
    ...routing,
    uploads: createUploadService({ ...heavy, pictureDecoder: deps.pictureDecoder }),
  });
};
