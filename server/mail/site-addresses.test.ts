import { expect, it } from 'vitest';
import { imprintOf } from '#server/modules/content/imprint.ts';
import { alreadyRegisteredMail } from './account-mails.ts';
import type { Mail } from './mailer.ts';
import { accountDeletedMail, noticeMail } from './notice-mails.ts';
import { orderMail, type OrderFacts } from './order-mails.ts';
import { planMail } from './plan-mails.ts';
import { redeemMail } from './redeem-mails.ts';
import { siteAddressesOf } from './site-addresses.ts';

const publicUrl = 'https://ads.test';
const operator = {
  operatorName: null,
  operatorAddress: null,
  operatorPhone: null,
  operatorRegister: null,
  operatorVatId: null,
};
const order: OrderFacts = {
  order: 'purchase',
  plan: 'Monthly',
  interval: 'month',
  cents: 2_900,
  currency: 'EUR',
  at: '2026-11-30T23:30:00.000Z',
  until: '2026-12-30T23:30:00.000Z',
  renews: true,
  paid: null,
  replaces: null,
  withdrawalUntil: '2026-12-14T23:30:00.000Z',
  startRequestedAt: null,
};
const invoice = { plan: 'Monthly', number: 'A-7', at: order.at, cents: 2_900, currency: 'EUR' as const };
const notice = { device: 'Firefox on Linux', unsubscribeUrl: `${publicUrl}/stop` };

/** Returns every mail to a user that contains the contact of the operator. */
const mailsWith = (contactEmail: string | null): Mail[] => {
  const to = { email: 'ann@shop.test', name: 'Ann', ...siteAddressesOf({ publicUrl, contactEmail }) };
  const seller = imprintOf({ ...operator, contactEmail });
  return [
    alreadyRegisteredMail(to),
    accountDeletedMail(to),
    ...(['password-changed', 'email-change-asked', 'new-device'] as const).map((kind) => noticeMail(to, kind, notice)),
    ...(['refunded', 'dispute-lost', 'cancelled', 'withdrawn', 'trial-spent'] as const).map((kind) =>
      planMail({ ...to, seller }, { ...invoice, kind }),
    ),
    redeemMail(to, { state: 'paid', cents: 5_000, currency: 'EUR', reason: '' }),
    orderMail(to, order, seller),
  ];
};

it.each([
  ['the contact form if the operator set no email', null, 'contact us at https://ads.test/contact-us'],
  ['the email of the operator', 'hello@ads.test', 'contact us at hello@ads.test'],
])('names %s in each mail', (_case, contactEmail, words) => {
  for (const { text, html } of mailsWith(contactEmail)) {
    for (const part of [text, html]) {
      expect(part).toContain(words);
      expect(part).not.toMatch(/\.example|\bnull\b/);
    }
  }
});

it('names the same contact in the statement of withdrawal', () => {
  expect(mailsWith(null).at(-1)?.text).toContain('— To Spendlens, https://ads.test/contact-us:');
  expect(mailsWith('hello@ads.test').at(-1)?.text).toContain('— To Spendlens, hello@ads.test:');
});
