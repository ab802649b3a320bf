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

export type AdArchiveService = (wish: { userId: string; adId: string }) => Promise<LookedUp>;

type Deps = {
  /** The service answers `GET {url}/ad/{id}` with `eu_total_reach`. */
  url: string;
  db: Db;
  limits: Pick<AttemptLimits, 'take'>;
  budgets: Pick<Budgets, 'spend'>;
  /** One call at a time: somebody else runs this service, for nothing. */
  queue: BoundedQueue;
  pause: (ms: number) => Promise<void>;
};

const COURTESY_MS = 1_000;
const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT_BYTES = 256 * 1024;

/** The third-party service of the settings. It gets the ad's id and nothing else; whatever it does wrong is 'unavailable'. */
export const createAdArchiveService =
  ({ url, db, limits, budgets, queue, pause }: Deps): AdArchiveService =>
  async ({ userId, adId }) => {
    try {
      // In this order: a call beyond the limit of one user must not spend the budget of all users.
      await limits.take(db, [{ kind: 'adArchiveByUser', source: userSource(userId) }]);
      await budgets.spend(db, 'adArchive');
      return await queue(async () => {
        await pause(COURTESY_MS);
        return ask(url, adId);
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfterSeconds === null) throw error;
      return { outcome: 'limited', waitMs: error.retryAfterSeconds * 1_000 };
    }
  };

const ask = async (url: string, adId: string): Promise<LookedUp> => {
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
    // Not reached, not in time, or without an end.
    return { outcome: 'unavailable' };
  }
};
