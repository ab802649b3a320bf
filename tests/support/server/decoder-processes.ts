import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { TestServer } from './open-server.ts';

/** Returns the processes that decode pictures for this server process, from the process table of Linux. */
export const decodersOf = async (serverPid: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const decoders: number[] = [];
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (command.includes('decoder-child.mjs') && status.includes(`PPid:\t${serverPid}\n`)) decoders.push(pid);
  }
  return decoders;
};

export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);

/** The values of the metrics about pictures, for example `picture_decodes{state="running"}`. */
export const pictureMetrics = async (server: TestServer): Promise<Record<string, number>> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => /^(picture_|alarms_total)/.test(line));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
};
