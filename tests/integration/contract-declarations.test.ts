import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { contractDeclaration } from '#server/db/schema/contracts.ts';
import { runOperator } from '#server/modules/operator/run-operator.ts';
import { DECLARATION_OUTCOMES } from '#shared/domain/plan/contract-declaration.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { ann, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines } from '../support/server/database/test-database.ts';

const OPERATOR = 'operator@spendlens.example';

describe.each(engines)('contracts that are ended without a login, over %s', (engine) => {
  let world: AccountWorld;
  let standIn: FakeStripe;
  let network = 0;
  beforeAll(async () => {
    ({ world, standIn } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const freeNetwork = (): Record<string, string> => {
    network += 1;
    return { 'x-forwarded-for': `203.0.113.${network}` };
  };
  const declare = (part: Record<string, unknown>, headers = freeNetwork()): Promise<Answer> =>
    world.post('/api/contract-declaration', { kind: 'cancel', name: 'Ann Lee', ...part }, headers);
  const rowOf = async (email: string) =>
    (await world.server.db.select().from(contractDeclaration)).find((row) => row.email === email)!;
  const read = (ticket: string) => world.post('/api/contract-declaration/read', { ticket });
  const confirm = (ticket: string) => world.post('/api/contract-declaration/confirm', { ticket });
  const operator = async (...words: string[]): Promise<[number, string]> => {
    const { url: serverUrl, dataDir } = world.server;
    const settings = { databaseUrl: null, dataDir, root: process.cwd(), serverUrl };
    const { exitCode, text } = await runOperator(words, settings, { now: world.clock.now, newId: randomUUID });
    return [exitCode, text];
  };
  const receiptsTo = (email: string) =>
    world.sink.mails.filter(({ to, subject }) => to.includes(email) && subject.startsWith('We received your'));
  const receiptTo = async (email: string) => {
    await expect.poll(() => receiptsTo(email).length).toBe(1);
    return receiptsTo(email)[0]!;
  };
  const ticketIn = (text: string): string | undefined => /\/confirm-declaration#([\w-]{43})/.exec(text)?.[1];
  /** Declares, and returns the ticket of the mailed link. */
  const ticketFor = async (buyer: Buyer, part: Record<string, unknown> = {}): Promise<string> => {
    await declare({ email: buyer.email, ...part });
    return ticketIn((await receiptTo(buyer.email)).text) ?? 'no link';
  };

  const signUp = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  const openPaid = async (): Promise<Buyer> => {
    const buyer = await signUp();
    await buyer.buy('monthly');
    world.clock.advance(3 * DAY_MS + HOUR_MS);
    await waitUntil(
      () => buyer.invoices(),
      (all) => all.some(({ status }) => status === 'paid'),
    );
    return buyer;
  };
  const refundedOf = async (buyer: Buyer): Promise<unknown> => (await buyer.invoices())[0]?.['refunded'];
  const cancelledAt = async (buyer: Buyer): Promise<unknown> =>
    ((await buyer.detail())['data'] as { unsubscribe_at: string | null }).unsubscribe_at;

  it('cancels a plan at the end of its period only after the mailed link was confirmed', async () => {
    const buyer = await openPaid();
    const declaredAt = world.clock.now();
    const ticket = await ticketFor(buyer, { invoiceNumber: '', reason: '', requestedEnd: '' });
    const { text } = await receiptTo(buyer.email);
    expect(text).toContain(`Declaration: Cancellation of the contract\nReceived: ${textOf(declaredAt)}\nName: Ann Lee`);
    expect(text).toContain('Requested end: As early as possible');
    const until = ((await buyer.detail())['data'] as { valid_upto: string }).valid_upto;
    expect((await read(ticket)).body['data']).toEqual({
      kind: 'cancel',
      is_done: false,
      plan: 'Monthly',
      ends_at: until,
      refund_cents: null,
      currency: null,
      is_refund_delayed: false,
    });
    expect(await cancelledAt(buyer)).toBeNull();
    expect((await confirm(ticket)).body['message']).toBe(serverTexts.declarationDone.cancel);
    expect([await buyer.isPaid(), typeof (await cancelledAt(buyer))]).toEqual([true, 'string']);
    expect((await rowOf(buyer.email)).state).toBe('executed');
    expect((await confirm(ticket)).status).toBe(200);
    expect((await read(ticket)).body['data']).toMatchObject({ is_done: true, plan: null });
  });

  it('withdraws as of the time of the declaration, also if the link is confirmed after the 14 days', async () => {
    const buyer = await openPaid();
    const ticket = await ticketFor(buyer, { kind: 'withdraw' });
    world.clock.advance(13 * DAY_MS);
    expect((await buyer.call('POST', '/api/withdrawal', { subscriptionId: await buyer.subscriptionId() })).status).toBe(
      409,
    );
    expect((await read(ticket)).body['data']).toMatchObject({ ends_at: null, refund_cents: 29_00, currency: 'EUR' });
    expect((await confirm(ticket)).body['message']).toBe(serverTexts.declarationDone.withdraw);
    expect([await refundedOf(buyer), await buyer.isPaid()]).toEqual([29_00, false]);
    expect((await confirm(ticket)).status).toBe(200);
    expect(await refundedOf(buyer)).toBe(29_00);
  });

  it('answers alike with and without an account, and mails a link only if there is a plan', async () => {
    const [paying, free] = [await openPaid(), await signUp()];
    const stranger = `${randomUUID()}@shop.example`;
    const answers = [];
    for (const { email } of [paying, free, { email: stranger }]) answers.push(await declare({ email }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body).toEqual({ status: true, message: serverTexts.declarationReceived });
    expect(ticketIn((await receiptTo(paying.email)).text)).toBeDefined();
    for (const email of [free.email, stranger]) {
      const { text } = await receiptTo(email);
      expect([ticketIn(text), text]).toEqual([undefined, expect.stringContaining('We will check your declaration')]);
    }
  });

  it.each([
    ['a later end', { requestedEnd: '2099-12-31' }],
    ['a withdrawal after the 14 days', { kind: 'withdraw' }],
  ])('leaves %s to the operator', async (_what, part) => {
    const buyer = await openPaid();
    world.clock.advance(15 * DAY_MS);
    expect(await ticketFor(buyer, part)).toBe('no link');
    expect((await operator('declarations', 'list'))[1]).toContain(`Ann Lee <${buyer.email}>`);
  });

  it('refuses tickets that are unknown, or older than 14 days', async () => {
    const buyer = await openPaid();
    const ticket = await ticketFor(buyer);
    expect((await confirm('a'.repeat(43))).body['errorCode']).toBe('TICKET_NOT_VALID');
    world.clock.advance(14 * DAY_MS);
    for (const answer of [await read(ticket), await confirm(ticket)])
      expect(answer.body['errorCode']).toBe('TICKET_NOT_VALID');
    expect(await cancelledAt(buyer)).toBeNull();
  });

  it('changes nothing while the provider does not answer, and completes an interrupted withdrawal once', async () => {
    const buyer = await openPaid();
    const ticket = await ticketFor(buyer, { kind: 'withdraw' });
    standIn.setFault('', 'refuse');
    for (const answer of [await read(ticket), await confirm(ticket)])
      expect(answer.body['errorCode']).toBe('BILLING_UNAVAILABLE');
    standIn.setFault('', 'none');
    expect((await rowOf(buyer.email)).state).toBe('open');
    standIn.setFault('POST /v1/refunds', 'refuse');
    expect((await confirm(ticket)).status).toBe(200);
    standIn.setFault('POST /v1/refunds', 'none');
    expect([(await rowOf(buyer.email)).state, await refundedOf(buyer)]).toEqual(['executed', 0]);
    await world.runJob('billing.heal');
    expect([await refundedOf(buyer), await buyer.isPaid()]).toEqual([29_00, false]);
  });

  it('leaves a plan that has ended at the provider in the meantime to the operator', async () => {
    const buyer = await openPaid();
    const ticket = await ticketFor(buyer, { kind: 'withdraw' });
    for (const plan of standIn.state.subscriptions.values()) plan.status = 'canceled';
    expect((await confirm(ticket)).body['errorCode']).toBe('TICKET_NOT_VALID');
    expect((await rowOf(buyer.email)).state).toBe('open');
  });

  it('refuses a body that is too large, and tickets in another form', async () => {
    const large = await declare({ email: 'ann@shop.example', reason: 'x'.repeat(70_000) });
    expect(large.body['errorCode']).toBe('BODY_TOO_LARGE');
    for (const answer of [await read('short'), await confirm('short')])
      expect(answer.body['errorCode']).toBe('INPUT_INVALID');
  });

  it('mails no text of an unauthenticated sender that mail clients would turn into a link', async () => {
    const email = `${randomUUID()}@shop.example`;
    await declare({ email, name: 'Win at prize.example', reason: 'Broken since May.\r\nIt fails.' });
    const { text } = await receiptTo(email);
    expect(text).not.toContain('prize.example');
    expect(text).toContain('Reason: Broken since May.\nIt fails.');
    expect((await rowOf(email)).name).toBe('Win at prize.example');
  });

  it('lists an open declaration for the operator until it is done', async () => {
    const buyer = await openPaid();
    const ticket = await ticketFor(buyer, { reason: 'It fails.', invoiceNumber: 'TEST-1' });
    await confirm(ticket);
    const { id } = await rowOf(buyer.email);
    expect((await operator('figures'))[1]).toMatch(/^Declarations open: +[1-9]/m);
    const listed = (await operator('declarations', 'list'))[1];
    expect(listed).toContain(`cancellation, carried out by the server  Ann Lee <${buyer.email}>\n  Invoice: TEST-1`);
    expect(listed).toContain('  Reason:  It fails.');
    await expect
      .poll(() =>
        world.sink.mails.filter(({ to, text }) => to.includes(OPERATOR) && text.includes('declarations list')),
      )
      .not.toEqual([]);
    expect(await operator('declarations', 'done', id)).toEqual([0, 'Done: the declaration of Ann Lee.']);
    expect((await operator('declarations', 'done', id))[1]).toBe('The declaration of Ann Lee was done before.');
    expect((await operator('declarations', 'list'))[1]).not.toContain(id);
    const unknown = randomUUID();
    expect(await operator('declarations', 'done', unknown)).toEqual([1, `There is no declaration ${unknown}.`]);
  });

  it('keeps a declaration and its proof for three years, also if the account is deleted', async () => {
    const buyer = await openPaid();
    await confirm(await ticketFor(buyer));
    expect((await buyer.call('POST', '/api/account/delete', { password: ann.password })).status).toBe(200);
    await world.runJob('contracts.forget');
    expect((await rowOf(buyer.email)).state).toBe('executed');
    world.clock.advance(3 * 365 * DAY_MS + HOUR_MS);
    await world.runJob('contracts.forget');
    expect(await rowOf(buyer.email)).toBeUndefined();
  });

  it('accepts five declarations an hour from one network, and stores none that a bot filled in', async () => {
    const from = freeNetwork();
    const email = `${randomUUID()}@shop.example`;
    const statuses = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await declare({ email, website: 'x' }, from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await rowOf(email)).toBeUndefined();
    const wrong = await declare({ email, requestedEnd: '2026-02-30' });
    expect([wrong.status, Object.keys(wrong.body['fields'] ?? {})]).toEqual([400, ['requestedEnd']]);
  });

  it('accepts the form of a page without scripts', async () => {
    const email = `${randomUUID()}@shop.example`;
    const send = async (fields: Record<string, string>, headers = freeNetwork()) => {
      const body = new URLSearchParams(fields);
      const init = { method: 'POST', redirect: 'manual', headers, body } as const;
      return (await fetch(`${world.server.url}/cancel-contract`, init)).headers.get('location');
    };
    const form = { name: 'Ann Lee', email, invoiceNumber: '', reason: '', requestedEnd: '', website: '' };
    expect(await send({ ...form, kind: 'withdraw' })).toBe(`/cancel-contract#${DECLARATION_OUTCOMES.sent}`);
    expect((await rowOf(email)).kind).toBe('withdraw');
    expect(await send({ ...form, kind: 'other' })).toBe(`/cancel-contract#${DECLARATION_OUTCOMES.invalid}`);
  });
});

const textOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
