import { isOfDeletedOwner } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import type { Caller } from '#server/http/caller.ts';
import { newSecret, sha256 } from '#server/security/secrets.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import { isRunning } from '#shared/domain/plan/entitlement.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { SendNotice } from '../accounts/notice-mail.ts';
import type { PlanGrantsService } from '../accounts/plan-grants.service.ts';
import { refuseSuspended } from '../accounts/suspensions.service.ts';
import type { NotificationsReader } from '../profile/notifications.service.ts';
import { deviceOf } from './device.ts';
import { sessionEnd } from './session-life.ts';
import { findSessions, insertSession } from './sessions.sql.ts';

type Owner = { id: string; email: string; name: string };
type Token = { token: string; expiresAt: Date };

type Deps = Pick<AccountsDeps, 'db' | 'devices' | 'now' | 'newId'> & {
  plans: Pick<PlanGrantsService, 'entitlementOf'>;
  notifications: NotificationsReader;
  sendNotice: SendNotice;
};

const MOST_COMPARED = 200;

/** Opens sessions, for all kinds of sign-in. */
export const createSessionOpener = ({ db, devices, now, newId, plans, notifications, sendNotice }: Deps) => {
  /**
   * Sends a notice if a user with other sessions signs in with a new kind of browser. The first session causes no
   * notice.
   */
  const noticeNewDevice = async (tx: Db, userId: string, device: string): Promise<void> => {
    const others = await findSessions(tx, userId, { now: now(), most: MOST_COMPARED });
    if (others.length === 0 || others.some((other) => (other.device ?? device) === device)) return;
    if ((await notifications.choicesOf(tx, userId)).newDevice) await sendNotice(tx, userId, 'new-device', device);
  };

  const describe = async ({ id, email, name }: Owner, { token, expiresAt }: Token): Promise<SignedIn> => {
    const isPaid = isRunning(await plans.entitlementOf(id));
    return {
      status: true,
      message: accountsTexts.signedIn,
      id,
      access_token: token,
      user: { email, name },
      user_name: name,
      paid_plan_status: isPaid ? 1 : 0,
      expires_at: expiresAt.toISOString(),
    };
  };

  return {
    describe,

    /** Opens a session. Returns null if the account was deleted concurrently. Throws ACCOUNT_SUSPENDED. */
    open: async (owner: Owner, keep: boolean, caller: Caller): Promise<SignedIn | null> => {
      const token = newSecret();
      const createdAt = now();
      const expiresAt = sessionEnd(keep, createdAt);
      const device = deviceOf(caller.userAgent);
      try {
        await db.transaction(async (tx) => {
          await refuseSuspended(tx, owner.id);
          await noticeNewDevice(tx, owner.id, device);
          await insertSession(tx, {
            id: newId(),
            userId: owner.id,
            tokenHash: sha256(token),
            keep,
            createdAt,
            expiresAt,
            device,
            lastUsedAt: createdAt,
          });
        });
        await devices.remember(owner.id, caller);
      } catch (error) {
        if (isOfDeletedOwner(error)) return null;
        throw error;
      }
      return describe(owner, { token, expiresAt });
    },
  };
};

export type SessionOpener = ReturnType<typeof createSessionOpener>;
