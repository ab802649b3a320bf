import type { Alarms } from '#server/http/alarms.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import type { ArchiveFailure } from './archive-failure.ts';

/** Decides whether the server may call Meta's archive after previous failures. The state is per process. */
export type ArchiveGate = {
  /**
   * Returns null if a call is allowed, and otherwise the reason. After an invalid token, only a restart with a new
   * token allows calls.
   */
  closedBy: () => ArchiveFailure | null;
  /**
   * Records a failure of a call. Failures that need the operator raise an alarm, at most once in the time for which the
   * failure blocks calls.
   */
  record: (failure: ArchiveFailure) => void;
};

type Reason = 'adLibraryToken' | 'adLibraryPermission' | 'adLibraryLimit' | 'adLibraryRefused';

export const createArchiveGate = ({ now, onAlarm }: { now: () => Date; onAlarm: Alarms['raise'] }): ArchiveGate => {
  /** End of each reason, in ms since 1970. Until then it blocks calls and is not reported again. */
  const ends = new Map<Reason, number>();
  const leftMs = (reason: Reason): number => (ends.get(reason) ?? 0) - now().getTime();

  const report = (reason: Reason, code: string, forMs: number): void => {
    if (leftMs(reason) > 0) return;
    ends.set(reason, now().getTime() + forMs);
    onAlarm(reason, { code });
  };

  return {
    closedBy: () => {
      if (leftMs('adLibraryToken') > 0) return { kind: 'token', code: 'known' };
      if (leftMs('adLibraryPermission') > 0) return { kind: 'permission', code: 'known' };
      const waitMs = leftMs('adLibraryLimit');
      return waitMs > 0 ? { kind: 'held-back', code: 'known', waitMs } : null;
    },
    record: (failure) => {
      const { kind, code } = failure;
      if (kind === 'token') report('adLibraryToken', code, Number.POSITIVE_INFINITY);
      if (kind === 'permission') report('adLibraryPermission', code, DAY_MS);
      if (kind === 'limit') report('adLibraryLimit', code, failure.waitMs);
      // A refusal does not block calls, because an unknown page is refused too while other pages still work.
      if (kind === 'refused') report('adLibraryRefused', code, HOUR_MS);
    },
  };
};
