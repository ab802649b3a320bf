import * as z from 'zod/mini';
import { RequestKind } from '#shared/domain/client/request-kinds.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { createQueue } from '../create-queue.ts';

/** The last time of each kind of request on this device, in milliseconds since 1970. It contains no addresses. */
export type RequestTimes = {
  /** Records that a request of this kind is being sent. */
  record: (kind: RequestKind) => void;
  /** Lists every kind. `lastAt` is null if this device never sent such a request. */
  list: () => Promise<{ kind: RequestKind; lastAt: number | null }[]>;
};

type Options = { local: StorageArea; now: () => number; onFault: (error: unknown) => void };

const KEY = 'request-times';

/**
 * Minimum time between two writes of one kind. A list with hundreds of pictures must not cause hundreds of writes. The
 * settings page shows minutes, so that users see no difference.
 */
const WRITE_AGAIN_MS = 5_000;

const Times = z.record(z.string(), z.number());

export const createRequestTimes = ({ local, now, onFault }: Options): RequestTimes => {
  const written = new Map<RequestKind, number>();
  const enqueue = createQueue();

  const read = async (): Promise<z.infer<typeof Times>> => {
    const parsed = z.safeParse(Times, await local.get(KEY));
    return parsed.success ? parsed.data : {};
  };
  const isRecent = (kind: RequestKind, at: number): boolean => {
    const before = written.get(kind);
    // The absolute value also records a request after the clock was set back.
    return before !== undefined && Math.abs(at - before) < WRITE_AGAIN_MS;
  };

  return {
    record: (kind) => {
      const at = now();
      if (isRecent(kind, at)) return;
      written.set(kind, at);
      enqueue(async () => local.set(KEY, { ...(await read()), [kind]: at })).catch(onFault);
    },
    list: async () => {
      const times = await enqueue(read);
      return RequestKind.options.map((kind) => ({ kind, lastAt: times[kind] ?? null }));
    },
  };
};
