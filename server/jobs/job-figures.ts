import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '../db/db.ts';

/**
 * `waiting`: jobs that are due. `failed`: jobs that failed after all retries and are still in the queue.
 * `oldestSeconds`: how long the oldest due job has waited.
 */
export type JobFigures = { waiting: number; failed: number; oldestSeconds: number };

/** Returns null if no server has started on this database yet. */
export const readJobFigures = async (db: Db): Promise<JobFigures | null> => {
  const [found] = await queryRows(
    db,
    sql`select to_regclass('boss.job') is not null as "exists"`,
    z.object({ exists: z.boolean() }),
  );
  if (found?.exists !== true) return null;
  const [figures] = await queryRows(
    db,
    sql`select
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds"
      from boss.job`,
    z.object({ waiting: z.int(), failed: z.int(), oldestSeconds: z.number() }),
  );
  return figures ?? null;
};
