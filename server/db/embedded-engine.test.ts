import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAs, type DatabaseCaller } from './turns/database-caller.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { openPool } from './pglite.ts';

/** A statement that runs far longer than any limit of these tests. */
const ENDLESS = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';

describe('EmbeddedEngine', () => {
  let directory: string;
  let engine: EmbeddedEngine;
  let pool: Pool;
  const lost: string[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'spendlens-engine-'));
    engine = new EmbeddedEngine({
      directory,
      settings: ['shared_buffers=8MB'],
      limitMs: 1_000,
      onLost: (error) => lost.push(error.message),
    });
    await engine.withoutLimit(() => engine.open());
    pool = openPool(engine);
    await pool.query('create table note (id integer primary key, text text)');
  });
  afterAll(async () => {
    await pool.end();
    await engine.close();
    await rm(directory, { recursive: true });
  });
  beforeEach(async () => {
    lost.length = 0;
    await pool.query('delete from note');
  });

  it('answers statements with and without parameters, also after a failed one', async () => {
    await pool.query(`insert into note values (1, 'a'), (2, 'b')`);
    await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(pool.query('select 1 / $1::integer', [0])).rejects.toMatchObject({ code: '22012' });
    expect((await pool.query('select text from note where id = $1', [2])).rows).toEqual([{ text: 'b' }]);
  });

  it('transfers texts of several megabytes', async () => {
    const text = 'é'.repeat(3_000_000);
    await pool.query('insert into note values (1, $1)', [text]);
    expect((await pool.query('select text from note')).rows).toEqual([{ text }]);
  });

  it('rolls back an open transaction when its client is released', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into note values (1, 'a')`);
    client.release(true);
    expect((await pool.query('select * from note')).rows).toEqual([]);
  });

  it('ends a statement at the time limit without blocking the process, and opens the database again', async () => {
    await pool.query(`insert into note values (1, 'a')`);
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 10);
    await expect(pool.query(ENDLESS)).rejects.toThrow('a statement lasted longer than 1 s');
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
    expect(lost).toEqual(['Connection terminated: a statement lasted longer than 1 s.']);
    expect((await pool.query('select * from note')).rows).toEqual([{ id: 1, text: 'a' }]);
  });

  it('rolls back the transaction of a statement that it ends', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into note values (1, 'a')`);
    await expect(client.query(ENDLESS)).rejects.toThrow('Connection terminated');
    client.release(true);
    expect((await pool.query('select * from note')).rows).toEqual([]);
  });

  it('has no time limit inside withoutLimit', async () => {
    const slow = 'select count(*)::integer as n from generate_series(1, 1) where pg_sleep(1.5) is not null';
    expect((await engine.withoutLimit(() => pool.query(slow))).rows).toEqual([{ n: 1 }]);
  });

  it('serves a call of another account between the calls of a busy account', async () => {
    const order: string[] = [];
    const busy: DatabaseCaller = { account: 'busy', isOver: false };
    const quiet: DatabaseCaller = { account: 'quiet', isOver: false };
    const slow = async (): Promise<void> => {
      await pool.query('select pg_sleep(0.05)');
      order.push('busy');
    };
    const read = async (): Promise<void> => {
      await pool.query('select text from note');
      await pool.query('select id from note');
      order.push('quiet');
    };
    await runAs(busy, slow);
    await Promise.all([...Array.from({ length: 5 }, () => runAs(busy, slow)), runAs(quiet, read)]);
    expect(order.indexOf('quiet')).toBeLessThan(4);
  });

  it('can be killed during a statement', async () => {
    const query = pool.query(ENDLESS);
    await Promise.all([expect(query).rejects.toThrow('the server stops'), killSoon(engine)]);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

/** Kills the engine after the statement was sent. The client is already connected, so the statement is sent at once. */
const killSoon = async (engine: EmbeddedEngine): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
  engine.kill(new Error('the server stops'));
};
