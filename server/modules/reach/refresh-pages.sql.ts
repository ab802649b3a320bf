import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '#server/db/db.ts';
import { planRuns } from '#server/db/running-plan.ts';

const Page = z.object({ page_id: z.string() });
const Follower = z.object({ user_id: z.string() });

/**
 * SQL: follows by accounts with a running plan, for pages of which the account has an ad. Only for these ads, a reach
 * can be stored.
 */
const liveFollows = (now: Date): SQL => sql`
  follow where follow.deleted_at is null
    and ${planRuns(sql`follow.user_id`, now)}
    and exists (
      select 1 from captured_ad where captured_ad.user_id = follow.user_id
        and captured_ad.page_id = follow.page_id and captured_ad.deleted_at is null
    )`;

/** Lists the followed pages, those with the most followers first. */
export const listFollowedPages = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await queryRows(
    db,
    sql`select page_id from ${liveFollows(now)} group by page_id order by count(*) desc, page_id`,
    Page,
  );
  return rows.map((row) => row.page_id);
};

export const listFollowers = async (db: Db, pageId: string, now: Date): Promise<string[]> => {
  const rows = await queryRows(db, sql`select user_id from ${liveFollows(now)} and page_id = ${pageId}`, Follower);
  return rows.map((row) => row.user_id);
};
