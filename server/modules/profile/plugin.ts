import type { Base, Routes } from '#server/base.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';

export type Profile = Routes & { notifications: NotificationsService };

/** Name, bank account and optional mails of an account. */
export const profilePlugin = (base: Base, accounts: AccountServices): Profile => {
  const deps = { ...base, ...accounts };
  const notifications = createNotificationsService(deps);
  const profile = createProfileService(deps);
  return { notifications, routes: (api, routing) => profileRoutes(api, routing, { profile, notifications }) };
};
