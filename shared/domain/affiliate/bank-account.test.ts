import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bankAccountFaults,
  COUNTRIES_WITHOUT_IBAN,
  isBic,
  isBicOfOtherCountry,
  isIban,
  isPaymentLink,
  isPhoneNumber,
  plainAccount,
  plainCode,
} from './bank-account.ts';

// The examples of the IBAN registry.
const IBANS = ['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606', 'NO9386011117947'];

test.each(IBANS)('accepts the IBAN %s, and rejects it with one changed digit', (iban) => {
  expect(isIban(iban)).toBe(true);
  for (let place = 2; place < iban.length; place += 1) {
    if (!/\d/.test(iban[place] ?? '')) continue;
    const other = (Number(iban[place]) + 1) % 10;
    expect(isIban(iban.slice(0, place) + other + iban.slice(place + 1))).toBe(false);
  }
});

test.each([
  '',
  'DE',
  'DE8937040044053201300',
  'DE893704004405320130000',
  'XX89370400440532013000',
  'de89370400440532013000',
  'DE89 3704 0044 0532 0130 00',
  `DE89${'3'.repeat(500_000)}`,
])('rejects %j as an IBAN', (text) => {
  expect(isIban(text)).toBe(false);
});

test('accepts an IBAN with spaces and lower case after `plainCode`', () => {
  expect(isIban(plainCode(' de89 3704 0044 0532 0130 00'))).toBe(true);
});

test.each(['+٤٩ ٣٠ ١٢٣٤٥٦', '+４９ ３０ １２３４５６'])('stores the digits of %s as 0 to 9', (number) => {
  const account = plainAccount({ number, bankCode: 'deutdeff５００', bankAccountNumber: 'DE٨٩٣٧٠٤٠٠٤٤٠٥٣٢٠١٣٠٠٠' });
  expect(account).toEqual({
    number: '+49 30 123456',
    bankCode: 'DEUTDEFF500',
    bankAccountNumber: 'DE89370400440532013000',
  });
  expect([isPhoneNumber(account.number), isBic(account.bankCode), isIban(account.bankAccountNumber)]).toEqual([
    true,
    true,
    true,
  ]);
});

test('throws for no text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const rule of [isIban, isBic, isPhoneNumber, isPaymentLink]) expect(rule(text)).toBeTypeOf('boolean');
    }),
  );
});

test.each([
  ['DEUTDEFF', true],
  ['DEUTDEFF500', true],
  ['DEUTDEF', false],
  ['DEUTDEFF50', false],
  ['DEUT1EFF', false],
  ['deutdeff', false],
])('accepts the BIC %j: %s', (bic, expected) => {
  expect(isBic(bic)).toBe(expected);
});

test.each([
  ['+49 (0)30 / 123-456', true],
  ['0301234', true],
  ['12345', false],
  ['call me', false],
  ['+', false],
])('accepts the phone number %j: %s', (number, expected) => {
  expect(isPhoneNumber(number)).toBe(expected);
});

test.each([
  ['https://pay.example/ann', true],
  ['http://pay.example/ann', false],
  ['javascript:alert(1)', false],
  ['https://ann:secret@pay.example', false],
  ['pay.example', false],
])('accepts the payment link %j: %s', (link, expected) => {
  expect(isPaymentLink(link)).toBe(expected);
});

const right = {
  name: 'Ann Lee',
  number: '+49 30 123456',
  bankName: 'Bank of Example',
  bankCode: 'DEUTDEFF',
  bankAccountNumber: 'DE89370400440532013000',
  bankCountry: null,
  paymentLink: null,
};

test('returns each fault by its field, and none for a valid bank account', () => {
  expect(bankAccountFaults(right)).toEqual({});
  expect(bankAccountFaults({ ...right, name: ' ', number: 'call me', paymentLink: 'pay.example' })).toEqual({
    name: 'missing',
    number: 'phone',
    paymentLink: 'link',
  });
  expect(bankAccountFaults({ ...right, bankCode: '', bankAccountNumber: 'DE88370400440532013000' })).toEqual({
    bankCode: 'missing',
    bankAccountNumber: 'iban',
  });
});

test.each([
  ['US', '021000021', '1234567890', {}],
  ['IN', 'HDFC0000001', '50100012345678', {}],
  ['AU', '062-000', '1234-5678', {}],
  ['DE', '37040044', '532013000', { bankCountry: 'country' }],
  ['', '021000021', '1234567890', { bankCountry: 'missing' }],
  ['US', '', 'DE', { bankCode: 'missing', bankAccountNumber: 'account-number' }],
  ['US', 'not a code', '', { bankCode: 'bank-code', bankAccountNumber: 'missing' }],
])('a bank in %j with the code %j and the account number %j has the faults %j', (country, code, number, faults) => {
  const account = { ...right, bankCountry: country, bankCode: plainCode(code), bankAccountNumber: plainCode(number) };
  expect(bankAccountFaults({ ...account, bankCode: code === 'not a code' ? code : account.bankCode })).toEqual(faults);
});

test('a country has an IBAN or is in the list of those without', () => {
  expect(COUNTRIES_WITHOUT_IBAN).toContain('US');
  expect(COUNTRIES_WITHOUT_IBAN).not.toContain('DE');
  expect(new Set(COUNTRIES_WITHOUT_IBAN).size).toBe(COUNTRIES_WITHOUT_IBAN.length);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const country of COUNTRIES_WITHOUT_IBAN) expect(names.of(country)).toBeTypeOf('string');
});

test.each([
  ['DEUTDEFF', 'DE89370400440532013000', false],
  ['TESTBANK', 'DE89370400440532013000', true],
  ['NWBKGB2L', 'DE89370400440532013000', true],
  ['x', 'DE89370400440532013000', false],
  ['NWBKGB2L', 'DE', false],
])('the BIC %j is of another country than the IBAN %j: %s', (bic, iban, expected) => {
  expect(isBicOfOtherCountry(bic, iban)).toBe(expected);
});
