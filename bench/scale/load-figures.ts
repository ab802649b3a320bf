import { availableParallelism } from 'node:os';
import { groupBy } from '#shared/lib/group-by.ts';
import type { Figure } from '../figure.ts';
import { median, p95, p99 } from '../statistics.ts';
import type { Load } from './load.ts';

export const DEVICES = 1_000;
export const RATE = Number(process.env['SCALE_RATE'] ?? 280);
export const SECONDS = Number(process.env['SCALE_SECONDS'] ?? 30);
export const P99_MS = 100;
const MOST_BY_OTHERS = 0.1;

export const msOf = (load: Load): number[] => load.calls.map(({ ms }) => ms);

/** How long calls took, by kind. */
export const delays = (load: Load, rows: number): Figure[] => {
  const all = msOf(load);
  const how = `${RATE} calls a second for ${SECONDS} s by ${DEVICES.toLocaleString('en')} devices, each with its own connection, begun on time, beside ${rows.toLocaleString('en')} saved ads; devices, server and PostgreSQL share the machine`;
  const shared = { unit: 'ms', samples: all.length, isDoubtful: othersShareOf(load) > MOST_BY_OTHERS } as const;
  const byDeed = groupBy(load.calls, ({ deed }) => deed);
  return [
    { ...shared, name: 'a call of a thousand devices, p99', value: p99(all), goal: P99_MS, how },
    { ...shared, name: 'a call of a thousand devices', value: median(all), p95: p95(all), how },
    ...[...byDeed].map(([deed, calls]): Figure => {
      const ms = calls.map((call) => call.ms);
      return {
        unit: 'ms',
        name: `of these: ${deed}`,
        value: median(ms),
        p95: p95(ms),
        samples: ms.length,
        isDoubtful: shared.isDoubtful,
        how: `p99 ${p99(ms).toFixed(0)} ms`,
      };
    }),
  ];
};

/** Of all cores, what neither the server nor its database nor the devices took: others, and what the kernel does for all. */
const othersShareOf = ({ cpuSeconds, machine, seconds }: Load): number => {
  const own = Object.values(cpuSeconds).reduce((sum, one) => sum + one, 0);
  return Math.max(0, machine.busySeconds - own) / seconds / availableParallelism();
};

/** Whether those who waited did so where no CPU was left for them. */
export const crowding = (load: Load): Figure[] => {
  const isCrowded = ({ second }: { second: number }): boolean => {
    // Who begins while others still wait for what a full second left undone waits with them.
    return [second, second - 1, second - 2].some((one) => load.machine.fullSeconds.has(one));
  };
  const calm = load.calls.filter((call) => !isCrowded(call)).map(({ ms }) => ms);
  return [
    {
      name: 'CPU that others took',
      unit: '%',
      value: othersShareOf(load) * 100,
      samples: 1,
      how: 'of all cores, by processes that are none of the three, and the kernel; more of it, and the delays say little of the server',
    },
    {
      name: 'seconds in which less than a tenth of the CPU was free',
      unit: '',
      value: load.machine.fullSeconds.size,
      samples: Math.round(load.seconds),
      how: `${calm.length.toLocaleString('en')} calls began neither in them nor in the two that followed: p99 of those ${calm.length === 0 ? '–' : p99(calm).toFixed(0)} ms`,
    },
  ];
};

/** What the load took of the machine. */
export const costs = (load: Load): Figure[] => {
  const cores = availableParallelism();
  const shareOf = (name: string): number => ((load.cpuSeconds[name] ?? 0) / load.seconds / cores) * 100;
  const shared = { unit: '%', samples: 1, how: `of all ${cores} cores, CPU time as the kernel accounts it` } as const;
  return [
    { ...shared, name: 'CPU of server and PostgreSQL', value: shareOf('server') + shareOf('postgres'), goal: 50 },
    { ...shared, name: 'CPU of the server', value: shareOf('server') },
    { ...shared, name: 'CPU of PostgreSQL', value: shareOf('postgres') },
    { ...shared, name: 'CPU of the simulated devices', value: shareOf('devices') },
    ...(['server', 'postgres'] as const).map((name): Figure => ({
      unit: 'ms',
      name: `CPU time of one call, ${name === 'server' ? 'the server' : 'PostgreSQL'}`,
      value: ((load.cpuSeconds[name] ?? 0) * 1_000) / load.calls.length,
      samples: load.calls.length,
      how: 'over all kinds of calls; what a core carries follows from it, on a busy machine too',
    })),
  ];
};
