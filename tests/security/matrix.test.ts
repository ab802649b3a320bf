import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryRows } from '#server/db/db.ts';
import { HOUR_MS, ann, openAccountWorld, type AccountWorld } from '../support/account-calls.ts';
import { anAd } from '../support/an-ad.ts';
import { countAttempts } from '../support/attempts.ts';
import { until } from '../support/browser.ts';
import { addressOf, everyCall, type NamedCall, type Subject } from '../support/every-call.ts';
import { fullAccount, paidAccount } from '../support/full-account.ts';
import { METHODS, vectorsOf, type ForeignIds, type Vector } from '../support/foreign-vectors.ts';
import { engines } from '../support/test-database.ts';

const AD = anAd({ id: '700100200300' });
/** Each call uses its caller up: the next one of the same caller is that of a stranger. */
const ENDS_ITS_CALLER = new Set(['sessions.logout', 'privacy.deleteAccount', 'accounts.changePassword']);

type Sent = { status: number; text: string };
type Person = Subject & { token: string };

describe.each(engines)('ids of somebody else, wherever they can stand, over %s', (engine) => {
  const attempts = countAttempts(`ids of somebody else over ${engine}`);
  let world: AccountWorld;
  /** Ids of the victim's, and as many of the same form that nobody has. */
  let known: ForeignIds;
  const words = () => Object.values(known);
  const unknown = (): ForeignIds => ({
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
      sql`select s.id, b.id as bought, c.client_id as device from session s, subscription b, sync_client c
          where s.user_id = ${id} and b.user_id = s.user_id and c.user_id = s.user_id limit 1`,
      z.object({ id: z.string(), bought: z.string(), device: z.string() }),
    );
    const [row] = found;
    if (row === undefined) throw new Error('The victim has no session, subscription or device.');
    known = { person: id, email, session: row.id, subscription: row.bought, device: row.device };
    await until(
      () => world.server.db.execute(`select 1 from boss.job where name not like '\\_\\_%' and state < 'completed'`),
      (result) => (result as { rows: unknown[] }).rows.length === 0,
    );
  });
  afterAll(async () => {
    attempts.end();
    await world.stop();
  });

  let asked = 0;
  const send = async (method: string, path: string, vector: Vector, token: string | null): Promise<Sent> => {
    asked += 1;
    attempts.add();
    const hasBody = vector.body !== undefined && method !== 'GET';
    const response = await fetch(`${world.server.url}${path}${vector.suffix}`, {
      method,
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        'x-forwarded-for': `198.51.${Math.floor(asked / 250) % 250}.${asked % 250}`,
        ...vector.headers,
      },
      ...(hasBody ? { body: JSON.stringify(vector.body) } : {}),
      redirect: 'manual',
    });
    return { status: response.status, text: await response.text() };
  };

  const attacker = async (): Promise<Person> => {
    world.clock.advance(HOUR_MS);
    const email = `mallory-${randomUUID()}@shop.example`;
    const { id, token } = await paidAccount(world, email);
    return { id, token, email, password: ann.password, sessionId: randomUUID(), adId: '700999' };
  };

  /** Hashes of all rows, but of counters and of the queue; of some accounts alone where they are named. */
  const rowsOf = async (about: readonly string[] | null): Promise<string> => {
    const tables = await queryRows(
      world.server.db,
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempt_window'`,
      z.object({ name: z.string() }),
    );
    const rows = (name: string): string => {
      const where = about === null ? 'true' : about.map((word) => `row.text like '%${word}%'`).join(' or ');
      return `select '${name}' as name, coalesce(md5(string_agg(row.text, ' ' order by row.text)), '') as hash
              from (select to_jsonb(t)::text as text from "${name}" t) row where ${where}`;
    };
    const all = tables.map(({ name }) => rows(name)).join(' union all ');
    const hashes = await queryRows(world.server.db, sql.raw(`${all} order by 1`), z.object({ hash: z.string() }));
    return hashes.map(({ hash }) => hash).join(' ');
  };

  /** What two callers were told, without what differs between any two callers. */
  const bare = ({ status, text }: Sent, ...own: readonly string[]): string =>
    own
      .reduce((left, word) => left.replaceAll(word, 'OWN'), `${status} ${text}`)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(/[A-Za-z0-9_-]{43}/g, 'SECRET')
      .replaceAll(/cs_[\w-]+/g, 'TILL')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'WHEN')
      .replaceAll(/\d{6,}/g, 'NUMBER');

  const leaks = (answer: Sent): string[] => words().filter((word) => answer.text.includes(word));

  test('by every method that a route does not have: nothing is told, and no row of the whole database changes', async () => {
    const mallory = await attacker();
    const before = await rowsOf(null);
    const missing = everyCall.flatMap((named) => {
      const path = addressOf(named.endpoint, named.call(mallory));
      return METHODS.filter((one) => !methodsOf(path).includes(one)).map((method) => ({ path, method }));
    });
    const tries = missing.flatMap((one) => vectorsOf(known, {}).map((vector, index) => ({ ...one, vector, index })));
    for (const { path, method, vector, index } of tries) {
      const one = await send(method, path, vector, mallory.token);
      const other = await send(method, path, vectorsOf(unknown(), {})[index] ?? vector, mallory.token);
      const isRefused = one.status >= 300 && one.status < 500 && leaks(one).length === 0;
      if (!isRefused || bare(one) !== bare(other)) attempts.breach(`${method} ${path} ${vector.name}: ${one.status}`);
    }
    expect(attempts.breaches()).toEqual([]);
    expect(await rowsOf(null)).toBe(before);
  });

  test.each(everyCall.map((named) => [named.name, named] as const))(
    '%s: by its own method it tells nothing of them, and changes none of their rows',
    async (name, named) => {
      const before = await rowsOf(words());
      const isPublic = named.endpoint.access === 'public';
      let pair = [await attacker(), await attacker()] as const;
      const sendOne = (who: Person, ids: ForeignIds, index: number): Promise<Sent> => {
        const call = named.call(who);
        const vector = vectorsOf(ids, call.body)[index];
        if (vector === undefined) throw new Error(`There is no vector ${index}.`);
        return send(named.endpoint.method, addressOf(named.endpoint, call), vector, isPublic ? null : who.token);
      };
      for (const [index, { name: place }] of vectorsOf(known, {}).entries()) {
        if (index > 0 && ENDS_ITS_CALLER.has(name)) pair = [await attacker(), await attacker()];
        const [mallory, stranger] = pair;
        const one = await sendOne(mallory, known, index);
        const other = await sendOne(stranger, unknown(), index);
        const isAlike = bare(one, mallory.id, mallory.email) === bare(other, stranger.id, stranger.email);
        if (!isAlike || leaks(one).length > 0 || one.status >= 500)
          attempts.breach(`${name} ${place}: ${one.status} ${one.text} / ${other.status} ${other.text}`);
      }
      expect(attempts.breaches().filter((what) => what.startsWith(`${name} `))).toEqual([]);
      expect(await rowsOf(words())).toBe(before);
    },
  );
});

const methodsOf = (path: string): string[] =>
  everyCall
    .filter(({ endpoint }) => isPathOf(endpoint.path, path.split('?')[0] ?? ''))
    .map(({ endpoint }: NamedCall) => endpoint.method);

const isPathOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
