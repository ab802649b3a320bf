import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isOfThisMachine } from '#server/http/of-this-machine.ts';
import { parseInput } from '#server/http/parse-input.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MovableClock } from './movable-clock.ts';

const MOST_MS = 4_000 * DAY_MS;
const Move = z.strictObject({ advance_ms: z.int().check(z.minimum(1), z.maximum(MOST_MS)) });

/** The clock of the server, its jobs and the fake Stripe. */
export type TestClock = {
  now: () => Date;
  /** Resolves when the provider has reported all events that became due, and the jobs of due schedules are queued. */
  advance: (ms: number) => Promise<void>;
};

/** What is due after a time has passed: events of the payment provider, and schedules of the job queue. */
type DueWork = { payments: { run?: () => Promise<void> }; jobs: { timePassed: (ms: number) => Promise<void> } };

/** Returns a clock that also runs the work that is due when it is moved. */
export const createTestClock = (clock: MovableClock, { payments, jobs }: DueWork): TestClock => ({
  now: clock.now,
  advance: async (ms) => {
    await clock.advance(ms);
    await payments.run?.();
    await jobs.timePassed(ms);
  },
});

/**
 * Adds the routes of the test clock. Call it only if TEST_CLOCK is set. Only callers on this machine have access;
 * others receive the answer of an unknown path. `GET /test-clock` returns `{ now }` (ISO 8601). `POST /test-clock`
 * accepts `{ advance_ms }` (ms) and returns the new time.
 */
export const testClockRoutes = async (app: FastifyInstance, clock: TestClock): Promise<void> => {
  const currentTime = () => ({ now: clock.now().toISOString() });
  const move = async ({ advance_ms: ms }: z.infer<typeof Move>) => {
    await clock.advance(ms);
    return currentTime();
  };

  await app.register(
    async (site) => {
      site.addHook('onRequest', async (request) => {
        if (!isOfThisMachine(request)) throw new AppError('NOT_FOUND');
      });
      site.get('/', currentTime);
      site.post('/', (request) => move(parseInput(Move, request.body)));
    },
    { prefix: '/test-clock' },
  );
};
