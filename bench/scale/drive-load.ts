import { cpuMsOf } from '../process-usage.ts';
import { randomAction, type Action, type SimulatedDevice } from './simulated-devices.ts';
import { watchMachine, type MachineLoad } from './machine-load.ts';

/** `second` is the second of the load in which the call was due. */
export type Call = { action: Action; ms: number; second: number };
export type Load = {
  calls: Call[];
  /** The status or message of each call without a response 200. */
  errors: string[];
  seconds: number;
  /** The CPU time in seconds of each group of watched processes during the load. */
  cpuSeconds: Record<string, number>;
  machine: MachineLoad;
};

/** Returns the ids of the watched processes by group. */
export type WatchedProcesses = () => Promise<Record<string, number[]>>;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Starts calls at a fixed rate, without waiting for earlier responses. The response time of a call counts from the time
 * at which it was due, so a late start is part of it.
 */
export const driveLoad = async (
  devices: readonly SimulatedDevice[],
  { rate, seconds: planned, watched }: { rate: number; seconds: number; watched: WatchedProcesses },
): Promise<Load> => {
  const calls: Call[] = [];
  const errors: string[] = [];
  const running = new Set<Promise<void>>();
  const before = await cpuOf(watched);
  const machine = watchMachine();
  const started = performance.now();
  for (let count = 0; count < rate * planned; count += 1) {
    const due = started + (count * 1_000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    const device = findIdleDevice(devices);
    if (device === undefined) {
      errors.push('not started, because every device waits for a response');
      continue;
    }
    const call = callAt({ due, second: Math.floor((due - started) / 1_000) }, device, { calls, errors });
    running.add(call);
    void call.finally(() => running.delete(call));
  }
  await Promise.all(running);
  const seconds = (performance.now() - started) / 1_000;
  const after = await cpuOf(watched);
  const cpuSeconds = Object.fromEntries(
    Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / 1_000]),
  );
  return { calls, errors, seconds, cpuSeconds, machine: machine.end() };
};

const cpuOf = async (watched: WatchedProcesses): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(await watched()).map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0)]),
  );

/** Returns a random device that waits for no response; undefined if all devices wait. */
const findIdleDevice = (devices: readonly SimulatedDevice[]): SimulatedDevice | undefined => {
  const first = Math.floor(Math.random() * devices.length);
  for (let step = 0; step < devices.length; step += 1) {
    const device = devices[(first + step) % devices.length];
    if (device?.isBusy() === false) return device;
  }
  return undefined;
};

const callAt = async (
  { due, second }: { due: number; second: number },
  device: SimulatedDevice,
  { calls, errors }: Pick<Load, 'calls' | 'errors'>,
): Promise<void> => {
  const action = randomAction();
  try {
    const { status, text } = await device.run(action);
    if (status === 200) calls.push({ action, ms: performance.now() - due, second });
    else errors.push(`${action} ${status} ${text.slice(0, 200)}`);
  } catch (error) {
    errors.push(`${action} ${String(error)}`);
  }
};
