import type { Db } from '#server/db/db.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import type { Budgets } from '#server/security/budgets.ts';
import { userSource } from '#server/security/source.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { fail } from '#shared/lib/result.ts';
import type { AdsArchive } from './ads-archive.ts';
import type { ArchiveFailure } from './archive-failure.ts';
import type { ArchiveGate } from './archive-gate.ts';
import { scanPage, type Scan } from './scan-page.ts';

export type OfficialApi = {
  /** Searches one ad among the ads of its page, for a user who waits. */
  findAd: (request: { userId: string; pageId: string; adId: string }) => Promise<Scan>;
  /** Reads all ads of a page, for the daily refresh. */
  readPage: (pageId: string) => Promise<Scan>;
};

type Deps = {
  archive: AdsArchive;
  gate: ArchiveGate;
  db: Db;
  limits: Pick<AttemptLimits, 'take'>;
  budgets: Pick<Budgets, 'spend'>;
};

/** Maximum number of responses, each with about 100 ads. */
const ANSWERS_PER_CLICK = 20;
const ANSWERS_PER_REFRESH = 50;
/** Timeout of all calls of one look-up together, because a user waits for them. */
const CLICK_WITHIN_MS = 25_000;
const REFRESH_WITHIN_MS = 10 * MINUTE_MS;

/**
 * Meta's archive with limits: every call is counted before it is sent, so that no account can use up the token of the
 * operator.
 */
export const createOfficialApi = ({ archive, gate, db, limits, budgets }: Deps): OfficialApi => {
  const takeOrWait = async (takeShare: () => Promise<void>): Promise<ArchiveFailure | null> => {
    const closedBy = gate.closedBy();
    if (closedBy !== null) return closedBy;
    try {
      // The order matters: a call above the share of the caller must not spend the budget of all callers.
      await takeShare();
      await budgets.spend(db, 'officialReach');
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return { kind: 'held-back', code: 'ours', waitMs: (error.retryAfterSeconds ?? 1) * 1_000 };
    }
  };

  const countedFor =
    (takeShare: () => Promise<void>): AdsArchive =>
    async (request) => {
      const wait = await takeOrWait(takeShare);
      if (wait !== null) return fail(wait);
      const answer = await archive(request);
      if (!answer.ok) gate.record(answer.error);
      return answer;
    };

  return {
    findAd: ({ userId, pageId, adId }) =>
      scanPage(
        countedFor(() => limits.take(db, [{ kind: 'officialReachByUser', source: userSource(userId) }])),
        {
          pageId,
          adId,
          maxResponses: ANSWERS_PER_CLICK,
          signal: AbortSignal.timeout(CLICK_WITHIN_MS),
        },
      ),
    readPage: (pageId) =>
      scanPage(
        countedFor(() => budgets.spend(db, 'officialReachOfRefresh')),
        {
          pageId,
          adId: null,
          maxResponses: ANSWERS_PER_REFRESH,
          signal: AbortSignal.timeout(REFRESH_WITHIN_MS),
        },
      ),
  };
};
