import { expect, test } from 'vitest';
import { orderMailTexts } from '#shared/texts/en/billing/contract-mails.ts';
import { orderMail, type OrderFacts } from './order-mails.ts';

const to = {
  email: 'ann@shop.example',
  name: 'Ann Lee',
  publicUrl: 'https://spendlens.example',
  contact: 'hello@spendlens.example',
};
const unnamedSeller = {
  name: null,
  address: [],
  email: 'hello@spendlens.example',
  phone: null,
  register: null,
  vat_id: null,
};
const facts: OrderFacts = {
  order: 'purchase',
  plan: 'Monthly',
  interval: 'month',
  cents: 2_900,
  currency: 'EUR',
  at: '2026-11-30T23:30:00.000Z',
  until: '2026-12-30T23:30:00.000Z',
  renews: true,
  paid: { cents: 2_900, creditCents: 0, number: 'TEST-0007', url: 'https://pay.example/7', tax: null },
  replaces: null,
  withdrawalUntil: '2026-12-14T23:30:00.000Z',
  startRequestedAt: null,
};

test.each(['purchase', 'trial', 'change', 'trial-change', 'keep-trial', 'resume'] as const)(
  'confirms the order %s with a complete text and HTML',
  (order) => {
    const { subject, text, html } = orderMail(to, { ...facts, order }, unnamedSeller);
    expect(subject).toBe('Your Spendlens order: Monthly');
    for (const part of [text, html.replace(/<style>[^]*<\/style>/, '')]) expect(part).not.toMatch(/[{}]|undefined/);
    expect(text).toContain('Seller: Spendlens\n');
  },
);

test('shows VAT and the VAT ID of the customer only if the invoice has them', () => {
  const paid = {
    cents: 2_900,
    creditCents: 0,
    number: 'TEST-0007',
    url: null,
    tax: { cents: 463, vatId: 'FR1', isReverseCharge: false },
  };
  const { text } = orderMail(to, { ...facts, paid }, unnamedSeller);
  expect(text).toContain('Paid with this order: €29.00\nVAT in this amount: €4.63\nYour VAT ID: FR1\n');
  expect(orderMail(to, facts, unnamedSeller).text).not.toMatch(/VAT in this amount|VAT ID/);
});

test('shows the VAT of the whole amount when credit paid a part of the order', () => {
  const tax = { cents: 463, vatId: null, isReverseCharge: false };
  const { text } = orderMail(
    to,
    { ...facts, paid: { cents: 200, creditCents: 2_700, number: 'TEST-0007', url: null, tax } },
    unnamedSeller,
  );
  const rows = ['Invoice amount: €29.00', 'VAT in this amount: €4.63', 'Paid with your credit: €27.00'];
  expect(text).toContain(`${rows.join('\n')}\nPaid with this order: €2.00\n`);
});

test('omits what is not known: a request to begin at once, and a payment whose invoice is not known yet', () => {
  const { text } = orderMail(to, { ...facts, paid: null }, unnamedSeller);
  expect(text).not.toContain('Paid with this order');
  expect(text).not.toContain(orderMailTexts.withdrawal.startNow);
  expect(text).not.toContain('Start: ');
});

test('names no right of withdrawal if the order does not start one', () => {
  const { text } = orderMail(to, { ...facts, order: 'change', withdrawalUntil: null }, unnamedSeller);
  expect(text).toContain(orderMailTexts.withdrawal.none);
  expect(text).not.toContain('MODEL WITHDRAWAL FORM');
});
