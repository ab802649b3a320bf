import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DAY_MS,
  METRICS_TOKEN,
  MINUTE_MS,
  ann,
  openAccountWorld,
  type AccountWorld,
  type Answer,
} from '../support/account-calls.ts';
import { codeIn } from '../support/mail-sink.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('wrong codes of everybody together over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());

  const from = (index: number) => ({ 'x-forwarded-for': `198.51.${Math.floor(index / 200)}.${index % 200}` });
  const metrics = async () => (await world.call('GET', '/metrics', { token: METRICS_TOKEN })).text;

  test('many networks that guess at many codes are stopped within a minute’s hundred, and the operator is told', async () => {
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
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60');
    expect(await metrics()).toContain('alarms_total{kind="wrongCodeByAll"} 1');

    const late = await world.post('/api/register', { ...ann, email: 'late@shop.example' }, from(900));
    const otp = codeIn(await world.mailTo('late@shop.example'));
    const check = () => world.post('/api/password/code/check', { otp, ticket: late.body['ticket'] }, from(901));
    expect((await check()).status).toBe(429);
    world.clock.advance(MINUTE_MS);
    expect((await check()).status).toBe(200);
  });

  test('worn-out and forged tickets make nobody wait', async () => {
    world.clock.advance(DAY_MS);
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        world.post('/api/password/code/check', { otp: '0000', ticket: 'A'.repeat(43) }, from(index)),
      ),
    );
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    const ticket = (await world.register({ email: 'fine@shop.example' })).body['ticket'];
    const otp = codeIn(await world.mailTo('fine@shop.example'));
    expect((await world.post('/api/password/code/check', { otp, ticket })).status).toBe(200);
  });
});
