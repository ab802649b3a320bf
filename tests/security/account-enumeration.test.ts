import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEVICE_HEADER } from '#shared/contract/device-token.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { ann, callerAt, openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { until } from '../support/browser/browser.ts';
import { engines, openTestDatabase } from '../support/server/database/test-database.ts';

type Work = { status: number; hashes: number; statements: string[] };

/** Opens a server that records the SQL statements of each call, without those of jobs that run at the same time. */
const openRecordedWorld = async (engine: (typeof engines)[number]) => {
  const recorder = new AsyncLocalStorage<string[]>();
  const log = { logQuery: (text: string) => void recorder.getStore()?.push(text) };
  const world = await openAccountWorld(engine, {}, { database: await openTestDatabase(engine, { log }) });
  let statements: string[] = [];
  world.server.app.server.prependListener('request', () => recorder.enterWith(statements));
  let callCount = 0;
  const measureWork = async (
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Work & { body: Record<string, unknown> }> => {
    callCount += 1;
    statements = [];
    const hash = vi.spyOn(argon2, 'hash').mockClear();
    const verify = vi.spyOn(argon2, 'verify').mockClear();
    const address = `198.51.${Math.floor(callCount / 250)}.${callCount % 250}`;
    const answer = await world.post(path, body, { 'x-forwarded-for': address, ...headers });
    const hashes = hash.mock.calls.length + verify.mock.calls.length;
    return { status: answer.status, hashes, statements, body: answer.body };
  };
  return { world, measureWork };
};

/** The compared part of a call's work; the body differs from call to call. */
const withoutBody = ({ status, hashes, statements }: Work): Work => ({ status, hashes, statements });

/**
 * A caller must not learn from response times whether an address has an account. Times are too noisy to compare. The
 * tests therefore compare the work that causes them: the SQL statements and the number of password hashes.
 */
describe.each(engines)('the work of the server over %s', (engine) => {
  let world: AccountWorld;
  let measureWork: Awaited<ReturnType<typeof openRecordedWorld>>['measureWork'];
  beforeAll(async () => {
    ({ world, measureWork } = await openRecordedWorld(engine));
    await world.openAccount({});
    await world.register({ email: 'pending@shop.example' });
  });
  afterAll(() => world.stop());
  beforeEach(() => world.clock.advance(2 * DAY_MS));

  /** Waits until no mail is due. */
  const waitForMails = () =>
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
  ])('%s is the same when the address is unknown, known or waits for its code', async (path, bodyOf, hashes) => {
    const unknown = await measureWork(path, bodyOf('nobody@shop.example'));
    const known = await measureWork(path, bodyOf(ann.email));
    const pending = await measureWork(path, bodyOf('pending@shop.example'));
    const device = { [DEVICE_HEADER]: 'A'.repeat(43) };
    const unknownAtDevice = await measureWork(path, bodyOf('nobody@shop.example'), device);
    const knownAtDevice = await measureWork(path, bodyOf(ann.email), device);
    expect(withoutBody(knownAtDevice)).toEqual(withoutBody(unknownAtDevice));
    expect(unknown.hashes).toBe(hashes);
    expect(unknown.statements.length).toBeGreaterThan(1);
    expect(withoutBody(known)).toEqual(withoutBody(unknown));
    expect(withoutBody(pending)).toEqual(withoutBody(unknown));
  });

  test('is the same for a known and an unknown address when both have used up their mails of the day', async () => {
    const works = [];
    for (const email of [ann.email, 'nobody@shop.example']) {
      for (let round = 0; round < 8; round += 1)
        works.push(withoutBody(await measureWork('/api/password/email', { email }, callerAt('203.0.113.1'))));
    }
    expect(works.slice(0, 8)).toEqual(works.slice(8));
    expect(works[7]).not.toEqual(works[0]);
  });

  test.each([
    ['/api/password/email', (email: string) => ({ email })],
    ['/api/register', (email: string) => ({ ...ann, email })],
  ])('is the same for a known and an unknown address in each call with a ticket from %s', async (path, bodyOf) => {
    const seen = [];
    for (const email of [ann.email, `nobody-${randomUUID()}@shop.example`]) {
      const { ticket } = (await measureWork(path, bodyOf(email))).body;
      await waitForMails();
      const works = [];
      for (let round = 0; round < 4; round += 1) {
        works.push(withoutBody(await measureWork('/api/password/code/check', { otp: 'none', ticket })));
      }
      works.push(withoutBody(await measureWork('/api/otp/resend', { ticket })));
      works.push(
        withoutBody(
          await measureWork('/api/password/reset', {
            ticket,
            new_password: ann.password,
            confirm_password: ann.password,
          }),
        ),
      );
      seen.push(works);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429, 400]);
    const forged = withoutBody(await measureWork('/api/password/code/check', { otp: 'none', ticket: 'A'.repeat(43) }));
    expect([forged.status, forged.hashes]).toEqual([400, 0]);
  });
});
