import { readFileSync } from 'node:fs';

/** Of Linux on every machine of today, whatever its kernel's own clock. */
const TICKS_PER_SECOND = 100;

/** CPU time that a process has used so far, in milliseconds, as the kernel accounts it; 0 for one that is gone. */
export const cpuMsOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
};

/** Memory of a process as the kernel accounts it (VmRSS), in MB. */
export const residentMb = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1024;
};
