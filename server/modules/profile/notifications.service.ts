import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import { isSameHash, keyedHash } from '#server/security/secrets.ts';
import { networkSource } from '#server/security/source.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import { findNotificationChoice, writeNotificationChoice } from './profile.sql.ts';

/** The optional mails of a user. */
export type Choices = { newDevice: boolean; planReminders: boolean };

const DEFAULTS: Choices = { newDevice: true, planReminders: true };

export type NotificationsReader = { choicesOf: (db: Db, userId: string) => Promise<Choices> };

type Deps = Pick<AccountsDeps, 'db' | 'limits' | 'key'> & { lookup: Pick<AccountLookup, 'findUserById'> };

const choicesOf = async (db: Db, userId: string): Promise<Choices> => {
  const { newDevice, planReminders } = (await findNotificationChoice(db, userId)) ?? DEFAULTS;
  return { newDevice, planReminders };
};

export const createNotificationsService = ({ db, limits, key, lookup }: Deps) => {
  const hashOf = (userId: string): string => keyedHash(key, 'stop-mails', userId);

  return {
    choicesOf,

    choicesOfActor: (actor: Actor): Promise<Choices> => choicesOf(db, actor.userId),

    choose: (userId: string, choices: Choices): Promise<void> => writeNotificationChoice(db, { userId, ...choices }),

    /**
     * Returns the token of the unsubscribe header. Its bearer can stop the optional mails of the account, and nothing
     * else.
     */
    stopToken: (userId: string): string => `${userId.replaceAll('-', '')}.${hashOf(userId)}`,

    /** Stops all optional mails. Throws NOT_FOUND for an invalid token, and if the account does not exist any more. */
    stop: async (token: string, address: string): Promise<void> => {
      await limits.take(db, [{ kind: 'stopMailsByNetwork', source: networkSource(address) }]);
      const [short = '', hash = ''] = token.split('.');
      const userId = short.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      if (!isSameHash(hash, hashOf(userId))) throw new AppError('NOT_FOUND');
      if ((await lookup.findUserById(userId)) === undefined) throw new AppError('NOT_FOUND');
      await writeNotificationChoice(db, { userId, newDevice: false, planReminders: false });
    },
  };
};

export type NotificationsService = ReturnType<typeof createNotificationsService>;
