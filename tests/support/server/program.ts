import { spawn, type ChildProcess } from 'node:child_process';
import { START_FLAGS } from './start-flags.ts';

/** The exit code and the whole output of a program. */
export type Ended = { exitCode: number | null; out: string; err: string };
/** A running program; `output` returns its output so far. */
export type Program = { child: ChildProcess; ended: Promise<Ended>; output: () => string };

/**
 * Starts a program of the product, built (`.js`, `.mjs`) or from its sources (`.ts`), as a process. The server has the
 * flags of `npm start`, which make the start of the embedded database much faster. The environment
 * contains `settings` and no other setting. `launcher` is a command that starts the command after it, for example
 * `setpriv`.
 */
export const startProgram = (
  file: string,
  args: string[],
  settings: Record<string, string>,
  launcher: readonly string[] = [],
): Program => {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const flags = file === 'dist/server/server.js' ? START_FLAGS : loader;
  const [command, ...rest] = [...launcher, process.execPath, ...flags, file, ...args];
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
  return { child, ended, output: () => out + err };
};
