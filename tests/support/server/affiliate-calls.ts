import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows } from '#server/db/db.ts';
import { affiliates, type AffiliateOverview } from '#shared/contract/affiliates.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { ann, type AccountWorld, type Answer } from './account-calls.ts';
import { openBuyer, sendForm, waitUntil, type Buyer } from './billing/buyer.ts';
import { BANK } from './full-account.ts';
import { codeIn } from '../stand-ins/mail-sink.ts';
import { providerOf } from './billing/stripe-world.ts';

export const detailOf = async ({ call, id }: Buyer, more: object = {}) =>
  affiliates.detail.response.parse((await call('POST', '/api/affilate/affilateDetail', { id, ...more })).body);

export const overviewOf = async ({ call }: Buyer): Promise<AffiliateOverview> =>
  affiliates.overview.response.parse((await call('GET', '/api/affiliate/overview')).body).data;

/** Returns the balance in euro cents: redeemable, pending, held, earned. */
export const centsOf = async (affiliate: Buyer): Promise<number[]> => {
  const [euros] = (await overviewOf(affiliate)).balances;
  return [euros!.redeemable, euros!.pending, euros!.held, euros!.earned];
};

export const redeem = ({ call, email }: Buyer, more: object = {}): Promise<Answer> =>
  call('POST', '/api/affilate/redeem-request', { ...BANK, email, ...more });

/** Signs a buyer up through this affiliate's link. Without `network`, each buyer has a network of its own. */
export const openReferred = async (
  world: AccountWorld,
  affiliate: { id: string },
  { email = `${randomUUID()}@shop.example`, network }: { email?: string; network?: string } = {},
): Promise<Buyer> => {
  const from = network ?? `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  const headers = { 'x-forwarded-for': from };
  const before = world.sink.mails.filter(({ to }) => to.includes(email)).length;
  const { body } = await world.post('/api/register', { ...ann, email, referralId: affiliate.id }, headers);
  const otp = codeIn(await world.mailTo(email, before + 1));
  await world.post('/api/password/code/check', { otp, ticket: body['ticket'] }, headers);
  return openBuyer(world, email, true);
};

/** Buys the plan after all plans have lost their trial, so the first payment is immediate. */
export const payWithoutTrial = async (
  world: AccountWorld,
  buyer: Buyer,
  planId = 'monthly',
  card = '',
): Promise<void> => {
  await world.server.db.execute(sql`update plan set trial_days = 0`);
  const { body } = await buyer.checkout(planId);
  await buyer.returnToSite(await buyer.choose(String(body['url']), 'good', '', card));
};

/** Advances the clock. Each buyer sends a call every 20 days, so that the sessions do not expire. */
export const later = async (world: AccountWorld, days: number, ...people: Buyer[]): Promise<void> => {
  for (let left = days; left > 0; left -= 20) {
    for (const { detail } of people) await detail();
    world.clock.advance(Math.min(left, 20) * DAY_MS);
  }
};

/** Refunds the buyer's paid invoices at the provider. `amount`: cents of each; null: in full. The event is queued. */
export const refundInvoices = async (
  world: AccountWorld,
  buyer: Buyer,
  amount: number | null = null,
): Promise<void> => {
  for (const { id, status } of await buyer.invoices()) {
    if (status === 'paid') await providerOf(world).refund(String(id), amount, randomUUID());
  }
};

/** Disputes the only paid invoice, and decides the dispute, on the page of the fake Stripe. */
export const disputeAtBank = async (
  world: AccountWorld,
  buyer: Buyer,
  ...choices: ('dispute' | 'won' | 'lost')[]
): Promise<void> => {
  const [paid] = (await buyer.invoices()).filter(({ status }) => status === 'paid');
  for (const choice of choices) await sendForm(world, String(paid?.['hosted_invoice_url']), { choice });
};

/** Waits until the affiliate has this balance, because events of the provider are processed by a queue. */
export const untilCents = (affiliate: Buyer, cents: readonly number[]): Promise<number[]> =>
  waitUntil(
    () => centsOf(affiliate),
    (found) => JSON.stringify(found) === JSON.stringify(cents),
  );

/** Returns the flags of an affiliate's referrals. */
export const flagsOf = async (world: AccountWorld, { id }: { id: string }): Promise<string[]> =>
  (
    await queryRows(
      world.server.db,
      sql`select f.reason from referral_flag f join referral r on r.id = f.referral_id where r.affiliate_id = ${id} order by 1`,
      z.object({ reason: z.string() }),
    )
  ).map(({ reason }) => reason);

export const referralOf = async (world: AccountWorld, { id }: { id: string }): Promise<string> => {
  const rows = await queryRows(
    world.server.db,
    sql`select referral_id as id from referred_account where user_id = ${id}`,
    z.object({ id: z.string() }),
  );
  return rows[0]?.id ?? '';
};
