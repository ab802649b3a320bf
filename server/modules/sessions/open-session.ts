import { isOfSomebodyGone } from '#server/db/database-failure.ts';
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

type Person = { id: string; email: string; name: string };
type Token = { token: string; expiresAt: Date };

type Deps = Pick<AccountsDeps, 'db' | 'devices' | 'now' | 'newId'> & {
  plans: Pick<PlanGrantsService, 'entitlementOf'>;
  notifications: NotificationsReader;
  sendNotice: SendNotice;
};

const MOST_COMPARED = 200;

/** What every way of signing in ends with. */
export const createSessionOpener = ({ db, devices, now, newId, plans, notifications, sendNotice }: Deps) => {
  /** A word to who is signed in elsewhere when a browser of another kind signs in. The first one of all is no news. */
  const noticeNewDevice = async (tx: Db, userId: string, device: string): Promise<void> => {
    const others = await findSessions(tx, userId, { now: now(), most: MOST_COMPARED });
    if (others.length === 0 || others.some((other) => (other.device ?? device) === device)) return;
    if ((await notifications.choicesOf(tx, userId)).newDevice) await sendNotice(tx, userId, 'new-device', device);
  };

  const describe = async ({ id, email, name }: Person, { token, expiresAt }: Token): Promise<SignedIn> => {
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

    /** Null: the account was deleted since it was found. ACCOUNT_SUSPENDED. */
    open: async (person: Person, keep: boolean, caller: Caller): Promise<SignedIn | null> => {
      const token = newSecret();
      const createdAt = now();
      const expiresAt = sessionEnd(keep, createdAt);
      const device = deviceOf(caller.userAgent);
      try {
        await db.transaction(async (tx) => {
          await refuseSuspended(tx, person.id);
          await noticeNewDevice(tx, person.id, device);
          await insertSession(tx, {
            id: newId(),
            userId: person.id,
            tokenHash: sha256(token),
            keep,
            createdAt,
            expiresAt,
            device,
            lastUsedAt: createdAt,
          });
        });
        await devices.remember(person.id, caller);
      } catch (error) {
        if (isOfSomebodyGone(error)) return null;
        throw error;
      }
      return describe(person, { token, expiresAt });
    },
  };
};

export type SessionOpener = ReturnType<typeof createSessionOpener>;
