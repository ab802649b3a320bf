import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows } from '#server/db/db.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { ann, openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { openBuyer, type Buyer } from '../support/server/billing/buyer.ts';
import { codeIn } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('the referral of an account, over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.clock.advance(HOUR_MS));

  const person = (): Promise<Buyer> => openBuyer(world, `${randomUUID()}@shop.example`);
  const affiliateOf = async ({ id }: { id: string }): Promise<{ affiliateId: string; via: string } | undefined> => {
    const query = sql`select r.affiliate_id as "affiliateId", r.via from referral r
      join referred_account a on a.referral_id = r.id where a.user_id = ${id}`;
    return (await queryRows(world.server.db, query, z.object({ affiliateId: z.string(), via: z.string() })))[0];
  };
  const save = ({ call, id }: Buyer, code: string, more: object = {}): Promise<Answer> =>
    call('POST', '/api/affiliate/save', { code, id, plan_id: 'monthly', ...more });
  const codeOf = ({ errorCode }: Record<string, unknown>): unknown => errorCode;

  test('counts a link that was followed at sign-up, also if the code is confirmed days later', async () => {
    const affiliate = await person();
    const email = `${randomUUID()}@shop.example`;
    await world.post('/api/register', { ...ann, email, referralId: affiliate.id });
    await world.mailTo(email);
    world.clock.advance(3 * DAY_MS);
    const { body } = await world.signIn({ email });
    expect(body['errorCode']).toBe('EMAIL_NOT_VERIFIED');
    const otp = codeIn(await world.mailTo(email, 2));
    await world.post('/api/password/code/check', { otp, ticket: body['ticket'] });
    expect(await affiliateOf(await world.signedIn({ email }))).toEqual({ affiliateId: affiliate.id, via: 'sign-up' });
  });

  test.each(['', '0', 'nobody', randomUUID(), '%00', '000'])('accepts a sign-up with the referral %j', async (id) => {
    const email = `${randomUUID()}@shop.example`;
    await world.post('/api/register', { ...ann, email, referralId: id });
    const { ticket } = (await world.post('/api/register', { ...ann, email, referralId: id })).body;
    const otp = codeIn(await world.mailTo(email, 2));
    expect((await world.post('/api/password/code/check', { otp, ticket })).status).toBe(200);
    expect(await affiliateOf(await world.signedIn({ email }))).toBeUndefined();
  });

  test('accepts a pasted link before the first payment, also repeatedly', async () => {
    const [affiliate, other, buyer] = [await person(), await person(), await person()];
    const answer = await save(buyer, `000${affiliate.id}`);
    expect([answer.status, answer.body]).toEqual([200, { status: true, message: 'The affiliate link is saved.' }]);
    expect((await save(buyer, `000${affiliate.id.toUpperCase()}`)).status).toBe(200);
    const again = await save(buyer, `000${other.id}`);
    expect([again.status, codeOf(again.body)]).toEqual([409, 'REFERRAL_SET_BEFORE']);
    expect(await affiliateOf(buyer)).toEqual({ affiliateId: affiliate.id, via: 'pasted' });
  });

  test('accepts no link after the first payment, also if it was refunded', async () => {
    const [affiliate, buyer] = [await person(), await person()];
    await buyer.buy('lifetime');
    expect(await buyer.isPaid()).toBe(true);
    const late = await save(buyer, `000${affiliate.id}`);
    expect([late.status, codeOf(late.body)]).toEqual([409, 'REFERRAL_TOO_LATE']);
    await buyer.call('POST', '/api/withdrawal', { subscriptionId: await buyer.subscriptionId() });
    expect(codeOf((await save(buyer, `000${affiliate.id}`)).body)).toBe('REFERRAL_TOO_LATE');
    expect(await affiliateOf(buyer)).toBeUndefined();
  });

  test('does not count a trial as a payment', async () => {
    const [affiliate, buyer] = [await person(), await person()];
    await buyer.buy('monthly', 'none');
    expect((await save(buyer, `000${affiliate.id}`)).status).toBe(200);
  });

  test('rejects an unknown code, the own code, and the id of another account', async () => {
    const [affiliate, buyer] = [await person(), await person()];
    const refused = async (code: string, more: object = {}): Promise<unknown[]> => {
      const { status, body } = await save(buyer, code, more);
      return [status, codeOf(body)];
    };
    for (const code of ['1', '000', `000${randomUUID()}`, affiliate.id, `0000${affiliate.id}`, "000' or 1=1"])
      expect([code, ...(await refused(code))]).toEqual([code, 404, 'REFERRAL_CODE_UNKNOWN']);
    expect(await refused(`000${buyer.id}`)).toEqual([409, 'REFERRAL_OWN']);
    expect(await refused(`000${affiliate.id}`, { id: affiliate.id })).toEqual([403, 'FORBIDDEN']);
    expect(await refused(`000${affiliate.id}`, { percent: 90 })).toEqual([400, 'INPUT_INVALID']);
    expect(await refused('')).toEqual([400, 'INPUT_INVALID']);
    expect(await affiliateOf(buyer)).toBeUndefined();
  });

  test('stores exactly one of twenty simultaneous links', async () => {
    const [one, two, buyer] = [await person(), await person(), await person()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(buyer, `000${index % 2 === 0 ? one.id : two.id}`)),
    );
    const counted = await affiliateOf(buyer);
    const winners = answers.map(({ status }, index) => [status, index % 2 === 0 ? one.id : two.id]);
    expect(new Set(winners.filter(([status]) => status === 200).map(([, id]) => id))).toEqual(
      new Set([counted?.affiliateId]),
    );
    expect(winners.filter(([status]) => status === 409)).toHaveLength(10);
  });
});
