import { networkTo } from '#tests/support/stand-ins/device.ts';
import { playSchedule, type Outcome, type Step } from './schedule.ts';

/** Plays a schedule in a page of the server's origin, with the browser's IndexedDB, locks and network. */
export const play = (account: string, steps: readonly Step[]): Promise<Outcome> =>
  playSchedule(networkTo(location.origin, account), steps, (name, job) => navigator.locks.request(name, job));
