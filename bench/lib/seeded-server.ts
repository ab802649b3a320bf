import { join } from 'node:path';
import { Client } from 'pg';
import type { Engine, OpenDatabase } from '#server/db/db.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { analyzeTables } from '#server/db/table-upkeep.ts';
import { freePort, prepareServerProcess } from '#tests/support/server/server-process.ts';
import { createBenchDatabase, type BenchDatabase } from '../bench-database.ts';
import { cpuMsOf } from '../process-usage.ts';

export const ENGINE_NAMES: Readonly<Record<Engine, string>> = { pglite: 'PGlite', postgres: 'PostgreSQL' };

/** A server process on a database that was filled before its start. */
export type SeededServer = {
  engine: Engine;
  port: number;
  /**
   * The CPU time in milliseconds that the work of the server has used so far: all threads of its process, and with
   * PostgreSQL the processes of its connections. Background processes of PostgreSQL are not included.
   */
  cpuMs: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts the built server on a new database that `seed` fills, and returns it with the result of `seed`. */
export const startSeededServer = async <T>(
  engine: Engine,
  seed: (database: OpenDatabase) => Promise<T>,
): Promise<{ server: SeededServer; seeded: T }> => (engine === 'pglite' ? startOnPglite(seed) : startOnPostgres(seed));

const prepare = async (settings: Record<string, string>) => {
  const port = await freePort();
  // Each call has its own client address, so that no rate limit of a network applies.
  const options = { publicUrl: `http://localhost:${port}`, port, settings: { TRUST_PROXY: '1', ...settings } };
  return { port, server: await prepareServerProcess(options) };
};

const fill = async <T>(database: OpenDatabase, seed: (database: OpenDatabase) => Promise<T>): Promise<T> => {
  try {
    const seeded = await seed(database);
    await analyzeTables(database.executeSql);
    return seeded;
  } finally {
    await database.close();
  }
};

const startOnPglite = async <T>(seed: (database: OpenDatabase) => Promise<T>) => {
  const { port, server } = await prepare({});
  const seeded = await fill(await openPglite(join(server.dataDir, 'db'), () => undefined), seed);
  await server.start();
  const cpuMs = async (): Promise<number> => cpuMsOf(server.pid());
  return { server: { engine: 'pglite' as const, port, cpuMs, stop: server.stop }, seeded };
};

const startOnPostgres = async <T>(seed: (database: OpenDatabase) => Promise<T>) => {
  const database = await createBenchDatabase();
  try {
    const seeded = await fill(
      openPostgres(database.url, () => undefined),
      seed,
    );
    const { port, server } = await prepare({ DATABASE_URL: database.url });
    await server.start();
    const backends = await watchBackends(database);
    const cpuMs = async (): Promise<number> => cpuMsOf(server.pid()) + (await backends.cpuMs());
    const stop = async (): Promise<void> => {
      await backends.close();
      await server.stop();
      await database.drop();
    };
    return { server: { engine: 'postgres' as const, port, cpuMs, stop }, seeded };
  } catch (error) {
    await database.drop();
    throw error;
  }
};

/**
 * Sums the CPU time of the PostgreSQL processes that serve connections to a database, on this machine. It includes
 * processes that have ended, as of the last call.
 */
const watchBackends = async ({ url }: BenchDatabase) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const cpuByPid = new Map<number, number>();
  const cpuMs = async (): Promise<number> => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    for (const { pid } of rows) cpuByPid.set(pid, Math.max(cpuMsOf(pid), cpuByPid.get(pid) ?? 0));
    return [...cpuByPid.values()].reduce((sum, ms) => sum + ms, 0);
  };
  return { cpuMs, close: () => client.end() };
};
