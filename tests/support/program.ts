import { spawn, type ChildProcess } from 'node:child_process';

export type Ended = { exitCode: number | null; out: string; err: string };
export type Program = { child: ChildProcess; ended: Promise<Ended>; said: () => string };

/** One of our programs, built (`.js`) or from its sources, as a process of its own. `settings` are all it finds in the environment of ours. */
export const startProgram = (file: string, words: string[], settings: Record<string, string>): Program => {
  const child = spawn(process.execPath, [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (exitCode) => resolve({ exitCode, out, err }));
  });
  return { child, ended, said: () => out + err };
};
