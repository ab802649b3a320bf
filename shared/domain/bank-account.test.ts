import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankAccountFaults, isBic, isIban, isPaymentLink, isPhoneNumber, plainCode } from './bank-account.ts';

// The examples of the IBAN registry.
const IBANS = ['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606', 'NO9386011117947'];

test.each(IBANS)('%s is an IBAN, and no neighbour that differs in one digit is', (iban) => {
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
])('%j is none', (text) => {
  expect(isIban(text)).toBe(false);
});

test('an IBAN as people write it is plain without spaces and in capitals', () => {
  expect(isIban(plainCode(' de89 3704 0044 0532 0130 00'))).toBe(true);
});

test('anything is answered, nothing throws', () => {
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
])('the BIC %j is well formed: %s', (bic, expected) => {
  expect(isBic(bic)).toBe(expected);
});

test.each([
  ['+49 (0)30 / 123-456', true],
  ['0301234', true],
  ['12345', false],
  ['call me', false],
  ['+', false],
])('the phone number %j is one: %s', (number, expected) => {
  expect(isPhoneNumber(number)).toBe(expected);
});

test.each([
  ['https://pay.example/ann', true],
  ['http://pay.example/ann', false],
  ['javascript:alert(1)', false],
  ['https://ann:secret@pay.example', false],
  ['pay.example', false],
])('the payment link %j is one: %s', (link, expected) => {
  expect(isPaymentLink(link)).toBe(expected);
});

const right = {
  name: 'Ann Lee',
  number: '+49 30 123456',
  bankName: 'Bank of Example',
  bankCode: 'DEUTDEFF',
  bankAccountNumber: 'DE89370400440532013000',
  paymentLink: null,
};

test('a bank account without a fault has none, and of several faults each is told by its field', () => {
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
