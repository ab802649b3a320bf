import { desc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { pageReport } from '#server/db/schema/page-reports.ts';

export type StoredPageReport = typeof pageReport.$inferSelect;
type Sent = Pick<StoredPageReport, 'fingerprint' | 'clientVersion' | 'report'> & { at: Date };

/** Inserts a report, or increments the counter of an equal report. */
export const countReport = async (db: Db, { at, ...sent }: Sent): Promise<void> => {
  await db
    .insert(pageReport)
    .values({ ...sent, timesSent: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: pageReport.fingerprint,
      set: { timesSent: sql`${pageReport.timesSent} + 1`, lastAt: at },
    });
};

/** Returns the newest reports first. */
export const findReports = async (db: Db, limit: number): Promise<StoredPageReport[]> =>
  db.select().from(pageReport).orderBy(desc(pageReport.lastAt), desc(pageReport.fingerprint)).limit(limit);

/** Deletes all reports except the `kept` newest. */
export const deleteOldReports = async (db: Db, kept: number): Promise<void> => {
  const old = db
    .select({ fingerprint: pageReport.fingerprint })
    .from(pageReport)
    .orderBy(desc(pageReport.lastAt), desc(pageReport.fingerprint))
    .offset(kept);
  await db.delete(pageReport).where(inArray(pageReport.fingerprint, old));
};
