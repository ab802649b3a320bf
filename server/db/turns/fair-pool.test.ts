import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedEngine } from '../embedded-engine.ts';
import { runAs } from './database-caller.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { FairPool } from './fair-pool.ts';

const SLOW = 'select pg_sleep(0.2)';

describe('FairPool', () => {
  let directory: string;
  let engine: EmbeddedEngine;
  let pool: FairPool;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'spendlens-pool-'));
    engine = new EmbeddedEngine({ directory, settings: [], limitMs: MINUTE_MS, onLost: () => undefined });
    await engine.open();
  });
  afterAll(async () => {
    await engine.close();
    await rm(directory, { recursive: true });
  });
  beforeEach(async () => {
    pool = new FairPool({ user: 'postgres', idleTimeoutMillis: 0, stream: () => engine.createClient() });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    await pool.query('select 1');
  });
  afterEach(async () => {
    if (!pool.ending) await pool.end();
  });

  /** Sends concurrent queries of three accounts and of the server. */
  const queryAll = (text: string) =>
    Promise.allSettled([
      ...['a', 'b', 'c'].map((account) => runAs({ account, isOver: false }, () => pool.query(text))),
      pool.query(text),
    ]);

  const statusesOf = (results: readonly PromiseSettledResult<unknown>[]): string[] =>
    results.map(({ status }) => status);

  it('serves all callers, including waiting ones', async () => {
    expect(statusesOf(await queryAll('select 1'))).toEqual(Array(4).fill('fulfilled'));
  });

  it('continues after statements that failed', async () => {
    expect(statusesOf(await queryAll('select 1 / 0'))).toEqual(Array(4).fill('rejected'));
    expect(statusesOf(await queryAll('select 1'))).toEqual(Array(4).fill('fulfilled'));
  });

  it('fails only the running statement when the engine ends, and serves waiting ones', async () => {
    const results = queryAll(SLOW);
    // The first statement is sent by then, because its client is already connected.
    await new Promise((resolve) => setImmediate(resolve));
    engine.kill(new Error('Connection terminated: killed by the test'));
    expect(statusesOf(await results)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });

  it('keeps the session for a transaction until its client is released', async () => {
    const client = await runAs({ account: 'a', isOver: false }, () => pool.connect());
    await client.query('begin');
    const other = runAs({ account: 'b', isOver: false }, () => pool.query('select count(*)::int as n from note'));
    await client.query('create table note (id integer)');
    await client.query('commit');
    client.release();
    expect((await other).rows).toEqual([{ n: 0 }]);
  });

  it('rejects waiting callers when the pool ends', async () => {
    const results = queryAll(SLOW);
    const ended = pool.end();
    expect(statusesOf(await results)).toContain('rejected');
    await ended;
  });

  it('rejects every caller while no connection can be opened, and each later one', async () => {
    const closed = new FairPool({ host: '127.0.0.1', port: 1 });
    const query = () => closed.query('select 1');
    const results = await Promise.allSettled([query(), query(), query()]);
    expect(statusesOf(results)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(query()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await closed.end();
  });
});
