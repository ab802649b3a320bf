import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MS = 3_000;

const cpuTimes = (): { all: number; idle: number } => {
  let [all, idle] = [0, 0];
  for (const { times } of cpus()) {
    all += times.user + times.nice + times.sys + times.irq + times.idle;
    idle += times.idle;
  }
  return { all, idle };
};

/**
 * Returns the number of cores that other processes use, measured over three seconds; an idle machine has almost 0. The
 * kernel's load average is not suitable, because it includes the work of the part that ended just before.
 */
export const measureBusyCores = async (): Promise<number> => {
  const before = cpuTimes();
  await sleep(SAMPLE_MS);
  const after = cpuTimes();
  const share = 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
  return share * cpus().length;
};
