import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { appUser, planGrant, session } from '#server/db/schema/accounts.ts';
import { newSecret, sha256 } from '#server/modules/accounts/secrets.ts';
import { sessionEnd } from '#server/modules/sessions/session-life.ts';

/** One signed-in browser of somebody whose plan runs. */
export type Device = { userId: string; token: string; clientId: string };

const AT_ONCE = 500;

/** Signs browsers in as a sign-in leaves them: a thousand of those would take a minute of hashing. */
export const seedSessions = async (db: Db, userIds: readonly string[], each: number): Promise<Device[]> => {
  const now = new Date();
  const devices = userIds.flatMap((userId) =>
    Array.from({ length: each }, () => ({ userId, token: newSecret(), clientId: randomUUID() })),
  );
  for (let first = 0; first < devices.length; first += AT_ONCE) {
    await db.insert(session).values(
      devices.slice(first, first + AT_ONCE).map(({ userId, token }) => ({
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

/** A person with a plan and one signed-in browser, as sign-up, operator and sign-in leave them. */
export const seedPerson = async (db: Db): Promise<Device> => {
  const [id, now] = [randomUUID(), new Date()];
  const email = `${id}@shop.example`;
  const passwordHash = 'none: nobody signs in with it';
  await db.insert(appUser).values({ id, email, emailFolded: email, name: 'Robin Vale', passwordHash, createdAt: now });
  await db.insert(planGrant).values({ userId: id, grantedAt: now, validUntil: null });
  const [device] = await seedSessions(db, [id], 1);
  if (device === undefined) throw new Error('no session was made');
  return device;
};
