import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg';
import { DamageWatch } from './damage-watch.ts';
import { CASING, type ExecuteSql, type OpenDatabase, type StatementLog } from './db.ts';

export const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Both pools together have at most ten connections per process. The operator must configure PostgreSQL for them. */
export const SHORT_CONNECTIONS = 4;
export const HEAVY_CONNECTIONS = 6;
/** A server without any response for longer than the statement timeout hangs or is unreachable. */
const SOCKET_TIMEOUT_MS = 2 * STATEMENT_TIMEOUT_MS + 2_000;
/** Time after which the caller of an ended connection has usually released it. */
const RELEASE_WITHIN_MS = 1_000;

/** `onLost` receives errors of idle connections. The pool replaces these connections. */
export const openPostgres = (
  connectionString: string,
  onLost: (error: Error) => void,
  log?: StatementLog,
): OpenDatabase => {
  const shared: PoolConfig = {
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    application_name: 'spendlens',
  };
  const openPool = (max: number): Pool => {
    const opened = new Pool({ ...shared, max, stream: openWatchedSocket });
    opened.on('error', onLost);
    dropEnded(opened);
    return opened;
  };
  const pool = openPool(SHORT_CONNECTIONS);
  const heavyPool = openPool(HEAVY_CONNECTIONS);
  const pools = [pool, heavyPool];
  const options = { casing: CASING, ...(log === undefined ? {} : { logger: log }) } as const;
  const unlimitedPool = new Pool({ ...shared, max: 1 });
  unlimitedPool.on('error', onLost);
  const damage = new DamageWatch();
  for (const one of [...pools, unlimitedPool]) damage.watch(one);
  return {
    engine: 'postgres',
    db: drizzle(pool, options),
    heavyDb: drizzle(heavyPool, options),
    withoutTimeLimit: (work) => work(drizzle(unlimitedPool, { casing: CASING })),
    executeSql: executeSqlOn(pool),
    damage,
    onStopped: () => undefined,
    connections: () => ({
      busy: sumOf(pools, ({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sumOf(pools, ({ idleCount }) => idleCount),
      waiting: sumOf(pools, ({ waitingCount }) => waitingCount),
    }),
    whileStill: null,
    close: async () => {
      await Promise.all([...pools, unlimitedPool].map((one) => one.end()));
    },
  };
};

const sumOf = (pools: readonly Pool[], count: (pool: Pool) => number): number =>
  pools.reduce((sum, pool) => sum + count(pool), 0);

/** Runs a text of one or several statements. Several statements return the rows of all of them. */
export const executeSqlOn =
  (pool: Pool): ExecuteSql =>
  async (text, values) => {
    const result: QueryResult | QueryResult[] = await pool.query(text, values);
    return Array.isArray(result) ? { rows: result.flatMap((one): unknown[] => one.rows) } : result;
  };

/** Opens a socket that ends calls which would wait forever. The pool closes idle connections before this timeout. */
const openWatchedSocket = (): Socket => {
  const socket = new Socket();
  socket.setTimeout(SOCKET_TIMEOUT_MS, () =>
    socket.destroy(new Error('Connection terminated: the database did not respond')),
  );
  return socket;
};

/**
 * drizzle does not release a connection whose `begin` failed. Without this function, such connections would use up the
 * pool.
 */
const dropEnded = (pool: Pool): void => {
  const acquired = new Set<PoolClient>();
  pool.on('acquire', (client) => acquired.add(client));
  pool.on('release', (_error, client) => acquired.delete(client));
  pool.on('connect', (client) => {
    // The query of a broken connection fails as well. An error event without a listener would end the process.
    client.on('error', () => undefined);
    client.once('end', () => {
      setTimeout(() => acquired.has(client) && client.release(true), RELEASE_WITHIN_MS).unref();
    });
  });
};
