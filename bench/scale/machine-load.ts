import { readFileSync } from 'node:fs';

/** Where less of all cores is free, whoever gets one has taken it from somebody. */
const NEARLY_NONE = 0.1;
const EVERY_MS = 1_000;

export type MachineLoad = {
  /** CPU time in seconds that the machine's processes took, and what its host took from it. */
  busySeconds: number;
  /** Seconds since `begin`, of 0 on, in which nearly no core was free. */
  fullSeconds: ReadonlySet<number>;
};

type Account = { busy: number; free: number };

/** Of all cores since the machine started, in ticks: user, nice, system, idle, iowait, irq, softirq and steal. */
const readAccount = (): Account => {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const free = (ticks[3] ?? 0) + (ticks[4] ?? 0);
  return { free, busy: ticks.reduce((sum, tick) => sum + tick, 0) - free };
};

const TICKS_PER_SECOND = 100;

/** Watches from now on what the kernel accounts for the whole machine; `end` tells it. */
export const watchMachine = (): { end: () => MachineLoad } => {
  const first = readAccount();
  const fullSeconds = new Set<number>();
  let [last, second] = [first, 0];
  const timer = setInterval(() => {
    const now = readAccount();
    const [busy, free] = [now.busy - last.busy, now.free - last.free];
    if (free < NEARLY_NONE * (busy + free)) fullSeconds.add(second);
    last = now;
    second += 1;
  }, EVERY_MS);
  return {
    end: () => {
      clearInterval(timer);
      return { busySeconds: (readAccount().busy - first.busy) / TICKS_PER_SECOND, fullSeconds };
    },
  };
};
