import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows } from '#server/db/db.ts';
import { planGrant } from '#server/db/schema/accounts.ts';
import {
  affiliateClick,
  affiliateEntry,
  paymentMark,
  redeemRequest,
  redeemTarget,
  referral,
  referredAccount,
  seenNetwork,
} from '#server/db/schema/affiliates.ts';
import {
  billingCheckout,
  billingCustomer,
  billingMail,
  couponUse,
  invoice,
  subscription,
  unsubscribeFeedback,
} from '#server/db/schema/billing.ts';
import { addingTo, boarding } from '../builders/a-board.ts';
import { aCost } from '../builders/a-cost.ts';
import { creatingTag, tagging, writingNote } from '../builders/some-tags.ts';
import { aVerdict } from '../builders/a-verdict.ts';
import { planOrder, planWithdrawal } from '#server/db/schema/plan-orders.ts';
import { newSecret } from '#server/security/secrets.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { DEVICE_HEADER } from '#shared/contract/device-token.ts';
import { emptyChoice } from '#shared/domain/lists/filter-choice.ts';
import { pageOf } from '#shared/domain/advertiser/followed-page.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { ann, type AccountWorld, type SignedInPerson } from './account-calls.ts';
import { saving } from './core-user.ts';
import { counting, following, measuring, NOON } from '../builders/followed-pages.ts';
import { aPicture } from '../builders/some-pictures.ts';
import { newProof } from './hand-off-proof.ts';

/** A payout account with a valid IBAN. */
export const BANK = {
  name: 'Ann Lee',
  number: '+49 30 123456',
  bankName: 'Bank of Example',
  bankCode: 'DEUTDEFF',
  bankAccountNumber: 'DE89370400440532013000',
  bankCountry: null,
};

/** The id of the filter preset of each full account. */
export const PRESET_ID = '7d3c3f5e-6a58-4c1f-9d2b-000000000001';

/** Opens an account with a plan without an end, and signs in. */
export const paidAccount = async (world: AccountWorld, email: string): Promise<SignedInPerson> => {
  await world.openAccount({ email });
  const person = await world.signedIn({ email }, false, { [DEVICE_HEADER]: newSecret() });
  const grant = { userId: person.id, grantedAt: world.clock.now(), validUntil: null };
  await world.server.db.insert(planGrant).values(grant);
  return person;
};

/** Opens an account with rows in every table that can have rows of a user. `ad` is saved with its logo. */
export const fullAccount = async (world: AccountWorld, email: string, ad: Ad): Promise<SignedInPerson> => {
  const person = await paidAccount(world, email);
  const { token } = person;
  const changes = [
    saving(ad),
    following(pageOf(ad)),
    counting(12, NOON, ad.pageId),
    measuring(ad.id),
    { kind: 'see-ads', adIds: [ad.id] },
    { kind: 'visit-page', pageId: ad.pageId, visitedAt: NOON },
    { kind: 'save-preset', id: PRESET_ID, name: 'Mine', choice: emptyChoice, savedAt: NOON },
    { kind: 'hide-page', page: { pageId: '9', pageName: 'Hidden' }, judgedAt: NOON },
    { kind: 'set-store-verdict', adId: ad.id, verdict: aVerdict() },
    { kind: 'set-own-cost', cost: aCost({ adId: ad.id, savedAt: NOON, country: 'PL' }) },
    boarding(),
    addingTo([ad.id]),
    creatingTag(1),
    tagging(1, [ad.id]),
    writingNote(ad.id, 'My note'),
  ];
  const mutations = changes.map((mutation, index) => ({ mutationId: index + 1, mutation }));
  const push = { clientId: randomUUID(), mutations };
  await expectDone(world.call('POST', '/api/sync/push', { token, body: push }));
  await expectDone(world.call('PUT', '/api/bank-account', { token, body: { data: BANK } }));
  await expectDone(
    world.call('PUT', '/api/notifications', { token, body: { new_device: false, plan_reminders: true } }),
  );
  await expectDone(world.call('POST', '/api/handoff', { token, body: { challenge: newProof().challenge } }));
  const change = { email: `next-${email}`, password: ann.password };
  await expectDone(world.call('POST', '/api/email/change', { token, body: change }));
  await world.mailTo(`next-${email}`);
  await expectDone(world.post('/api/password/email', { email }));
  await expectDone(world.register({ email }));
  const message = { name: 'Ann', email: email.toUpperCase(), message: 'A question.' };
  await expectDone(world.post('/api/contact', message, { 'x-forwarded-for': '192.0.2.200' }));
  await world.mailTo(email, 3);
  await world.server.db.execute(
    sql`insert into sync_refusal (user_id, client_id, mutation_id, error_code) values (${person.id}, ${push.clientId}, 7, 'NOT_FOUND')`,
  );
  await world.server.db.execute(
    sql`insert into page_ads (user_id, page_id, met_ads) values (${person.id}, ${ad.pageId}, 0)`,
  );
  await insertEndedSubscription(world, person);
  await insertAffiliateRows(world, person);
  await upload(world, person, ad);
  return person;
};

