import type { Base, Routes } from '#server/base.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { NotificationsService } from '../profile/notifications.service.ts';
import { createDevSignIn } from './dev-sign-in.service.ts';
import { createHandOffService } from './hand-off.service.ts';
import { createSessionOpener } from './open-session.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { createSessionsService } from './sessions.service.ts';

/** Job name. Removes sessions that have ended. */
const PURGE = 'sessions.purge';
const PURGE_SCHEDULE = '19 3 * * *';

type Given = AccountServices & { notifications: NotificationsService; accounts: AccountsService };

/** Login, logout, the list of sessions, and the session that site and extension share. */
export const sessionsPlugin = (base: Base, given: Given): Routes => {
  const opener = createSessionOpener({ ...base, ...given });
  const deps = { ...base, ...given, opener };
  const secret = base.settings.devLoginSecret;
  const sessions = createSessionsService(deps);
  const services = {
    sessions,
    handOff: createHandOffService(deps),
    devSignIn: secret === null ? null : createDevSignIn({ ...deps, secret }),
  };
  base.jobs.work(PURGE, () => sessions.forgetEnded(), { cron: PURGE_SCHEDULE });
  return { routes: (api, routing) => sessionsRoutes(api, routing, services) };
};
