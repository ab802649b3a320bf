import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isOfThisMachine } from '#server/http/of-this-machine.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';

const MOST_MS = 4_000 * DAY_MS;
const Move = z.strictObject({ advance_ms: z.int().check(z.minimum(1), z.maximum(MOST_MS)) });

/** The one clock of server, jobs and fake Stripe. */
export type TestClock = {
  now: () => Date;
  /** Resolves once what fell due at the provider was told, and the jobs of a schedule wait to run. */
  advance: (ms: number) => Promise<void>;
};

/**
 * Only where TEST_CLOCK is set, and for this machine alone; anybody else gets the answer of an unknown path. `GET /test-clock`
 * answers `{ now }` (ISO 8601); `POST /test-clock` takes `{ advance_ms }` and answers the same afterwards.
 */
export const testClockRoutes = async (app: FastifyInstance, clock: TestClock): Promise<void> => {
  const told = () => ({ now: clock.now().toISOString() });
  const move = async ({ advance_ms: ms }: z.infer<typeof Move>) => {
    await clock.advance(ms);
    return told();
  };

  await app.register(
    async (site) => {
      site.addHook('onRequest', async (request) => {
        if (!isOfThisMachine(request)) throw new AppError('NOT_FOUND');
      });
      site.get('/', told);
      site.post('/', (request) => move(parseInput(Move, request.body)));
    },
    { prefix: '/test-clock' },
  );
};
