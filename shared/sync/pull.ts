import { SYNC_PULL_LIMIT } from '#shared/contract/sync.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { dropFact, readFact, writeFact } from '#shared/store/device-facts.ts';
import { waitingEntries } from '#shared/store/outbox/outbox.ts';
import { applyPage, beginRestart, type Applied } from './apply-page.ts';
import type { Fence, SyncNetwork } from './sync-network.ts';

type PullContext = { db: LocalDatabase; network: SyncNetwork; fence: Fence };

/** The maximum of the server. Each page is one transaction, and transactions cost more than their rows. */
const PAGE_ROWS = SYNC_PULL_LIMIT;

/**
 * Pulls page by page until the server has no more. Every page is stored with its cursor, so a stop loses one page at
 * most.
 */
export const pullAll = async ({ db, network, fence }: PullContext): Promise<Applied> => {
  await rewindWhereFree(db);
  let cardsChanged = false;
  for (;;) {
    const since = (await readFact(db, 'pullSeq')) ?? 0;
    const purged = (await readFact(db, 'purgedSeq')) ?? 0;
    const answer = await network.pull(purged === 0 ? { since, limit: PAGE_ROWS } : { since, purged, limit: PAGE_ROWS });
    fence.check();
    // A server with an older seq was restored from a backup. Rows that it lost must not appear as synced here.
    if ((answer.mustRestart || answer.seq < since) && since > 0) {
      await beginRestart(db, fence);
      continue;
    }
    if (answer.hasMore && answer.seq <= since) throw new AppError('ANSWER_UNREADABLE');
    const applied = await applyPage(db, { since, answer }, fence);
    cardsChanged ||= applied.cardsChanged;
    if (!answer.hasMore) return { cardsChanged };
  }
};

/** Changes that were held back are pulled again once no entry waits. */
const rewindWhereFree = (db: LocalDatabase): Promise<void> =>
  db.transaction('rw', [db.outbox, db.facts], async () => {
    const rewindTo = await readFact(db, 'rewindTo');
    if (rewindTo === null || (await waitingEntries(db)).length > 0) return;
    await writeFact(db, 'pullSeq', Math.min(rewindTo, (await readFact(db, 'pullSeq')) ?? 0));
    await dropFact(db, 'rewindTo');
  });
