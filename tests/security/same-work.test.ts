import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, ann, openAccountWorld, type AccountWorld } from '../support/account-calls.ts';
import { until } from '../support/browser.ts';
import { engines, openTestDatabase } from '../support/test-database.ts';

const counted = vi.hoisted(() => ({ hashes: 0 }));

/** The real library, which counts. */
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    hash: (...words) => {
      counted.hashes += 1;
      return real.hash(...words);
    },
    verify: (...words) => {
      counted.hashes += 1;
      return real.verify(...words);
    },
  };
});

type Work = { status: number; hashes: number; statements: string[] };

/** A server whose statements are heard, those of a call apart from those of the jobs that run beside it. */
const openHeardWorld = async (engine: (typeof engines)[number]) => {
  const heard = new AsyncLocalStorage<string[]>();
  const log = { logQuery: (text: string) => void heard.getStore()?.push(text) };
  const world = await openAccountWorld(engine, {}, { database: await openTestDatabase(engine, { log }) });
  let statements: string[] = [];
  world.server.app.server.prependListener('request', () => heard.enterWith(statements));
  let asked = 0;
  const workOf = async (path: string, body: object): Promise<Work & { body: Record<string, unknown> }> => {
    asked += 1;
    statements = [];
    counted.hashes = 0;
    const from = `198.51.${Math.floor(asked / 250)}.${asked % 250}`;
    const answer = await world.post(path, body, { 'x-forwarded-for': from });
    return { status: answer.status, hashes: counted.hashes, statements, body: answer.body };
  };
  return { world, workOf };
};

const sizeOf = ({ status, hashes, statements }: Work): Work => ({ status, hashes, statements });

/** What somebody could see by a stop-watch is the same, since the work is: the same statements, as many hashes. */
describe.each(engines)('the work for a known and an unknown address over %s', (engine) => {
  let world: AccountWorld;
  let workOf: Awaited<ReturnType<typeof openHeardWorld>>['workOf'];
  beforeAll(async () => {
    ({ world, workOf } = await openHeardWorld(engine));
    await world.openAccount({});
    await world.register({ email: 'pending@shop.example' });
  });
  afterAll(() => world.stop());
  beforeEach(() => world.clock.advance(2 * DAY_MS));

  /** Until every mail has left. */
  const isQuiet = () =>
    until(
      () =>
        world.server.db.execute(
          `select 1 from boss.job where name like 'accounts.%' and state < 'completed' and start_after <= now()`,
        ),
      (result) => (result as { rows: unknown[] }).rows.length === 0,
    );

  test.each([
    ['/api/login', (email: string) => ({ email, password: 'not the password' }), 3],
    ['/api/register', (email: string) => ({ ...ann, email }), 1],
    ['/api/password/email', (email: string) => ({ email }), 0],
  ])('%s is the same, also for an address that waits for its code', async (path, bodyOf, hashes) => {
    const unknown = await workOf(path, bodyOf('nobody@shop.example'));
    const known = await workOf(path, bodyOf(ann.email));
    const pending = await workOf(path, bodyOf('pending@shop.example'));
    expect(unknown.hashes).toBe(hashes);
    expect(unknown.statements.length).toBeGreaterThan(1);
    expect(sizeOf(known)).toEqual(sizeOf(unknown));
    expect(sizeOf(pending)).toEqual(sizeOf(unknown));
  });

  test('an address that had its mails of the day is treated like another one that had', async () => {
    const works = [];
    for (const email of [ann.email, 'nobody@shop.example']) {
      for (let round = 0; round < 8; round += 1) works.push(sizeOf(await workOf('/api/password/email', { email })));
    }
    expect(works.slice(0, 8)).toEqual(works.slice(8));
    expect(works[7]).not.toEqual(works[0]);
  });

  test.each([
    ['/api/password/email', (email: string) => ({ email })],
    ['/api/register', (email: string) => ({ ...ann, email })],
  ])(
    'with a ticket from %s it is the same, try by try, also to ask for another code and to reset',
    async (path, bodyOf) => {
      const seen = [];
      for (const email of [ann.email, `nobody-${randomUUID()}@shop.example`]) {
        const { ticket } = (await workOf(path, bodyOf(email))).body;
        await isQuiet();
        const works = [];
        for (let round = 0; round < 4; round += 1) {
          works.push(sizeOf(await workOf('/api/password/code/check', { otp: 'none', ticket })));
        }
        works.push(sizeOf(await workOf('/api/otp/resend', { ticket })));
        works.push(
          sizeOf(
            await workOf('/api/password/reset', { ticket, new_password: ann.password, confirm_password: ann.password }),
          ),
        );
        seen.push(works);
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429, 400]);
      const forged = sizeOf(await workOf('/api/password/code/check', { otp: 'none', ticket: 'A'.repeat(43) }));
      expect([forged.status, forged.hashes]).toEqual([400, 0]);
    },
  );
});
