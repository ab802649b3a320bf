import { availableParallelism } from 'node:os';
import { groupBy } from '#shared/lib/group-by.ts';
import type { Figure } from '../figure.ts';
import { median, p95, p99 } from '../statistics.ts';
import type { Load } from './drive-load.ts';
import type { Action } from './simulated-devices.ts';

export const DEVICES = 1_000;
export const RATE = Number(process.env['SCALE_RATE'] ?? 280);
export const SECONDS = Number(process.env['SCALE_SECONDS'] ?? 30);
/** The maximum p99 of a call. */
export const MAX_P99_MS = 100;
/** Response times have no verdict if other processes and the kernel use more than this share of the CPU. */
const MAX_OTHER_CPU_SHARE = 0.1;

/** The names of the calls in the figures. */
const CALL_NAMES: Record<Action, string> = {
  pull: 'sync pull',
  push: 'sync push',
  dashboard: 'list of 50 collected ads',
  status: 'plan status',
  switches: 'client configuration',
};

export const msOf = (load: Load): number[] => load.calls.map(({ ms }) => ms);

/** The response times of all calls, and of each kind of call. */
export const responseTimes = (load: Load, rows: number): Figure[] => {
  const all = msOf(load);
  const how =
    `${DEVICES.toLocaleString('en')} simulated devices send ${RATE} calls per second for ${SECONDS} s, with ` +
    `${rows.toLocaleString('en')} saved ads. Devices, server and PostgreSQL run on one machine.`;
  const shared = { unit: 'ms', samples: all.length, isDoubtful: otherCpuShare(load) > MAX_OTHER_CPU_SHARE } as const;
  const byAction = groupBy(load.calls, ({ action }) => action);
  return [
    { ...shared, name: 'response time of a call, p99', value: p99(all), goal: MAX_P99_MS, how },
    { ...shared, name: 'response time of a call', value: median(all), p95: p95(all), how },
    ...[...byAction].map(([action, calls]): Figure => {
      const ms = calls.map((call) => call.ms);
      return {
        unit: 'ms',
        name: `response time of a call: ${CALL_NAMES[action]}`,
        value: median(ms),
        p95: p95(ms),
        samples: ms.length,
        isDoubtful: shared.isDoubtful,
        how: `The p99 of these calls is ${p99(ms).toFixed(0)} ms.`,
      };
    }),
  ];
};

/** The share of all cores that other processes and the kernel use, apart from server, PostgreSQL and devices. */
const otherCpuShare = ({ cpuSeconds, machine, seconds }: Load): number => {
  const own = Object.values(cpuSeconds).reduce((sum, one) => sum + one, 0);
  return Math.max(0, machine.busySeconds - own) / seconds / availableParallelism();
};

/** The CPU use of other processes, and the response times outside of seconds without free CPU. */
export const crowding = (load: Load): Figure[] => {
  const isCrowded = ({ second }: { second: number }): boolean => {
    // Calls that are due soon after a full second wait for the calls that the full second delayed.
    return [second, second - 1, second - 2].some((one) => load.machine.fullSeconds.has(one));
  };
  const uncrowded = load.calls.filter((call) => !isCrowded(call)).map(({ ms }) => ms);
  return [
    {
      name: 'CPU used by other processes and the kernel',
      unit: '%',
      value: otherCpuShare(load) * 100,
      samples: 1,
      how: `Share of all cores. If it is above ${MAX_OTHER_CPU_SHARE * 100} %, the response times have no verdict.`,
    },
    {
      name: 'seconds with less than 10 % of the CPU free',
      unit: '',
      value: load.machine.fullSeconds.size,
      samples: Math.round(load.seconds),
      how:
        `${uncrowded.length.toLocaleString('en')} calls are outside of these seconds and of the two seconds after ` +
        `each of them. The p99 of these calls is ${uncrowded.length === 0 ? '–' : p99(uncrowded).toFixed(0)} ms.`,
    },
  ];
};

/** The CPU use of server, PostgreSQL and simulated devices. */
export const cpuUse = (load: Load): Figure[] => {
  const cores = availableParallelism();
  const shareOf = (name: string): number => ((load.cpuSeconds[name] ?? 0) / load.seconds / cores) * 100;
  const shared = { unit: '%', samples: 1, how: `Share of the CPU time of all ${cores} cores.` } as const;
  return [
    { ...shared, name: 'CPU used by server and PostgreSQL', value: shareOf('server') + shareOf('postgres'), goal: 50 },
    { ...shared, name: 'CPU used by the server', value: shareOf('server') },
    { ...shared, name: 'CPU used by PostgreSQL', value: shareOf('postgres') },
    { ...shared, name: 'CPU used by the simulated devices', value: shareOf('devices') },
    ...(['server', 'postgres'] as const).map((name): Figure => ({
      unit: 'ms',
      name: `CPU time per call, ${name === 'server' ? 'server' : 'PostgreSQL'}`,
      value: ((load.cpuSeconds[name] ?? 0) * 1_000) / load.calls.length,
      samples: load.calls.length,
      how: 'The mean of all calls.',
    })),
  ];
};
