import { cpuMsOf } from '../process-load.ts';
import { drawDeed, type Deed, type SimulatedDevice } from './devices.ts';

export type Call = { deed: Deed; ms: number };
export type Load = {
  calls: Call[];
  /** Status or message of what was not answered with 200. */
  errors: string[];
  seconds: number;
  /** CPU time in seconds of each kind of process that was watched, over the whole load. */
  cpuSeconds: Record<string, number>;
};

export type Watched = () => Promise<Record<string, number[]>>;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Begins a call at each moment of the plan whether the last ones are answered or not; a delay counts from that moment. */
export const drive = async (
  devices: readonly SimulatedDevice[],
  { rate, seconds, watched }: { rate: number; seconds: number; watched: Watched },
): Promise<Load> => {
  const load: Load = { calls: [], errors: [], seconds: 0, cpuSeconds: {} };
  const running = new Set<Promise<void>>();
  const before = await cpuOf(watched);
  const started = performance.now();
  for (let count = 0; count < rate * seconds; count += 1) {
    const due = started + (count * 1_000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    const device = freeOf(devices);
    if (device === undefined) {
      load.errors.push('not begun, as every device waits for an answer');
      continue;
    }
    const call = callAt(due, device, load);
    running.add(call);
    void call.finally(() => running.delete(call));
  }
  await Promise.all(running);
  load.seconds = (performance.now() - started) / 1_000;
  const after = await cpuOf(watched);
  for (const [name, ms] of Object.entries(after)) load.cpuSeconds[name] = (ms - (before[name] ?? 0)) / 1_000;
  return load;
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

const callAt = async (due: number, device: SimulatedDevice, load: Load): Promise<void> => {
  const deed = drawDeed();
  try {
    const { status, text } = await device.act(deed);
    if (status === 200) load.calls.push({ deed, ms: performance.now() - due });
    else load.errors.push(`${deed} ${status} ${text.slice(0, 200)}`);
  } catch (error) {
    load.errors.push(`${deed} ${String(error)}`);
  }
};
