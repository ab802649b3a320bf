import type { Calibration } from '#shared/domain/spend/calibration.ts';
import { readCalibration } from '#shared/store/own-costs/read-calibration.ts';
import type { AccountServices, Unsubscribe } from '#shared/platform/platform.ts';

/** `calibration`: null: the account has no own costs. */
export type KnownCalibration = { state: 'unread' } | { state: 'read'; calibration: Calibration | null };

/** The calibration of an account. All its screens share one watch, which runs while at least one listens. */
export type CalibrationWatch = {
  current: () => KnownCalibration;
  subscribe: (listener: () => void) => Unsubscribe;
};

type Services = Pick<AccountServices, 'ownCosts' | 'watch'>;

const opened = new WeakMap<Services, CalibrationWatch>();

/** Returns the watch of an open account. There is one object for each account. */
export const calibrationWatchOf = (services: Services): CalibrationWatch => {
  const known = opened.get(services) ?? createCalibrationWatch(services);
  opened.set(services, known);
  return known;
};

const createCalibrationWatch = ({ ownCosts, watch }: Services): CalibrationWatch => {
  const listeners = new Set<() => void>();
  let known: KnownCalibration = { state: 'unread' };
  let stop: Unsubscribe = () => undefined;
  const learn = (calibration: Calibration | null): void => {
    // Reads are frequent and usually change nothing, so hundreds of cards need no new paint.
    if (known.state === 'read' && textOf(known.calibration) === textOf(calibration)) return;
    known = { state: 'read', calibration };
    listeners.forEach((listener) => listener());
  };
  /** If the first read fails, the estimates are those of an account without own costs. Later, the known ones stay. */
  const showWithout = (): void => {
    if (known.state === 'unread') learn(null);
  };
  return {
    current: () => known,
    subscribe: (listener) => {
      if (listeners.size === 0) stop = watch(() => readCalibration(ownCosts.list), learn, showWithout);
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
  };
};

const textOf = (calibration: Calibration | null): string =>
  calibration === null ? '' : JSON.stringify([calibration.account, ...calibration.pages]);
