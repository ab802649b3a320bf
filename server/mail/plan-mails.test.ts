import { expect, test } from 'vitest';
import { planMailTexts } from '#shared/texts/en/billing/plan-mail.ts';
import { planMail, type PlanMailFacts } from './plan-mails.ts';

const seller = {
  name: 'Example GmbH',
  address: ['Example Street 1', '10115 Berlin'],
  email: 'hello@spendlens.example',
  phone: null,
  register: null,
  vat_id: 'DE123456789',
};
const to = {
  email: 'ann@shop.example',
  name: 'Ann Lee',
  publicUrl: 'https://spendlens.example',
  contact: seller.email,
  seller,
};
const facts = {
  plan: 'Monthly',
  number: 'TEST-00007',
  at: '2026-11-30T23:30:00.000Z',
  cents: 2_900,
  currency: 'EUR' as const,
};
const KINDS = Object.keys(planMailTexts) as PlanMailFacts['kind'][];

test.each(KINDS)('writes the mail %s completely in text and HTML, with a link to the site', (kind) => {
  const mail = planMail(to, { ...facts, kind });
  const html = mail.html.replace(/<style>[^]*<\/style>/, '');
  for (const part of [mail.subject, mail.text, html]) expect(part).not.toMatch(/[{}]|undefined/);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hello Ann Lee,');
    expect(body).toContain('belongs to an account');
    expect(body).toMatch(/https:\/\/spendlens\.example\/(plan-history|subscribe)/);
  }
  expect(mail.unsubscribeUrl).toBeUndefined();
});

test('formats days in UTC, and amounts with their currency', () => {
  const { text } = planMail(to, { ...facts, kind: 'trial-charged-soon' });
  expect(text).toContain('ends on 30 November 2026. We’ll then charge your card €29.00');
});

test('links from a receipt to the invoice', () => {
  const url = 'https://pay.example/invoice/7';
  expect(planMail(to, { ...facts, kind: 'receipt', url }).text).toContain(`See the invoice: ${url}`);
});

test('lists seller, plan, period, amount and VAT in a receipt', () => {
  const period = { from: '2026-11-30T12:00:00.000Z', until: '2026-12-30T12:00:00.000Z' };
  const { text, html } = planMail(to, {
    ...facts,
    kind: 'receipt',
    period,
    tax: { cents: 463, vatId: 'FR12345678901', isReverseCharge: false },
  });
  const rows = [
    'Seller: Example GmbH, Example Street 1, 10115 Berlin',
    'VAT ID of the seller: DE123456789',
    'Plan: Monthly',
    'Period: 30 November 2026 – 30 December 2026',
    'Invoice number: TEST-00007',
    'Paid on: 30 November 2026',
    'Amount paid: €29.00',
    'VAT in this amount: €4.63',
    'Your VAT ID: FR12345678901',
  ];
  expect(text).toContain(rows.join('\n'));
  for (const row of rows) {
    const [label, value] = row.split(': ');
    expect(html).toMatch(new RegExp(`>${label}</th><td[^>]*>${value}</td>`));
  }
});

test('shows the VAT of the whole amount in a receipt when credit paid a part', () => {
  const tax = { cents: 463, vatId: null, isReverseCharge: false };
  const paid = { cents: 200, creditCents: 2_700, tax };
  const { text } = planMail(to, { ...facts, ...paid, kind: 'receipt', period: null });
  const rows = ['Invoice amount: €29.00', 'VAT in this amount: €4.63', 'Paid with your credit: €27.00'];
  expect(text).toContain(`${rows.join('\n')}\nAmount paid: €2.00\n`);
});

test('states in a receipt that reverse charge applies', () => {
  const tax = { cents: 0, vatId: 'FR12345678901', isReverseCharge: true };
  const { text } = planMail(to, { ...facts, kind: 'receipt', period: null, tax });
  expect(text).toContain('Amount paid: €29.00\nVAT: Reverse charge, no VAT\nYour VAT ID: FR12345678901\n');
  expect(text).not.toContain('VAT in this amount');
});

test('does not mention VAT in a receipt whose invoice has none', () => {
  const { text } = planMail(to, { ...facts, kind: 'receipt', period: null, tax: null });
  expect(text.replace('VAT ID of the seller', '')).not.toContain('VAT');
});

test('explains in an optional mail how to unsubscribe', () => {
  const stop = 'https://spendlens.example/api/notifications/stop/x';
  const mail = planMail(to, { ...facts, kind: 'renews-soon' }, stop);
  expect(mail.unsubscribeUrl).toBe(stop);
  expect(mail.text).toContain('Don’t want these emails?');
});
