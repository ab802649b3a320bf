import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '#server/db/db.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { say } from '#shared/texts/say.ts';

/** This migration deactivates codes that differ from an earlier active code only in letter case. */
const MIGRATION = '0029_promotion_code_case';

const DEACTIVATED = sql`
  select code from coupon where not is_active and exists (
    select 1 from coupon as other where other.is_active and lower(other.code) = lower(coupon.code)
  ) order by code`;

/** Logs the codes that the migration deactivated. `applied`: migrations that ran during this start. */
export const reportDeactivatedCodes = async (
  db: Db,
  applied: readonly string[],
  log: (text: string) => void,
): Promise<void> => {
  if (!applied.includes(MIGRATION)) return;
  const rows = await queryRows(db, DEACTIVATED, z.object({ code: z.string() }));
  if (rows.length > 0) log(say(serverTexts.codesDeactivated, { codes: rows.map(({ code }) => code).join(', ') }));
};
