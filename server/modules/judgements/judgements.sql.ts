import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { judgement } from '#server/db/schema/judgements.ts';
import type { JudgedKey } from '#shared/domain/synced/judgements.ts';

type JudgementRow = typeof judgement.$inferSelect;

const isLiveOf = (userId: string) => and(eq(judgement.userId, userId), isNull(judgement.deletedAt));

/** Returns the given keys that the account has judged. */
export const findJudged = async (tx: Db, userId: string, keys: readonly JudgedKey[]): Promise<JudgedKey[]> => {
  const parameter = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const targets = parameter(keys.map(({ target }) => target));
  const ids = parameter(keys.map(({ id }) => id));
  const isOne = sql`(${judgement.target}, ${judgement.id}) in (select * from unnest(${targets}, ${ids}))`;
  return tx
    .select({ target: judgement.target, id: judgement.id })
    .from(judgement)
    .where(and(isLiveOf(userId), isOne));
};

export const writeJudgement = async (tx: Db, row: JudgementRow): Promise<void> => {
  const { pageId, pageName, judgedAt, seq, deletedAt } = row;
  await tx
    .insert(judgement)
    .values(row)
    .onConflictDoUpdate({
      target: [judgement.userId, judgement.target, judgement.id],
      set: { pageId, pageName, judgedAt, seq, deletedAt },
    });
};

export const countJudgements = async (tx: Db, userId: string): Promise<number> =>
  (await tx.select({ rows: count() }).from(judgement).where(isLiveOf(userId)))[0]?.rows ?? 0;

/** Returns the keys of the `most` oldest judgements. */
export const oldestJudgements = (tx: Db, userId: string, most: number): Promise<JudgedKey[]> =>
  tx
    .select({ target: judgement.target, id: judgement.id })
    .from(judgement)
    .where(isLiveOf(userId))
    .orderBy(asc(judgement.judgedAt), asc(judgement.target), asc(judgement.id))
    .limit(most);
