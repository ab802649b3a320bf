import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { engines } from '../support/server/database/test-database.ts';

const ACCOUNT = {
  name: 'Ann Lee',
  number: '+49 30 123456',
  bankName: 'Bank of Example',
  bankCode: 'deutdeff',
  bankAccountNumber: 'de89 3704 0044 0532 0130 00',
  paymentLink: 'https://pay.example/ann',
};

describe.each(engines)('the bank account of an account over %s', (engine) => {
  let world: AccountWorld;
  let me: { id: string; token: string };
  beforeAll(async () => {
    world = await openAccountWorld(engine);
    await world.openAccount({ email: 'other@shop.example', name: 'Ben Oak' });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.clock.advance(2 * DAY_MS);
    const email = `${randomUUID()}@shop.example`;
    await world.openAccount({ email });
    me = await world.signedIn({ email }, true);
  });

  const call = (method: string, path: string, body?: unknown) =>
    world.call(method, path, { token: me.token, ...(body === undefined ? {} : { body }) });
  const refusal = ({ status, body }: Answer) => [status, body['errorCode']];
  const read = async () => (await call('GET', '/api/bank-account')).body['data'];
  const write = (data: unknown) => call('PUT', '/api/bank-account', { data });

  test('is empty at first, stores a normalized account, replaces it, and removes it', async () => {
    expect(await read()).toBeNull();
    const plain = {
      ...ACCOUNT,
      bankCode: 'DEUTDEFF',
      bankAccountNumber: 'DE89370400440532013000',
      bankCountry: null,
    };
    const saved = await write(ACCOUNT);
    expect([saved.status, saved.body]).toEqual([
      200,
      { status: true, message: accountsTexts.bankAccountSaved, data: plain },
    ]);
    expect(await read()).toEqual(plain);
    const { paymentLink: _, ...without } = ACCOUNT;
    await write({ ...without, bankName: 'Other Bank' });
    expect(await read()).toEqual({ ...plain, bankName: 'Other Bank', paymentLink: null });
    expect((await write(null)).body['message']).toBe(accountsTexts.bankAccountForgotten);
    expect(await read()).toBeNull();
  });

  test('stores a bank in a country without IBAN, and refuses an account number where IBANs exist', async () => {
    const american = { ...ACCOUNT, bankCountry: 'US', bankCode: '021000021', bankAccountNumber: '12-34 567890' };
    const plain = { ...american, bankAccountNumber: '12-34567890' };
    expect((await write(american)).body['data']).toEqual(plain);
    expect(await read()).toEqual(plain);
    const { bankAccountFaults: faults } = accountsTexts;
    expect((await write({ ...american, bankCountry: 'DE' })).body['fields']).toEqual({ bankCountry: faults.country });
    expect((await write({ ...american, bankCountry: '' })).body['fields']).toEqual({ bankCountry: faults.missing });
    const wrong = { ...american, bankAccountNumber: '12', bankCode: '0210 0002 1/7' };
    expect((await write(wrong)).body['fields']).toEqual({
      bankAccountNumber: faults['account-number'],
      bankCode: faults['bank-code'],
    });
    expect(await read()).toEqual(plain);
  });

  test('is stored per user', async () => {
    await write(ACCOUNT);
    const other = await world.signedIn({ email: 'other@shop.example' });
    expect((await world.call('GET', '/api/bank-account', { token: other.token })).body['data']).toBeNull();
    expect(refusal(await world.call('GET', '/api/bank-account'))).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('is rejected with the name and reason of each empty or wrong field', async () => {
    const empty = { name: '', number: ' ', bankName: '', bankCode: '', bankAccountNumber: '' };
    const none = await write(empty);
    expect([none.status, none.body['fields']]).toEqual([
      400,
      Object.fromEntries(Object.keys(empty).map((field) => [field, 'Please fill in all the required fields.'])),
    ]);
    const wrong = await write({
      ...ACCOUNT,
      number: 'call me',
      bankCode: 'DEUT1EFF',
      bankAccountNumber: 'DE88370400440532013000',
      paymentLink: 'javascript:alert(1)',
    });
    expect(wrong.body['fields']).toEqual({
      number: accountsTexts.bankAccountFaults.phone,
      bankCode: accountsTexts.bankAccountFaults.bic,
      bankAccountNumber: accountsTexts.bankAccountFaults.iban,
      paymentLink: accountsTexts.bankAccountFaults.link,
    });
    expect(refusal(await write({ ...ACCOUNT, name: 'x'.repeat(15_000) }))).toEqual([400, 'INPUT_INVALID']);
    expect(refusal(await write({ ...ACCOUNT, user_id: randomUUID() }))).toEqual([400, 'INPUT_INVALID']);
    expect(await read()).toBeNull();
  });
});
