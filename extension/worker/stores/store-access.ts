import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Outcome } from './store-view.ts';

/** Access to one origin for one action. `outcome` is null if the access was granted. `release` removes the access. */
export type Access = { origin: string; outcome: Promise<Outcome>; release: () => Promise<void> };

export type StoreAccess = {
  /**
   * Requests access to an origin. Call it before the first `await` after a click, because the browser asks the user
   * only then. The caller must call `release` in every case.
   */
  request: (origin: string) => Access;
  /** Removes the access that no running action uses: a worker that was stopped could not remove it. */
  removeUnused: () => Promise<void>;
};

type Options = {
  host: Pick<WorkerHost, 'requestOrigin' | 'removeOrigin' | 'grantedOrigins'>;
  onFault: (error: unknown) => void;
};

/** Manages the access to shops. The access to a shop exists only during its checks. */
export const createStoreAccess = ({ host, onFault }: Options): StoreAccess => {
  /** Number of running actions for each origin. The last of them removes the access. */
  const running = new Map<string, number>();
  // A failure does not fail the action: the next start of the worker removes the access.
  const removeAccess = (origin: string): Promise<void> => host.removeOrigin(origin).catch(onFault);

  const release = async (origin: string): Promise<void> => {
    const others = (running.get(origin) ?? 1) - 1;
    if (others > 0) running.set(origin, others);
    else {
      running.delete(origin);
      await removeAccess(origin);
    }
  };

  return {
    request: (origin) => {
      running.set(origin, (running.get(origin) ?? 0) + 1);
      const outcome = host.requestOrigin(origin).then(
        (isGranted) => (isGranted ? null : ('refused' as const)),
        () => 'no-gesture' as const,
      );
      // Waits for the answer of the user, because there is no access to remove before.
      return { origin, outcome, release: () => outcome.then(() => release(origin)) };
    },
    removeUnused: async () => {
      for (const origin of await host.grantedOrigins()) if (!running.has(origin)) await removeAccess(origin);
    },
  };
};
