import type { Db } from '#server/db/db.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import type { Budgets } from '#server/security/budgets.ts';
import { userSource } from '#server/security/source.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { reachFiguresOf } from '#shared/domain/spend/reach-margins.ts';
import type { BoundedQueue } from '#shared/lib/bounded-queue.ts';
import { countIn } from './archive-figures.ts';
import { jsonIn } from './archive-wait.ts';
import { foundOr, type LookedUp } from './looked-up.ts';
import { readText } from './read-text.ts';

export type AdArchiveService = (request: { userId: string; adId: string }) => Promise<LookedUp>;

type Deps = {
  /** URL of the service, which answers `GET {url}/ad/{id}` with `eu_total_reach`. */
  url: string;
  db: Db;
  limits: Pick<AttemptLimits, 'take'>;
  budgets: Pick<Budgets, 'spend'>;
  /** Runs one call at a time, because a third party provides this service for free. */
  queue: BoundedQueue;
  pause: (ms: number) => Promise<void>;
};

const PAUSE_BEFORE_CALL_MS = 1_000;
const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT_BYTES = 256 * 1024;

/**
 * Client of the third-party archive in the settings. It only sends the id of the ad. Every failure of the service
 * becomes `unavailable`.
 */
export const createAdArchiveService =
  ({ url, db, limits, budgets, queue, pause }: Deps): AdArchiveService =>
  async ({ userId, adId }) => {
    try {
      // The order matters: a call above the limit of one user must not spend the budget of all users.
      await limits.take(db, [{ kind: 'adArchiveByUser', source: userSource(userId) }]);
      await budgets.spend(db, 'adArchive');
      return await queue(async () => {
        await pause(PAUSE_BEFORE_CALL_MS);
        return requestReach(url, adId);
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfterSeconds === null) throw error;
      return { outcome: 'limited', waitMs: error.retryAfterSeconds * 1_000 };
    }
  };

const requestReach = async (url: string, adId: string): Promise<LookedUp> => {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/ad/${adId}`, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = jsonIn(await readText(response, ANSWER_LIMIT_BYTES));
    if (response.status === 404) return { outcome: 'nothing' };
    if (!response.ok || typeof body !== 'object' || body === null) return { outcome: 'unavailable' };
    const euTotal = countIn(Reflect.get(body, 'eu_total_reach'));
    return foundOr(reachFiguresOf({ euTotal, ukTotal: null, cells: [] }));
  } catch {
    // The service was unreachable, too slow, or its response was too long.
    return { outcome: 'unavailable' };
  }
};
