import type { Currency } from '#shared/domain/money.ts';
import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { redeemMailTexts } from '#shared/texts/en/affiliate/affiliates.ts';
import { say } from '#shared/texts/say.ts';
import { moneyOf } from './mail-values.ts';
import type { Mail } from './mailer.ts';
import { personMail, type To } from './person-mail.ts';

/** A redeem request in its new state. `reason`: why it was rejected. */
export type RedeemMailFacts = {
  state: 'approved' | 'rejected' | 'paid';
  cents: number;
  currency: Currency;
  reason: string;
};

const TEXTS = {
  approved: redeemMailTexts.approved,
  rejected: redeemMailTexts.rejected,
  paid: redeemMailTexts.paid,
} as const;

/** Returns the mail to an affiliate about a changed redeem request. */
export const redeemMail = (to: To, { state, cents, currency, reason }: RedeemMailFacts): Mail => {
  const { subject, preview, intro, next } = TEXTS[state];
  const values = { amount: moneyOf(cents, currency), reason, contact: to.contact };
  return personMail(
    to,
    { subject, preview, intro },
    {
      button: { label: redeemMailTexts.button, url: `${to.publicUrl}/general-affilate-link` },
      paragraphs: [say(next, values)],
      footer: mailTexts.footerOfAccount,
    },
    values,
  );
};
