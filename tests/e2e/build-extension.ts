import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, ensureBuilt } from '../../src/start/build.mjs';
import { freePort } from '#tests/support/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port that the built extension takes for its server's. */
    publicPort: number;
    extensionDir: string;
  }
}

/** Once for all browser tests: server and site as `npm start` has them, the extension for a free port of this run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  ensureBuilt({ serverOrigin: 'http://localhost:8787' });
  const publicPort = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-extension-'));
  const extensionDir = join(folder, 'extension');
  build('extension', { serverOrigin: `http://localhost:${publicPort}`, outDir: extensionDir });
  project.provide('publicPort', publicPort);
  project.provide('extensionDir', extensionDir);
  return () => rm(folder, { recursive: true, force: true });
};
