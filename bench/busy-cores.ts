import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOKED_MS = 3_000;

const ticks = (): { all: number; idle: number } => {
  let [all, idle] = [0, 0];
  for (const { times } of cpus()) {
    all += times.user + times.nice + times.sys + times.irq + times.idle;
    idle += times.idle;
  }
  return { all, idle };
};

/**
 * How many cores are at work with other things than we are, near 0 on an idle machine. Looked at for three seconds: the
 * kernel's own load tells of the minute before, in which a part that has just ended did its work.
 */
export const busyCores = async (): Promise<number> => {
  const before = ticks();
  await sleep(LOOKED_MS);
  const after = ticks();
  const share = 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
  return share * cpus().length;
};
