import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { sync } from '#shared/contract/sync.ts';

export type PushInput = InputOf<typeof sync.push>['body'];
export type PushAnswer = OutputOf<typeof sync.push>;
type PullInput = InputOf<typeof sync.pull>['query'];
export type PullAnswer = OutputOf<typeof sync.pull>;

/** The connection to the server. Both functions reject with AppError. */
export type SyncNetwork = {
  push: (input: PushInput) => Promise<PushAnswer>;
  pull: (input: PullInput) => Promise<PullAnswer>;
};

/** Runs `job` while no other context of this origin holds the lock `name`. */
export type WithLock = <T>(name: string, job: () => Promise<T>) => Promise<T>;

/**
 * Closed at logout: a run that began before must not write after it. `check` throws SessionOver. Call it in every
 * transaction that follows a network request.
 */
export type Fence = { check: () => void; isClosed: () => boolean };

/** Stops a run whose session ended or whose data another context changed. It is not an error for the user. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
}

export const createFence = (): Fence & { close: () => void } => {
  let closed = false;
  return {
    isClosed: () => closed,
    check: () => {
      if (closed) throw new SessionOver('The session ended during this run.');
    },
    close: () => {
      closed = true;
    },
  };
};
