import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Budgets } from '#server/security/budgets.ts';
import { PageId } from '#shared/domain/ad/ad.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storeFoundReach, type Found } from './found-reach.service.ts';
import type { OfficialApi } from './official-api.ts';
import { listFollowedPages, listFollowers } from './refresh-pages.sql.ts';
import type { Scan } from './scan-page.ts';

/** Name of the daily job. It has no payload. */
export const REFRESH_REACH = 'reach.refresh';
export const REFRESH_SCHEDULE = '7 4 * * *';
/** Job name. The payload is `{ pageId }`. */
export const REFRESH_PAGE = 'reach.refresh-page';
export const REFRESH_RETRIES = 3;

type Deps = {
  db: Db;
  jobs: Pick<Jobs, 'enqueue'>;
  budgets: Pick<Budgets, 'spend' | 'refund'>;
  official: OfficialApi | null;
  now: () => Date;
};

const Payload = z.object({ pageId: PageId });

/**
 * Measures the reach of the collected ads of followed pages once a day, if the operator has set a token. Each page is
 * read once for all its followers. It creates no captures: the official API returns neither media nor links of ads
 * (docs/decisions/0011-official-api-requests.md).
 */
export const createReachRefresh = ({ db, jobs, budgets, official, now }: Deps) => {
  const storeForFollowers = async (pageId: string, found: Found): Promise<void> => {
    for (const userId of await listFollowers(db, pageId, found.at)) {
      await storeFoundReach(db, userId, found).catch(ignoreDeletedAccount);
    }
  };

  return {
    beginDay: async (): Promise<void> => {
      if (official === null) return;
      for (const pageId of await listFollowedPages(db, now())) {
        await db.transaction((tx) => jobs.enqueue(tx, REFRESH_PAGE, { pageId }, { key: pageId }));
      }
    },

    /**
     * Refreshes one page. Throws after a temporary failure, so that the job is retried. At a limit, enqueues a new job
     * for later.
     */
    refreshPage: async (payload: unknown): Promise<void> => {
      const { pageId } = Payload.parse(payload);
      if (official === null || (await listFollowers(db, pageId, now())).length === 0) return;
      if (!(await isWithinBudget(() => budgets.spend(db, 'reachRefreshOfPage', pageId)))) return;
      const scan = await official.readPage(pageId);
      await storeForFollowers(pageId, { source: 'official-api', reaches: scan.reaches, at: now() });
      if (!isUnfinished(scan)) return;
      await budgets.refund(db, 'reachRefreshOfPage', pageId);
      if (!('waitMs' in scan.end)) throw new Error(`Meta’s archive did not answer: ${scan.end.code}`);
      const startAfter = new Date(now().getTime() + scan.end.waitMs);
      await db.transaction((tx) => jobs.enqueue(tx, REFRESH_PAGE, { pageId }, { startAfter, key: pageId }));
    },
  };
};

/** Whether a retry can succeed. A retry fails after an invalid token, and for a page that the archive does not have. */
const isUnfinished = (scan: Scan): scan is Scan & { end: Exclude<Scan['end'], string> } =>
  typeof scan.end !== 'string' && ['limit', 'held-back', 'temporary'].includes(scan.end.kind);

const isWithinBudget = async (take: () => Promise<void>): Promise<boolean> => {
  try {
    await take();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
};

/** Ignores accounts that were deleted concurrently. */
const ignoreDeletedAccount = (error: unknown): void => {
  if (!(error instanceof AppError) || error.code !== 'AUTH_REQUIRED') throw error;
};
