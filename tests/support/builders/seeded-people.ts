import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { appUser, planGrant, session } from '#server/db/schema/accounts.ts';
import { newSecret, sha256 } from '#server/security/secrets.ts';
import { sessionEnd } from '#server/modules/sessions/session-life.ts';

/** One signed-in browser of a user whose plan runs. */
export type Device = { userId: string; token: string; clientId: string };

/** Rows per insert statement. */
const BATCH = 500;

/** Inserts sessions as a sign-in does. A thousand real sign-ins would spend a minute on password hashes. */
export const seedSessions = async (
  db: Db,
  userIds: readonly string[],
  each: number,
  now = new Date(),
): Promise<Device[]> => {
  const devices = userIds.flatMap((userId) =>
    Array.from({ length: each }, () => ({ userId, token: newSecret(), clientId: randomUUID() })),
  );
  for (let first = 0; first < devices.length; first += BATCH) {
    await db.insert(session).values(
      devices.slice(first, first + BATCH).map(({ userId, token }) => ({
        id: randomUUID(),
        userId,
        tokenHash: sha256(token),
        keep: true,
        createdAt: now,
        expiresAt: sessionEnd(true, now),
        device: 'Chrome on Windows',
        lastUsedAt: now,
      })),
    );
  }
  return devices;
};

/** `passwordHash`: by default none that any password matches. */
type SeededPerson = { email?: string; passwordHash?: string; now?: Date };

/** Inserts a user with a plan and one signed-in browser, as sign-up, the operator and a sign-in do. */
export const seedPerson = async (db: Db, person: SeededPerson = {}): Promise<Device> => {
  const id = randomUUID();
  const { email = `${id}@shop.example`, passwordHash = 'no password matches this', now = new Date() } = person;
  await db.insert(appUser).values({ id, email, emailFolded: email, name: 'Robin Vale', passwordHash, createdAt: now });
  await db.insert(planGrant).values({ userId: id, grantedAt: now, validUntil: null });
  const [device] = await seedSessions(db, [id], 1, now);
  if (device === undefined) throw new Error('no session was created');
  return device;
};
