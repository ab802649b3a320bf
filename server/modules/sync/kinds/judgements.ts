import { sql } from 'drizzle-orm';
import { judgement } from '#server/db/schema/judgements.ts';
import type { JudgedKey, Judgement } from '#shared/domain/synced/judgements.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { judgedAmong, insertJudgement, removeJudgement } from '../../judgements/judgements.service.ts';
import type { Batch } from '../batch.ts';
import { inRange, type AppliedMutation, type RowKey, type SyncedTable } from './synced-table.ts';

export const judgements: SyncedTable = {
  table: judgement,
  key: [judgement.target, judgement.id],
  bytes: sql`coalesce(octet_length(page_name), 0)`,
  readChanges: async (tx, range) => (await tx.select().from(judgement).where(inRange(judgement, range))).map(changeOf),
  storedAmong: async (tx, userId, keys) => {
    const judgedKeys = keys.map(({ id, part }): JudgedKey => ({ target: part === 'ad' ? 'ad' : 'page', id }));
    return (await judgedAmong(tx, userId, judgedKeys)).map(({ target, id }) => keyOf(target, id));
  },
};

const changeOf = ({ seq, target, id, pageId, pageName, judgedAt }: typeof judgement.$inferSelect): SyncChange =>
  pageId === null || pageName === null || judgedAt === null
    ? { kind: 'judgement-deleted', seq, target, id }
    : { kind: 'judgement', seq, target, id, pageId, pageName, judgedAt: judgedAt.getTime() };

const keyOf = (target: JudgedKey['target'], id: string): RowKey => ({ id, part: target });

/** Stores a judgement. The time of the push replaces a later time of the device. */
const hide = async ({ tx, owner, judgementLimit, at }: Batch, judged: Judgement, judgedAt: number): Promise<null> => {
  const row = { ...judged, judgedAt: new Date(Math.min(judgedAt, at.getTime())) };
  await insertJudgement(tx, owner, row, { limit: judgementLimit, at });
  return null;
};

const remove = async ({ tx, owner, at }: Batch, key: JudgedKey): Promise<null> => {
  await removeJudgement(tx, owner, key, at);
  return null;
};

export const hideAd: AppliedMutation<'hide-ad'> = {
  apply: (batch, { adId, page, judgedAt }) => hide(batch, { target: 'ad', id: adId, ...page }, judgedAt),
  // The account may have removed it as the oldest one.
  written: { kind: 'judgement', keysOf: ({ adId }) => [keyOf('ad', adId)] },
};

export const unhideAd: AppliedMutation<'unhide-ad'> = {
  apply: (batch, { adId }) => remove(batch, { target: 'ad', id: adId }),
  written: null,
};

export const hidePage: AppliedMutation<'hide-page'> = {
  apply: (batch, { page, judgedAt }) => hide(batch, { target: 'page', id: page.pageId, ...page }, judgedAt),
  written: { kind: 'judgement', keysOf: ({ page }) => [keyOf('page', page.pageId)] },
};

export const unhidePage: AppliedMutation<'unhide-page'> = {
  apply: (batch, { pageId }) => remove(batch, { target: 'page', id: pageId }),
  written: null,
};
