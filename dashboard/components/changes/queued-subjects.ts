import type { SyncSubject } from '#shared/domain/synced/synced-kind.ts';
import type { AccountServices, Unsubscribe } from '#shared/platform/platform.ts';

/** The ads and pages with changes that the server has not received, which all buttons share. */
export type QueuedSubjects = {
  has: (subject: SyncSubject) => boolean;
  subscribe: (listener: () => void) => Unsubscribe;
};

type Store = Pick<AccountServices, 'ads' | 'watch'>;

const opened = new WeakMap<Store, QueuedSubjects>();

/** Returns the queued subjects of an open account. There is one object for each account. */
export const queuedSubjectsOf = (services: Store): QueuedSubjects => {
  const known = opened.get(services) ?? createQueuedSubjects(services);
  opened.set(services, known);
  return known;
};

/** Watches the outbox once, while there is at least one subscriber. */
const createQueuedSubjects = ({ ads, watch }: Store): QueuedSubjects => {
  const listeners = new Set<() => void>();
  let queued: ReadonlySet<SyncSubject> = new Set();
  let stop: Unsubscribe = () => undefined;

  const read = async (): Promise<SyncSubject[]> =>
    (await ads.unsent()).flatMap(({ refusal, subjects }) => (refusal === null ? subjects : []));
  const onRead = (subjects: readonly SyncSubject[]): void => {
    queued = new Set(subjects);
    listeners.forEach((listener) => listener());
  };

  return {
    has: (subject) => queued.has(subject),
    subscribe: (listener) => {
      listeners.add(listener);
      // If the outbox can't be read, no button says that its change waits. The list reports such a store.
      if (listeners.size === 1) stop = watch(read, onRead, () => undefined);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
  };
};
