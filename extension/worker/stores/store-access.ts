import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Outcome } from './store-view.ts';

/** One origin that a press is about: what came of asking for it (null: it may be asked), and what gives it back. */
export type Access = { origin: string; outcome: Promise<Outcome>; end: () => Promise<void> };

export type StoreAccess = {
  /**
   * Asks the browser for an origin. It asks a person only while it still handles his click: nothing may be waited for
   * before. Whatever comes of the press, it has to be ended.
   */
  ask: (origin: string) => Access;
  /** Gives back what no press here holds: a worker that was stopped could not. */
  sweep: () => Promise<void>;
};

type Options = {
  host: Pick<WorkerHost, 'requestOrigin' | 'giveOriginBack' | 'givenOrigins'>;
  onFault: (error: unknown) => void;
};

/** Access to stores, each for as long as somebody checks it. */
export const createStoreAccess = ({ host, onFault }: Options): StoreAccess => {
  /** How many presses are about an origin: the last of them gives it back. */
  const held = new Map<string, number>();
  // What can't be given back now is when the worker starts next; the press has its answer all the same.
  const giveBack = (origin: string): Promise<void> => host.giveOriginBack(origin).catch(onFault);

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
      // Before the person has answered there is nothing that could be given back.
      return { origin, outcome, end: () => outcome.then(() => end(origin)) };
    },
    sweep: async () => {
      for (const origin of await host.givenOrigins()) if (!held.has(origin)) await giveBack(origin);
    },
  };
};
