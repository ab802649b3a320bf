import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { ann, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { codeIn } from '../support/stand-ins/mail-sink.ts';
import { openStripeWorld, type StripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines } from '../support/server/database/test-database.ts';

const [engine] = engines;

describe('the details of a customer at the provider', () => {
  let world: AccountWorld;
  let fake: StripeWorld['standIn'];
  beforeAll(async () => {
    ({ world, standIn: fake } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const person = async (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    await buyer.buy('monthly', 'none');
    return buyer;
  };
  const atProvider = ({ id }: Buyer) =>
    [...fake.state.customers.values()].find(({ metadata }) => metadata['reference'] === id)!;
  const untilDetails = (buyer: Buyer, details: { name: string; email: string }) =>
    waitUntil(
      () => atProvider(buyer),
      ({ name, email }) => name === details.name && email === details.email,
    );

  it('follow a change of the name, also if the provider is down at that time', async () => {
    const buyer = await person();
    fake.setFault('POST /v1/customers/', 'refuse');
    expect((await buyer.call('POST', '/api/user/update', { firstName: 'Eve' })).status).toBe(200);
    expect(atProvider(buyer).name).toBe('Ann Lee');
    fake.setFault('POST /v1/customers/', 'none');
    await untilDetails(buyer, { name: 'Eve Lee', email: buyer.email });
  });

  it('follow a change of the email address, and the company name of a VAT ID remains', async () => {
    const buyer = await person();
    Object.assign(atProvider(buyer), { vatId: 'DE123456789', name: 'Example GmbH' });
    const next = `next-${buyer.email}`;
    const asked = await buyer.call('POST', '/api/email/change', { email: next, password: ann.password });
    const otp = codeIn(await world.mailTo(next));
    const confirmed = await buyer.call('POST', '/api/email/confirm', { ticket: asked.body['ticket'], otp });
    expect(confirmed.status).toBe(200);
    await untilDetails(buyer, { name: 'Example GmbH', email: next });
  });

  it('are removed when the account is deleted, also if the provider is down at that time', async () => {
    const buyer = await person();
    Object.assign(atProvider(buyer), { vatId: 'DE123456789', name: 'Example GmbH' });
    fake.setFault('POST /v1/customers/', 'refuse');
    expect((await buyer.call('POST', '/api/account/delete', { password: ann.password })).status).toBe(200);
    await waitUntil(
      () => [...fake.state.subscriptions.values()].find(({ customer }) => customer === atProvider(buyer).id)!,
      ({ status }) => status === 'canceled',
    );
    expect(atProvider(buyer).email).toBe(buyer.email);
    fake.setFault('POST /v1/customers/', 'none');
    await untilDetails(buyer, { name: '', email: '' });
    expect(atProvider(buyer).vatId).toBeNull();
  });
});
