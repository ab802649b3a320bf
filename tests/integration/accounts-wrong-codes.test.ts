import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import {
  METRICS_TOKEN,
  ann,
  callerAt,
  openAccountWorld,
  type AccountWorld,
  type Answer,
} from '../support/server/account-calls.ts';
import { codeIn } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';

const LONGEST_PAUSE_MS = 5_000;

describe.each(engines)('wrong codes of all users together over %s', (engine) => {
  let world: AccountWorld;
  /** The delays of calls, in milliseconds; the server of this test does not wait for them. */
  const pauses: number[] = [];
  beforeAll(async () => {
    world = await openAccountWorld(engine, {}, { parts: { pause: async (ms) => void pauses.push(ms) } });
  });
  afterAll(() => world.stop());

  const from = (index: number) => callerAt(`198.51.${Math.floor(index / 200)}.${index % 200}`);
  const metrics = async () => (await world.call('GET', '/metrics', { token: METRICS_TOKEN })).text;

  test('delays code checks after a hundred wrong codes in a minute, refuses none, and notifies the operator', async () => {
    const tickets = await Promise.all(
      Array.from({ length: 45 }, async (_, index) => {
        const signUp = { ...ann, email: `victim${index}@shop.example` };
        return (await world.post('/api/register', signUp, from(index))).body['ticket'];
      }),
    );
    const mails = await Promise.all(tickets.map((_, index) => world.mailTo(`victim${index}@shop.example`)));
    const guess = (index: number, otp: string) =>
      world.post('/api/password/code/check', { otp, ticket: tickets[index] }, from(500 + index));
    expect(await metrics()).not.toContain('alarms_total{');

    const wrong = (index: number) => (codeIn(mails[index]!) === '0000' ? '0001' : '0000');
    const answers: Answer[] = [];
    for (let round = 0; round < 3; round += 1) {
      answers.push(...(await Promise.all(tickets.map((_, index) => guess(index, wrong(index))))));
    }
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 135 }, () => 400));
    expect(await metrics()).toContain('alarms_total{kind="wrongCodes"} 1');

    const late = await world.post('/api/register', { ...ann, email: 'late@shop.example' }, from(900));
    const otp = codeIn(await world.mailTo('late@shop.example'));
    pauses.length = 0;
    const body = { otp, ticket: late.body['ticket'] };
    expect((await world.post('/api/password/code/check', body, from(901))).status).toBe(200);
    // 135 wrong codes, 100 of them without a delay; each further one delays the next by 50 ms more.
    expect(pauses).toEqual([36 * 50]);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(LONGEST_PAUSE_MS);
  });

  test('does not delay code checks after the minute', async () => {
    world.clock.advance(MINUTE_MS);
    pauses.length = 0;
    const ticket = (await world.register({ email: 'later@shop.example' })).body['ticket'];
    const otp = codeIn(await world.mailTo('later@shop.example'));
    expect((await world.post('/api/password/code/check', { otp, ticket })).status).toBe(200);
    expect(pauses).toEqual([]);
  });

  test('does not count used-up and forged tickets', async () => {
    world.clock.advance(DAY_MS);
    pauses.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        world.post('/api/password/code/check', { otp: '0000', ticket: 'A'.repeat(43) }, from(index)),
      ),
    );
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    const ticket = (await world.register({ email: 'fine@shop.example' })).body['ticket'];
    const otp = codeIn(await world.mailTo('fine@shop.example'));
    expect((await world.post('/api/password/code/check', { otp, ticket })).status).toBe(200);
    expect(pauses).toEqual([]);
  });
});
