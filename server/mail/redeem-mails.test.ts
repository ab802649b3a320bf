import { expect, it } from 'vitest';
import { redeemMail } from './redeem-mails.ts';

const to = {
  email: 'ann@shop.example',
  name: 'Ann Lee',
  publicUrl: 'https://spendlens.example',
  contact: 'hello@spendlens.example',
};
const facts = { cents: 198_80, currency: 'EUR' as const, reason: 'The name <b>differs</b>.' };

it.each(['approved', 'rejected', 'paid'] as const)('fills in every value of the mail about %s', (state) => {
  const mail = redeemMail(to, { ...facts, state });
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).toContain('€198.80');
    expect(part).not.toMatch(/\{\w+\}/);
  }
  expect(mail.text).toContain('https://spendlens.example/general-affilate-link');
  expect(mail.unsubscribeUrl).toBeUndefined();
});

it('names the reason of a rejection as plain text', () => {
  const mail = redeemMail(to, { ...facts, state: 'rejected' });
  expect(mail.text).toContain('The reason: The name <b>differs</b>.');
  expect(mail.html).toContain('&lt;b&gt;differs&lt;/b&gt;');
});
