import { expect, test } from 'vitest';
import { operatorMail, OperatorNotice } from './operator-notice.ts';

const to = { to: 'operator@shop.example', publicUrl: 'https://spendlens.example' };

const NOTICES: OperatorNotice[] = [
  { kind: 'redeem-filed', values: { amount: '8.70 EUR', id: 'some-id' } },
  { kind: 'referral-held', values: {} },
  { kind: 'dispute-opened', values: { amount: '29.00 EUR', number: 'R-7', deadline: '2026-12-05' } },
  { kind: 'dispute-won', values: { amount: '29.00 EUR', number: 'R-7' } },
  { kind: 'dispute-lost', values: { amount: '29.00 EUR', number: 'R-7' } },
  { kind: 'second-withdrawal', values: { amount: '29.00 EUR', number: 'R-7' } },
  { kind: 'credit-note-missing', values: { amount: '29.00 EUR', number: 'R-7' } },
  { kind: 'webhook-refused', values: {} },
  { kind: 'provider-fault', values: { fault: 'Stripe rejects the key.' } },
];

test.each(NOTICES)('the mail about $kind fills in every value, in text and HTML', (notice) => {
  expect(OperatorNotice.parse(notice)).toEqual(notice);
  const mail = operatorMail(to, notice);
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}/);
  for (const value of Object.values(notice.values)) expect(mail.text).toContain(value);
});

test.each([
  { kind: 'redeem-filed', values: { amount: '8.70 EUR' } },
  { kind: 'referral-held', values: { email: 'ann@shop.example' } },
  { kind: 'another', values: {} },
])('rejects the notice %j', (notice) => {
  expect(OperatorNotice.safeParse(notice).success).toBe(false);
});
