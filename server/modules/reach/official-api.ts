import type { Db } from '#server/db/db.ts';
import type { Attempt, AttemptLimits } from '#server/security/attempt-limits.ts';
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
};

/** Of 100 ads each. */
const ANSWERS_PER_CLICK = 20;
const ANSWERS_PER_REFRESH = 50;
/** Together; a person looks at a spinner. */
const CLICK_WITHIN_MS = 25_000;
const REFRESH_WITHIN_MS = 10 * 60_000;

/** Meta's archive behind our limits: every call counts before it is made, so that no account can use up the operator's token. */
export const createOfficialApi = ({ archive, gate, db, limits }: Deps): OfficialApi => {
  const takeOrWait = async (attempts: readonly Attempt[]): Promise<ArchiveFailure | null> => {
    const closedBy = gate.closedBy();
    if (closedBy !== null) return closedBy;
    try {
      // One after the other: a call beyond the first limit must not count for the second, which is everybody's.
      for (const attempt of attempts) await limits.take(db, [attempt]);
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return { kind: 'held-back', code: 'ours', waitMs: (error.retryAfterSeconds ?? 1) * 1_000 };
    }
  };

  const countedFor =
    (attempts: readonly Attempt[]): AdsArchive =>
    async (question) => {
      const wait = await takeOrWait(attempts);
      if (wait !== null) return fail(wait);
      const answer = await archive(question);
      if (!answer.ok) gate.note(answer.error);
      return answer;
    };

  return {
    findAd: ({ userId, pageId, adId }) =>
      scanPage(countedFor([{ kind: 'officialReachByUser', subject: [userId] }, BY_ALL]), {
        pageId,
        adId,
        mostAnswers: ANSWERS_PER_CLICK,
        signal: AbortSignal.timeout(CLICK_WITHIN_MS),
      }),
    readPage: (pageId) =>
      scanPage(countedFor([{ kind: 'officialReachByRefresh', subject: [] }, BY_ALL]), {
        pageId,
        adId: null,
        mostAnswers: ANSWERS_PER_REFRESH,
        signal: AbortSignal.timeout(REFRESH_WITHIN_MS),
      }),
  };
};

const BY_ALL: Attempt = { kind: 'officialReachByAll', subject: [] };
