import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, ensureBuilt } from '../../src/start/build.mjs';
import { freePort } from '#tests/support/server/server-process.ts';

/** The extension that was built for a worker: its folder, and the server port to which it connects. */
type Built = { publicPort: number; extensionDir: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** One extension per worker. */
    builtExtensions: readonly Built[];
  }
}

const buildFor = async (extensionDir: string): Promise<Built> => {
  const publicPort = await freePort();
  build('extension', { serverOrigin: `http://localhost:${publicPort}`, outDir: extensionDir });
  return { publicPort, extensionDir };
};

/**
 * Builds the server and the site once for all browser tests, and one extension for each worker, because an extension
 * connects to only one server port. Returns a function that removes the extensions.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  ensureBuilt({ serverOrigin: 'http://localhost:8787' });
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-extension-'));
  const { maxWorkers } = project.vitest.config;
  const built: Built[] = [];
  for (let worker = 1; worker <= maxWorkers; worker += 1) {
    built.push(await buildFor(join(folder, `extension-${worker}`)));
  }
  project.provide('builtExtensions', built);
  return () => rm(folder, { recursive: true, force: true });
};
