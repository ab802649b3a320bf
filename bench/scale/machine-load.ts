import { readFileSync } from 'node:fs';

/** A second counts as full if less than this share of the CPU was free, because processes then wait for a core. */
const MIN_FREE_SHARE = 0.1;
const INTERVAL_MS = 1_000;

export type MachineLoad = {
  /** The CPU time in seconds of all processes of the machine, including the time that its host withheld (steal). */
  busySeconds: number;
  /** The seconds since the start, counted from 0, in which almost no CPU was free. */
  fullSeconds: ReadonlySet<number>;
};

type CpuTicks = { busy: number; free: number };

/**
 * The ticks of all cores since the start of the machine. The columns are user, nice, system, idle, iowait, irq, softirq
 * and steal.
 */
const readTicks = (): CpuTicks => {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const free = (ticks[3] ?? 0) + (ticks[4] ?? 0);
  return { free, busy: ticks.reduce((sum, tick) => sum + tick, 0) - free };
};

const TICKS_PER_SECOND = 100;

/** Starts to record the CPU use of the whole machine; `end` stops it and returns the record. */
export const watchMachine = (): { end: () => MachineLoad } => {
  const first = readTicks();
  const fullSeconds = new Set<number>();
  let [last, second] = [first, 0];
  const timer = setInterval(() => {
    const now = readTicks();
    const [busy, free] = [now.busy - last.busy, now.free - last.free];
    if (free < MIN_FREE_SHARE * (busy + free)) fullSeconds.add(second);
    last = now;
    second += 1;
  }, INTERVAL_MS);
  return {
    end: () => {
      clearInterval(timer);
      return { busySeconds: (readTicks().busy - first.busy) / TICKS_PER_SECOND, fullSeconds };
    },
  };
};
