import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openBase, type Base } from './base.ts';
import { createHttp, listenTextResolver } from './http/create-http.ts';
import { refuseUnknownPaths } from './http/errors.ts';
import { listenOnSettings } from './http/listen-failure.ts';
import { ownUrlOf, urlOf } from './http/own-url.ts';
import { serveWebSite } from './http/web-site.ts';
import { createAccountServices } from './modules/accounts/account-services.ts';
import { accountsPlugin } from './modules/accounts/plugin.ts';
import { adsPlugin } from './modules/ads/plugin.ts';
import { affiliatesPlugin } from './modules/affiliates/plugin.ts';
import type { Payments } from './modules/billing/payments.ts';
import { billingPlugin } from './modules/billing/plugin.ts';
import type { BillingViews } from './modules/billing/views.service.ts';
import { clientConfigPlugin } from './modules/client-config/plugin.ts';
import { contactPlugin } from './modules/contact/plugin.ts';
import type { ContentAnswers } from './modules/content/content.routes.ts';
import { contentPlugin } from './modules/content/plugin.ts';
import { contractsPlugin } from './modules/contracts/plugin.ts';
import { followingPlugin } from './modules/following/plugin.ts';
import type { OperatorSocket } from './modules/operator/operator-socket.ts';
import { operatorPlugin } from './modules/operator/plugin.ts';
import { pageReportsPlugin } from './modules/page-reports/plugin.ts';
import { picturesPlugin } from './modules/pictures/plugin.ts';
import { privacyPlugin } from './modules/privacy/plugin.ts';
import { profilePlugin } from './modules/profile/plugin.ts';
import { reachPlugin } from './modules/reach/plugin.ts';
import { createAuthenticate } from './modules/sessions/authenticate.ts';
import { sessionsPlugin } from './modules/sessions/plugin.ts';
import { storagePlugin } from './modules/storage/plugin.ts';
import { syncPlugin } from './modules/sync/plugin.ts';
import { openApi } from './open-api.ts';
import { keyedHash } from './security/secrets.ts';
import type { RunningServer, ServerParts, ServerSettings } from './server-parts.ts';
import { createTestClock, testClockRoutes } from './test-clock/test-clock.routes.ts';

/**
 * Connects all modules to an open database and listens. A process with the role `worker` answers only health checks and
 * requests of metrics, so that it can be monitored.
 */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const { settings, database, now, authenticate = createAuthenticate(database.db) } = parts;
  const app = createHttp(settings);
  const base = await openBase(parts, app);
  const pictures = await picturesPlugin(base, parts.takeOverMedia ?? null);
  const payments = await openPayments(parts, base, app);

  // A module receives services of earlier modules, never their SQL.
  const accountServices = createAccountServices(base);
  const profile = profilePlugin(base, accountServices);
  const affiliates = affiliatesPlugin(base, accountServices);
  const known = { ...accountServices, notifications: profile.notifications };
  const accounts = accountsPlugin(base, { ...known, assignToAffiliate: affiliates.assignToAffiliate });
  const sessions = sessionsPlugin(base, { ...known, accounts: accounts.service });
  const { onPayments, onFormerPayment } = affiliates;
  const billing = await billingPlugin(base, {
    ...known,
    provider: payments.provider,
    onPayments,
    onFormerPayment,
  });
  const content = await contentPlugin(base);
  const modules = [
    accounts,
    sessions,
    profile,
    privacyPlugin(base, accounts),
    affiliates,
    billing,
    clientConfigPlugin(base),
    pageReportsPlugin(base),
    content,
    contactPlugin(base),
    contractsPlugin(base, { ...known, boughtPlans: billing.admin.boughtPlans }),
    adsPlugin(base),
    followingPlugin(base),
    syncPlugin(base),
    reachPlugin(base),
    storagePlugin(base),
    pictures,
  ];
  const routing = { authenticate, now };
  if (settings.role === 'worker') {
    await openApi(app, base, { routing, modules: [] });
    refuseUnknownPaths(app);
  } else {
    await openApi(app, base, { routing, modules });
    pictures.serveMedia(app);
    await payments.routes(app);
    await serveSite(app, settings, { plans: billing.plans, answers: content.answers });
  }
  if (parts.movableClock !== undefined) {
    await testClockRoutes(app, createTestClock(parts.movableClock, { payments, jobs: base.jobs }));
  }
  const { missingSettings = [] } = parts;
  const operator = await operatorPlugin(base, { billing: billing.admin, missingSettings });
  return listen(parts, { app, base, payments, operator });
};

/** The data of the public pages, as the public calls answer it. */
type SiteData = { plans: BillingViews['plans']; answers: ContentAnswers };

const serveSite = async (
  app: FastifyInstance,
  settings: ServerSettings,
  { plans, answers }: SiteData,
): Promise<void> => {
  const { faq } = answers;
  const liveAnswers = { plans, pricing: plans, stripe: plans, signUp: plans, firstQuestions: faq, ...answers };
  const offPaths = settings.devLoginSecret === null ? ['/dev-login'] : [];
  await serveWebSite(app, { ...settings, offPaths, liveAnswers });
};

type Opened = { app: FastifyInstance; base: Base; payments: Payments; operator: OperatorSocket };

const listen = async ({ settings, beforeListen }: ServerParts, opened: Opened): Promise<RunningServer> => {
  const { app, base, payments } = opened;
  await base.jobs.start();
  await beforeListen?.();
  await listenOnSettings(() => app.listen({ host: settings.host, port: settings.port, listenTextResolver }));
  if (settings.role !== 'worker') payments.start();
  return { app, jobs: base.jobs, url: urlOf(settings.host, portOf(app)), stop: () => stop(opened) };
};

const REQUESTS_END_WITHIN_MS = 5_000;
const JOBS_END_WITHIN_MS = 3_000;

const stop = async ({ app, base, payments, operator }: Opened): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
  await Promise.all([app.close(), base.jobs.stop(JOBS_END_WITHIN_MS), operator.close(), payments.stop()]);
  clearTimeout(cut);
  base.pictureDecoder.close();
  base.mailer.close();
  await base.database.close();
};

const openPayments = (parts: ServerParts, base: Base, app: FastifyInstance): Promise<Payments> =>
  parts.openPayments({
    url: () => ownUrlOf(parts.settings.host, portOf(app)),
    secretOf: (name) => keyedHash(base.key, name),
    now: parts.now,
    onError: base.logErrorsOf('billing'),
  });

const portOf = (app: FastifyInstance): number => {
  const address: AddressInfo | string | null = app.server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
};
