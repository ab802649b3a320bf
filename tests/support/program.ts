import { spawn, type ChildProcess } from 'node:child_process';

export type Ended = { exitCode: number | null; out: string; err: string };
export type Program = { child: ChildProcess; ended: Promise<Ended>; said: () => string };

/**
 * Starts a program of the product, built (`.js`, `.mjs`) or from its sources (`.ts`), as a process. Its environment
 * contains `settings` and no other setting. `launcher` is a command that starts the command after it, for example
 * `setpriv`.
 */
export const startProgram = (
  file: string,
  words: string[],
  settings: Record<string, string>,
  launcher: readonly string[] = [],
): Program => {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const [command, ...rest] = [...launcher, process.execPath, ...loader, file, ...words];
  const child = spawn(command ?? process.execPath, rest, {
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
