import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Outcome } from './store-view.ts';

/** Access to one origin for one action. `outcome` is null if the access was granted. `end` removes the access. */
export type Access = { origin: string; outcome: Promise<Outcome>; end: () => Promise<void> };

export type StoreAccess = {
  /**
   * Requests access to an origin. Call it before the first `await` after a click, because the browser asks the user
   * only then. The caller must call `end` in every case.
   */
  ask: (origin: string) => Access;
  /** Removes the access that no running action uses: a worker that was stopped could not remove it. */
  sweep: () => Promise<void>;
};

type Options = {
  host: Pick<WorkerHost, 'requestOrigin' | 'removeOrigin' | 'grantedOrigins'>;
  onFault: (error: unknown) => void;
};

/** Manages the access to shops. The access to a shop exists only during its checks. */
export const createStoreAccess = ({ host, onFault }: Options): StoreAccess => {
  /** Number of running actions for each origin. The last of them removes the access. */
  const held = new Map<string, number>();
  // A failure does not fail the action: the next start of the worker removes the access.
  const giveBack = (origin: string): Promise<void> => host.removeOrigin(origin).catch(onFault);

  const end = async (origin: string): Promise<void> => {
    const others = (held.get(origin) ?? 1) - 1;
    if (others > 0) held.set(origin, others);
    else {
      held.delete(origin);
      await giveBack(origin);
    }
  };

  return {
    ask: (origin) => {
      held.set(origin, (held.get(origin) ?? 0) + 1);
      const outcome = host.requestOrigin(origin).then(
        (isGranted) => (isGranted ? null : ('refused' as const)),
        () => 'no-gesture' as const,
      );
      // Waits for the answer of the user, because there is no access to remove before.
      return { origin, outcome, end: () => outcome.then(() => end(origin)) };
    },
    sweep: async () => {
      for (const origin of await host.grantedOrigins()) if (!held.has(origin)) await giveBack(origin);
    },
  };
};
