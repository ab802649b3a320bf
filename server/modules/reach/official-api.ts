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
  /** Looks for one ad among those of its page, for a person who waits. */
  findAd: (wish: { userId: string; pageId: string; adId: string }) => Promise<Scan>;
  /** Every ad of a page, for nobody in particular. */
  readPage: (pageId: string) => Promise<Scan>;
};

type Deps = {
  archive: AdsArchive;
  gate: ArchiveGate;
  db: Db;
  limits: Pick<AttemptLimits, 'take'>;
  budgets: Pick<Budgets, 'spend'>;
};

/** Of 100 ads each. */
const ANSWERS_PER_CLICK = 20;
const ANSWERS_PER_REFRESH = 50;
/** Together; a person looks at a spinner. */
const CLICK_WITHIN_MS = 25_000;
const REFRESH_WITHIN_MS = 10 * MINUTE_MS;

/** Meta's archive behind our limits: every call counts before it is made, so that no account can use up the operator's token. */
export const createOfficialApi = ({ archive, gate, db, limits, budgets }: Deps): OfficialApi => {
  const takeOrWait = async (takeShare: () => Promise<void>): Promise<ArchiveFailure | null> => {
    const closedBy = gate.closedBy();
    if (closedBy !== null) return closedBy;
    try {
      // In this order: a call beyond the share of the caller must not spend the budget of all callers.
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
    async (question) => {
      const wait = await takeOrWait(takeShare);
      if (wait !== null) return fail(wait);
      const answer = await archive(question);
      if (!answer.ok) gate.note(answer.error);
      return answer;
    };

  return {
    findAd: ({ userId, pageId, adId }) =>
      scanPage(
        countedFor(() => limits.take(db, [{ kind: 'officialReachByUser', source: userSource(userId) }])),
        {
          pageId,
          adId,
          mostAnswers: ANSWERS_PER_CLICK,
          signal: AbortSignal.timeout(CLICK_WITHIN_MS),
        },
      ),
    readPage: (pageId) =>
      scanPage(
        countedFor(() => budgets.spend(db, 'officialReachOfRefresh')),
        {
          pageId,
          adId: null,
          mostAnswers: ANSWERS_PER_REFRESH,
          signal: AbortSignal.timeout(REFRESH_WITHIN_MS),
        },
      ),
  };
};
