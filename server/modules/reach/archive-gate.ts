import type { Alarms } from '#server/http/alarms.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import type { ArchiveFailure } from './archive-failure.ts';

/** Whether Meta's archive may be asked at all, by what it answered before. Of this process; others find out for themselves. */
export type ArchiveGate = {
  /** Null: it may. Else why it is not asked. After a token that is not valid only a restart, which brings another, opens it. */
  closedBy: () => ArchiveFailure | null;
  /** Hears every failure of Meta's. What concerns the operator is said once, until the time that it closes the gate for is over. */
  note: (failure: ArchiveFailure) => void;
};

type Reason = 'adLibraryToken' | 'adLibraryPermission' | 'adLibraryLimit' | 'adLibraryRefused';

export const createArchiveGate = ({ now, onAlarm }: { now: () => Date; onAlarm: Alarms['raise'] }): ArchiveGate => {
  /** Until when each was said and holds, in milliseconds since 1970. */
  const ends = new Map<Reason, number>();
  const leftMs = (reason: Reason): number => (ends.get(reason) ?? 0) - now().getTime();

  const say = (reason: Reason, code: string, forMs: number): void => {
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
    note: (failure) => {
      const { kind, code } = failure;
      if (kind === 'token') say('adLibraryToken', code, Number.POSITIVE_INFINITY);
      if (kind === 'permission') say('adLibraryPermission', code, DAY_MS);
      if (kind === 'limit') say('adLibraryLimit', code, failure.waitMs);
      // It closes nothing: one page that Meta does not know is refused too, and the others go on.
      if (kind === 'refused') say('adLibraryRefused', code, HOUR_MS);
    },
  };
};
