import type { Imprint } from '#shared/contract/content.ts';
import type { Currency } from '#shared/domain/money.ts';
import { termsVersion } from '#shared/texts/en/site/legal.ts';
import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { orderMailTexts as texts } from '#shared/texts/en/billing/contract-mails.ts';
import { say } from '#shared/texts/say.ts';
import type { MailContent } from './mail-content.ts';
import { dayOf, moneyOf, timeOf } from './mail-values.ts';
import type { Mail } from './mailer.ts';
import { personMail, type To } from './person-mail.ts';
import { amountRows, sellerName, sellerRows, type TaxFacts } from './seller-rows.ts';

/** The data of an order. Times are ISO 8601. `OrderNews` of the billing module describes the fields. */
export type OrderFacts = {
  order: keyof typeof texts.intros;
  plan: string;
  interval: 'month' | 'year' | 'lifetime';
  cents: number;
  currency: Currency;
  at: string;
  until: string | null;
  renews: boolean;
  paid: {
    cents: number;
    creditCents: number;
    number: string | null;
    url: string | null;
    tax: TaxFacts | null;
  } | null;
  replaces: { plan: string; until: string } | null;
  withdrawalUntil: string | null;
  startRequestedAt: string | null;
};

type Row = { label: string; value: string };
type Section = NonNullable<MailContent['sections']>[number];

/** Returns the confirmation of an order, with all information that the law requires. */
export const orderMail = (to: To, facts: OrderFacts, seller: Imprint): Mail => {
  const url = facts.paid?.url ?? null;
  const button = url === null ? { label: texts.button, url: planUrl(to) } : { label: texts.invoiceButton, url };
  const opening = { subject: texts.subject, preview: texts.preview, intro: texts.intros[facts.order] };
  const rest = {
    rows: [...sellerRows(seller), ...orderRows(facts), ...paymentRows(facts), ...termRows(facts, to)],
    button,
    paragraphs: [],
    sections: [cancelSection(facts, to), ...withdrawalSections(facts, seller, to)],
    footer: mailTexts.footerOfAccount,
  };
  return personMail(to, opening, rest, { plan: facts.plan });
};

const planUrl = ({ publicUrl }: To): string => `${publicUrl}/plan-history`;

/** Returns name, address, phone and contact of the seller for a statement of withdrawal. */
const sellerLine = (seller: Imprint, { contact }: To): string =>
  [sellerName(seller), ...(seller.phone === null ? [] : [seller.phone]), contact].join(', ');

const priceOf = ({ cents, currency }: OrderFacts): string => moneyOf(cents, currency);

const isTrial = ({ order }: OrderFacts): boolean =>
  order === 'trial' || order === 'trial-change' || order === 'keep-trial';

const untilOf = ({ until }: OrderFacts): string => (until === null ? '' : dayOf(until));

const orderRows = (facts: OrderFacts): Row[] => {
  const { rows, intervals, trialTerm, prices } = texts;
  const interval = intervals[facts.interval];
  return [
    { label: rows.orderedOn, value: dayOf(facts.at) },
    { label: rows.plan, value: facts.plan },
    {
      label: rows.term,
      value: isTrial(facts) ? say(trialTerm, { until: untilOf(facts), interval: interval.toLowerCase() }) : interval,
    },
    { label: rows.price, value: say(prices[facts.interval], { price: priceOf(facts) }) },
  ];
};

const paymentRows = ({ paid, currency }: OrderFacts): Row[] => {
  if (paid === null) return [];
  const { rows, nothing } = texts;
  const { cents, creditCents, number } = paid;
  return [
    ...amountRows({ label: rows.paid, value: cents === 0 ? nothing : moneyOf(cents, currency) }, paid, currency),
    ...(creditCents < 0 ? [{ label: rows.creditKept, value: moneyOf(-creditCents, currency) }] : []),
    ...(number === null ? [] : [{ label: rows.invoice, value: number }]),
  ];
};

const termRows = (facts: OrderFacts, { publicUrl }: To): Row[] => {
  const { rows, beforeEnds, startRequested } = texts;
  const { replaces, startRequestedAt: asked } = facts;
  const version = { version: dayOf(termsVersion), url: `${publicUrl}/terms` };
  return [
    { label: rows.renewal, value: renewalOf(facts) },
    ...(replaces === null
      ? []
      : [{ label: rows.before, value: say(beforeEnds, { plan: replaces.plan, until: dayOf(replaces.until) }) }]),
    ...(asked === null
      ? []
      : [{ label: rows.start, value: say(startRequested, { day: dayOf(asked), time: timeOf(asked) }) }]),
    { label: rows.terms, value: say(texts.termsVersion, version) },
  ];
};

const renewalOf = (facts: OrderFacts): string => {
  const { interval, until, renews } = facts;
  if (interval === 'lifetime' || until === null) return texts.renewsNot;
  const values = { until: untilOf(facts), price: priceOf(facts) };
  if (renews) return say(texts.renews[interval], values);
  return say(isTrial(facts) ? texts.renewsWithCard : texts.endsOn, values);
};

const cancelSection = (facts: OrderFacts, to: To): Section => {
  const { title, how, paid, trial, lifetime } = texts.cancel;
  if (facts.interval === 'lifetime') return { title, paragraphs: [lifetime] };
  const end = isTrial(facts) ? say(trial, { until: untilOf(facts) }) : paid;
  return { title, paragraphs: [say(how, { url: planUrl(to), page: pageUrl(to), contact: to.contact }), end] };
};

/** The page on which users end a contract without a login. */
const pageUrl = ({ publicUrl }: To): string => `${publicUrl}/cancel-contract`;

const withdrawalSections = (facts: OrderFacts, imprint: Imprint, to: To): Section[] => {
  const { title, right, how, online, deadline, effectsTitle, refund, startNow, none } = texts.withdrawal;
  if (facts.withdrawalUntil === null) return [{ title, paragraphs: [none] }];
  const seller = sellerLine(imprint, to);
  return [
    {
      title,
      paragraphs: [
        say(right, { until: dayOf(facts.withdrawalUntil) }),
        say(how, { seller }),
        say(online, { url: planUrl(to), page: `${pageUrl(to)}#withdraw` }),
        deadline,
      ],
    },
    { title: effectsTitle, paragraphs: [refund, ...(facts.startRequestedAt === null ? [] : [startNow])] },
    { title: texts.form.title, paragraphs: texts.form.lines.map((line) => say(line, { seller })) },
  ];
};