/** Inserts a subscription that has ended, with a row in each table that belongs to it. */
const insertEndedSubscription = async (world: AccountWorld, { id: userId }: SignedInPerson): Promise<void> => {
  const { db } = world.server;
  const subscriptionId = randomUUID();
  const providerId = `sub_${subscriptionId}`;
  const at = new Date('2026-01-01T00:00:00.000Z');
  const price = { priceKey: 'monthly_eur_2900', userId };
  await db
    .insert(billingCustomer)
    .values({ userId, provider: 'none', customerId: `cus_${subscriptionId}`, createdAt: at });
  const id = randomUUID();
  const number = Math.floor(Math.random() * 2 ** 46) + 1;
  await db
    .insert(billingCheckout)
    .values({ ...price, id, number, sessionId: `cs_${id}`, trialDays: 0, isOpen: false, createdAt: at });
  await db.insert(subscription).values({
    ...price,
    id: subscriptionId,
    provider: 'none',
    providerId,
    status: 'ended',
    startedAt: at,
    periodStartsAt: at,
    renews: false,
    endedAt: at,
  });
  await db.insert(invoice).values({
    provider: 'none',
    providerId: `in_${subscriptionId}`,
    userId,
    subscriptionProviderId: providerId,
    status: 'paid',
    totalCents: 2900,
    refundedCents: 0,
    currency: 'EUR',
    effectiveAt: at,
    description: 'Monthly',
  });
  const order = { provider: 'none', subscriptionProviderId: providerId, userId };
  await db
    .insert(planOrder)
    .values({ ...order, id: randomUUID(), kind: 'purchase', priceKey: price.priceKey, placedAt: at });
  await db
    .insert(planWithdrawal)
    .values({ ...order, id: randomUUID(), customerId: `cus_${subscriptionId}`, at, finishedAt: at });
  await db.insert(couponUse).values({ id: randomUUID(), code: 'STAY20', userId, subscriptionId, usedAt: at });
  await db.insert(billingMail).values({ userId, key: `ended:${subscriptionId}`, at });
  await db.insert(unsubscribeFeedback).values({
    id: randomUUID(),
    userId,
    subscriptionId,
    reasons: ['Other'],
    isRetained: false,
    createdAt: at,
  });
};

/** Inserts a referral of this user and an affiliate account, with a row in each table that belongs to them. */
const insertAffiliateRows = async (world: AccountWorld, { id: userId }: SignedInPerson): Promise<void> => {
  const { db } = world.server;
  const at = new Date('2026-01-02T00:00:00.000Z');
  const [referralId, redeemRequestId] = [randomUUID(), randomUUID()];
  const own = { affiliateId: userId };
  const money = { ...own, currency: 'EUR' as const, amountCents: -870 };
  const hashes = { mailboxHash: 'f'.repeat(64), networkHash: 'f'.repeat(64), markHash: 'f'.repeat(64) };
  await db.insert(referral).values({ ...own, id: referralId, via: 'sign-up', state: 'fine', createdAt: at });
  await db.insert(referredAccount).values({ ...hashes, userId, referralId });
  await db.insert(affiliateClick).values({ ...own, day: '2026-01-01', clicks: 3 });
  await db
    .insert(redeemRequest)
    .values({ ...money, amountCents: 870, id: redeemRequestId, state: 'paid', filedAt: at });
  await db.insert(redeemTarget).values({
    redeemRequestId,
    userId,
    holder: BANK.name,
    email: 'payouts@shop.example',
    phone: BANK.number,
    bankName: BANK.bankName,
    bic: BANK.bankCode,
    iban: BANK.bankAccountNumber,
  });
  await db
    .insert(affiliateEntry)
    .values({ ...money, id: randomUUID(), kind: 'redeem', at, availableAt: at, redeemRequestId });
  await db.insert(seenNetwork).values({ ...hashes, userId, seenAt: at });
  await db.insert(paymentMark).values({ ...hashes, userId });
};

const expectDone = async (call: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await call;
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
};

const upload = async (world: AccountWorld, { token }: SignedInPerson, ad: Ad): Promise<void> => {
  const bytes = await aPicture(5);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const query = new URLSearchParams({ ad_id: ad.id, version: creativeVersionOf(ad), slot: 'logo' });
  const response = await fetch(`${world.server.url}/api/media/${sha256}?${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: Buffer.from(bytes),
  });
  if (response.status !== 200) throw new Error(`the picture was answered ${response.status}`);
};

/**
 * For every table, including those of the job queue: the hashes of the rows that contain one of `words` and none of
 * `others`.
 */
export const rowsAbout = async (
  world: AccountWorld,
  words: readonly string[],
  others: readonly string[] = [],
): Promise<Record<string, string[]>> => {
  const { db } = world.server;
  const tables = await queryRows(
    db,
    sql`select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'boss') and table_type = 'BASE TABLE'`,
    z.object({ name: z.string() }),
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const mentions = (some: readonly string[]) =>
      some.length === 0 ? 'false' : some.map((word) => `row.text like '%${word}%'`).join(' or ');
    const query = sql.raw(
      `select md5(row.text) as hash from (select to_jsonb(t)::text as text from ${name} t) row
       where (${mentions(words)}) and not (${mentions(others)}) order by 1`,
    );
    const rows = await queryRows(db, query, z.object({ hash: z.string() }));
    if (rows.length > 0) found[name] = rows.map(({ hash }) => hash);
  }
  return found;
};
