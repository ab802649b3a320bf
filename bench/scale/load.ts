import { cpuMsOf } from '../process-load.ts';
import { drawDeed, type Deed, type SimulatedDevice } from './devices.ts';
import { watchMachine, type MachineLoad } from './machine-load.ts';

/** `second`: of the load, in which it began. */
export type Call = { deed: Deed; ms: number; second: number };
export type Load = {
  calls: Call[];
  /** Status or message of what was not answered with 200. */
  errors: string[];
  seconds: number;
  /** CPU time in seconds of each kind of process that was watched, over the whole load. */
  cpuSeconds: Record<string, number>;
  machine: MachineLoad;
};

export type Watched = () => Promise<Record<string, number[]>>;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Begins a call at each moment of the plan whether the last ones are answered or not; a delay counts from that moment. */
export const drive = async (
  devices: readonly SimulatedDevice[],
  { rate, seconds: planned, watched }: { rate: number; seconds: number; watched: Watched },
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
    const device = freeOf(devices);
    if (device === undefined) {
      errors.push('not begun, as every device waits for an answer');
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

const cpuOf = async (watched: Watched): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(await watched()).map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0)]),
  );

/** Any that waits for no answer; of a thousand some are free unless the server stands still. */
const freeOf = (devices: readonly SimulatedDevice[]): SimulatedDevice | undefined => {
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
  const deed = drawDeed();
  try {
    const { status, text } = await device.act(deed);
    if (status === 200) calls.push({ deed, ms: performance.now() - due, second });
    else errors.push(`${deed} ${status} ${text.slice(0, 200)}`);
  } catch (error) {
    errors.push(`${deed} ${String(error)}`);
  }
};
