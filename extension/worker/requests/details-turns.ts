import * as z from 'zod/mini';
import {
  currentPace,
  LIMIT_PAUSE_MS,
  nextTurnAt,
  refusalOf,
  withTurn,
  type DetailsPace,
  type DetailsRefusal,
} from '#shared/domain/spend/details-pace.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { createQueue } from '../create-queue.ts';

/** Gives the requests for details of all tabs their turns. */
export type DetailsTurns = {
  /** Resolves with null when the next request may be sent, otherwise with the reason why none may be sent. */
  next: () => Promise<DetailsRefusal | null>;
  /** The library reported a limit: gives no turn until the pause is over. */
  pause: () => Promise<void>;
  /** Returns why the next request would be refused; null if it would not. */
  refusal: () => Promise<DetailsRefusal | null>;
};

type Options = { local: StorageArea; now: () => number; wait: (milliseconds: number) => Promise<void> };

const KEY = 'details-pace';
const Pace = z.object({ requestedAt: z.array(z.number()), limitedUntil: z.number() });

/** The turns are stored before they begin, so a restart of the worker loses none. */
export const createDetailsTurns = ({ local, now, wait }: Options): DetailsTurns => {
  /** Concurrent tasks would give the same turn to two tabs. */
  const enqueue = createQueue();

  const read = async (): Promise<DetailsPace> => {
    const parsed = Pace.safeParse(await local.get(KEY));
    return currentPace(parsed.success ? parsed.data : { requestedAt: [], limitedUntil: 0 }, now());
  };
  const refusal = async (): Promise<DetailsRefusal | null> => refusalOf(await read(), now());

  /** Returns the time of the turn, or why there is none. */
  const reserve = async (): Promise<number | DetailsRefusal> => {
    const pace = await read();
    const refused = refusalOf(pace, now());
    if (refused !== null) return refused;
    const at = nextTurnAt(pace, now());
    await local.set(KEY, withTurn(pace, at, now()));
    return at;
  };

  return {
    next: async () => {
      const turn = await enqueue(reserve);
      if (typeof turn !== 'number') return turn;
      if (turn > now()) await wait(turn - now());
      // Another tab may have met a limit in the meantime. The day limit already includes this turn.
      const { limitedUntil } = await enqueue(read);
      return limitedUntil > now() ? { code: 'LIBRARY_LIMIT', until: limitedUntil } : null;
    },
    pause: () => enqueue(async () => local.set(KEY, { ...(await read()), limitedUntil: now() + LIMIT_PAUSE_MS })),
    refusal: () => enqueue(refusal),
  };
};
