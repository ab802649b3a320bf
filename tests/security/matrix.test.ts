import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryRows } from '#server/db/db.ts';
import { ann, openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { countAttempts } from '../support/server/attempts.ts';
import { until } from '../support/browser/browser.ts';
import { addressOf, everyCall, type NamedCall, type Subject } from '../support/server/every-call.ts';
import { fullAccount } from '../support/server/full-account.ts';
import { METHODS, vectorsOf, type ForeignIds, type Vector } from '../support/builders/hostile/foreign-vectors.ts';
import { seedPerson } from '../support/builders/seeded-people.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

const AD = anAd({ id: '700100200300' });
/** These calls end the caller's session or account, so each try needs new callers. */
const ENDS_SESSION = new Set(['sessions.logout', 'privacy.deleteAccount', 'accounts.changePassword']);

type Answer = { status: number; text: string };
type Caller = Subject & { token: string };

describe.each(usualEngines)('calls with ids of another account, over %s', (engine) => {
  const attempts = countAttempts(`ids of another account over ${engine}`);
  let world: AccountWorld;
  /** The ids of the victim. */
  let victimIds: ForeignIds;
  /** The hash of the password that all attackers have. */
  let passwordHash: string;
  const victimIdList = () => Object.values(victimIds);
  /** Returns ids of the same form that no account has. */
  const unusedIds = (): ForeignIds => ({
    person: randomUUID(),
    email: `${randomUUID()}@shop.example`,
    session: randomUUID(),
    subscription: randomUUID(),
    device: randomUUID(),
  });

  beforeAll(async () => {
    world = await openAccountWorld(engine);
    const email = 'victim@shop.example';
    const { id } = await fullAccount(world, email, AD);
    const found = await queryRows(
      world.server.db,
      sql`select s.id, b.id as bought, c.client_id as device, u.password_hash as hash
          from session s, subscription b, sync_client c, app_user u
          where s.user_id = ${id} and b.user_id = s.user_id and c.user_id = s.user_id and u.id = s.user_id limit 1`,
      z.object({ id: z.string(), bought: z.string(), device: z.string(), hash: z.string() }),
    );
    const [row] = found;
    if (row === undefined) throw new Error('The victim has no session, subscription or device.');
    passwordHash = row.hash;
    victimIds = { person: id, email, session: row.id, subscription: row.bought, device: row.device };
    await until(
      () => world.server.db.execute(`select 1 from boss.job where name not like '\\_\\_%' and state < 'completed'`),
      (result) => (result as { rows: unknown[] }).rows.length === 0,
    );
  });
  afterAll(async () => {
    attempts.end();
    await world.stop();
  });

  let callCount = 0;
  const send = async (method: string, path: string, vector: Vector, token: string | null): Promise<Answer> => {
    callCount += 1;
    attempts.add();
    const hasBody = vector.body !== undefined && method !== 'GET';
    const response = await fetch(`${world.server.url}${path}${vector.suffix}`, {
      method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        'x-forwarded-for': `198.51.${Math.floor(callCount / 250) % 250}.${callCount % 250}`,
        ...vector.headers,
      },
      ...(hasBody ? { body: JSON.stringify(vector.body) } : {}),
      redirect: 'manual',
    });
    return { status: response.status, text: await response.text() };
  };

  /**
   * Opens a paid account. The server's clock is not moved: no row expires, so no scheduled job removes a row between
   * two snapshots.
   */
  const openAttacker = async (): Promise<Caller> => {
    const email = `mallory-${randomUUID()}@shop.example`;
    const { userId: id, token } = await seedPerson(world.server.db, { email, passwordHash, now: world.clock.now() });
    return { id, token, email, password: ann.password, sessionId: randomUUID(), adId: '700999' };
  };

  /**
   * Returns the hashes of the rows that contain one of the `ids`; null means all rows. Rate-limit counters and the job
   * queue are left out.
   */
  const hashRows = async (ids: readonly string[] | null): Promise<string> => {
    const tables = await queryRows(
      world.server.db,
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempt_window'`,
      z.object({ name: z.string() }),
    );
    const rows = (name: string): string => {
      const where = ids === null ? 'true' : ids.map((id) => `row.text like '%${id}%'`).join(' or ');
      return `select '${name}' as name, coalesce(md5(string_agg(row.text, ' ' order by row.text)), '') as hash
              from (select to_jsonb(t)::text as text from "${name}" t) row where ${where}`;
    };
    const all = tables.map(({ name }) => rows(name)).join(' union all ');
    const hashes = await queryRows(world.server.db, sql.raw(`${all} order by 1`), z.object({ hash: z.string() }));
    return hashes.map(({ hash }) => hash).join(' ');
  };

  /** Returns an answer with placeholders for everything that differs between any two callers. */
  const normalize = ({ status, text }: Answer, ...own: readonly string[]): string =>
    own
      .reduce((rest, word) => rest.replaceAll(word, 'OWN'), `${status} ${text}`)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(/[A-Za-z0-9_-]{43}/g, 'SECRET')
      .replaceAll(/cs_[\w-]+/g, 'CHECKOUT')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/\d{6,}/g, 'NUMBER');

  const leakedIds = (answer: Answer): string[] => victimIdList().filter((id) => answer.text.includes(id));

  test('are rejected alike and change no row of the database when the route lacks the method', async () => {
    const mallory = await openAttacker();
    const before = await hashRows(null);
    const missing = everyCall.flatMap((named) => {
      const path = addressOf(named.endpoint, named.call(mallory));
      return METHODS.filter((one) => !methodsOf(path).includes(one)).map((method) => ({ path, method }));
    });
    const tries = missing.flatMap((one) =>
      vectorsOf(victimIds, {}).map((vector, index) => ({ ...one, vector, index })),
    );
    for (const { path, method, vector, index } of tries) {
      const one = await send(method, path, vector, mallory.token);
      const other = await send(method, path, vectorsOf(unusedIds(), {})[index] ?? vector, mallory.token);
      const isRefused = one.status >= 300 && one.status < 500 && leakedIds(one).length === 0;
      if (!isRefused || normalize(one) !== normalize(other))
        attempts.breach(`${method} ${path} ${vector.name}: ${one.status}`);
    }
    expect(attempts.breaches()).toEqual([]);
    expect(await hashRows(null)).toBe(before);
  });

  test.each(everyCall.map((named) => [named.name, named] as const))(
    'return nothing of the other account and change none of its rows: %s',
    async (name, named) => {
      const before = await hashRows(victimIdList());
      const isPublic = named.endpoint.access === 'public';
      let pair = [await openAttacker(), await openAttacker()] as const;
      const sendOne = (caller: Caller, ids: ForeignIds, index: number): Promise<Answer> => {
        const call = named.call(caller);
        const vector = vectorsOf(ids, call.body)[index];
        if (vector === undefined) throw new Error(`There is no vector ${index}.`);
        return send(named.endpoint.method, addressOf(named.endpoint, call), vector, isPublic ? null : caller.token);
      };
      for (const [index, { name: vectorName }] of vectorsOf(victimIds, {}).entries()) {
        if (index > 0 && ENDS_SESSION.has(name)) pair = [await openAttacker(), await openAttacker()];
        const [mallory, stranger] = pair;
        const one = await sendOne(mallory, victimIds, index);
        const other = await sendOne(stranger, unusedIds(), index);
        const isAlike = normalize(one, mallory.id, mallory.email) === normalize(other, stranger.id, stranger.email);
        if (!isAlike || leakedIds(one).length > 0 || one.status >= 500)
          attempts.breach(`${name} ${vectorName}: ${one.status} ${one.text} / ${other.status} ${other.text}`);
      }
      expect(attempts.breaches().filter((breach) => breach.startsWith(`${name} `))).toEqual([]);
      expect(await hashRows(victimIdList())).toBe(before);
    },
  );
});

const methodsOf = (path: string): string[] =>
  everyCall
    .filter(({ endpoint }) => isPathOf(endpoint.path, path.split('?')[0] ?? ''))
    .map(({ endpoint }: NamedCall) => endpoint.method);

const isPathOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
