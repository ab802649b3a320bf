import { readFileSync } from 'node:fs';

/** Linux reports process times in this unit on all common architectures. */
const TICKS_PER_SECOND = 100;

/** The CPU time that a process has used, in milliseconds; 0 for a process that has ended. */
export const cpuMsOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
};

/** The resident memory of a process (VmRSS), in MB. */
export const residentMb = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1024;
};
