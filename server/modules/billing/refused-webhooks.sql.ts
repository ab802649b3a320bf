import { gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { refusedWebhook } from '#server/db/schema/billing.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Counts a refused webhook. Returns true for the first refusal of the day (UTC) that had a signature. */
export const countRefusedWebhook = async (tx: Db, at: Date, isSigned: boolean): Promise<boolean> => {
  const signed = isSigned ? 1 : 0;
  const [row] = await tx
    .insert(refusedWebhook)
    .values({ day: dayOf(at), total: 1, signed })
    .onConflictDoUpdate({
      target: refusedWebhook.day,
      set: { total: sql`${refusedWebhook.total} + 1`, signed: sql`${refusedWebhook.signed} + ${signed}` },
    })
    .returning({ signed: refusedWebhook.signed });
  return isSigned && row?.signed === 1;
};

/** Counts the webhooks that were refused on the UTC day of `at`, and in the 30 days that end with it. */
export const findRefusedWebhooks = async (db: Db, at: Date): Promise<{ today: number; last30Days: number }> => {
  const since = dayOf(new Date(at.getTime() - 29 * DAY_MS));
  const days = await db.select().from(refusedWebhook).where(gte(refusedWebhook.day, since));
  return {
    today: days.find(({ day }) => day === dayOf(at))?.total ?? 0,
    last30Days: days.reduce((sum, { total }) => sum + total, 0),
  };
};

export const deleteRefusedWebhooksBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(refusedWebhook).where(lt(refusedWebhook.day, dayOf(moment)));
};
