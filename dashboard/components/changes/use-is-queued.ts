import { useSyncExternalStore } from 'react';
import type { SyncSubject } from '#shared/domain/synced/synced-kind.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useSession } from '#dashboard/kit/services/services.tsx';
import { queuedSubjectsOf } from './queued-subjects.ts';

const never = (): (() => void) => () => undefined;

/**
 * Whether a change of this ad or page waits for a plan. With a running plan, changes are sent within seconds, so the
 * outbox is not watched.
 */
export const useIsQueued = (subject: SyncSubject): boolean => {
  const account = useOpenedAccount();
  const session = useSession();
  const hasPlan = session.state !== 'signed-in' || session.account === 'paid';
  const queued = account === null || hasPlan ? null : queuedSubjectsOf(account);
  return useSyncExternalStore(queued?.subscribe ?? never, () => queued?.has(subject) ?? false);
};
