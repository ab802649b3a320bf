import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { say } from '#shared/texts/say.ts';
import { testBillingTexts as texts } from '#shared/texts/en/test-billing.ts';
import { pay } from './actions.ts';
import type { Desk } from './api.ts';
import { Refused } from './books.ts';
import { html, Html, money, nothing, sendPage } from './html.ts';
import type { Checkout, Customer, Price } from './state.ts';

const Id = z.object({ id: z.string() });
const Choice = z.object({
  choice: z.enum(['good', 'failing', 'none', 'declined', 'bank', 'confirmed', 'refused', 'leave']),
  code: z._default(z.string().check(z.maxLength(100)), ''),
  card: z._default(z.string().check(z.maxLength(40)), ''),
});
type Choice = z.infer<typeof Choice>;

/** Where a customer pays. */
export const checkoutPages = (app: FastifyInstance, desk: Desk): void => {
  const find = (params: unknown): Checkout | undefined => desk.state.checkouts[Id.parse(params).id];

  app.get('/checkout/:id', (request, reply) => {
    const checkout = find(request.params);
    return checkout === undefined ? sendGone(reply) : sendCheckout(reply, checkout, null);
  });

  app.post('/checkout/:id', async (request, reply) => {
    const checkout = find(request.params);
    if (checkout === undefined) return sendGone(reply);
    const choice = Choice.safeParse(request.body);
    if (!choice.success || checkout.status !== 'open') return sendCheckout(reply, checkout, null);
    return choose(desk, checkout, choice.data, reply);
  });
};

const choose = async (
  desk: Desk,
  checkout: Checkout,
  { choice, code, card: cardName }: Choice,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (choice === 'leave') return reply.redirect(checkout.cancelUrl, 303);
  if (choice === 'declined') return sendCheckout(reply, checkout, texts.declined);
  if (choice === 'refused') return sendCheckout(reply, checkout, texts.bankRefused);
  if (choice === 'bank') return sendBank(reply, checkout, { code, card: cardName });
  const card: Customer['card'] = choice === 'confirmed' ? 'good' : choice;
  try {
    const typed = { code: code.trim() === '' ? null : code.trim(), cardName: cardName.trim() };
    pay(desk, checkout, { card, ...typed }, desk.now().getTime());
  } catch (error) {
    if (error instanceof Refused) return sendCheckout(reply, checkout, error.message);
    throw error;
  }
  await desk.commit();
  return reply.redirect(checkout.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', checkout.id), 303);
};

export const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, texts.gone, html`<h1>${texts.gone}</h1>`, 404);

const priceText = ({ amount, currency, interval }: Price): string => {
  const text = { month: texts.priceByMonth, year: texts.priceByYear, lifetime: texts.priceOnce }[interval];
  return say(text, { amount: money(amount, currency) });
};

const button = (choice: Choice['choice'], text: string, isMain = false): Html =>
  html`<button name="choice" value="${choice}" ${isMain ? new Html(' class="main"') : nothing}>${text}</button>`;

const waysToPay = ({ trialDays, price }: Checkout): Html[] =>
  trialDays > 0
    ? [button('none', texts.trialNoCard, true), button('good', texts.trialCard), button('failing', texts.trialFailing)]
    : [
        button('good', say(texts.payWithCard, { amount: money(price.amount, price.currency) }), true),
        button('failing', texts.payWithFailing),
        button('bank', texts.payWithBank),
        button('declined', texts.payDeclined),
      ];

const sendCheckout = (reply: FastifyReply, checkout: Checkout, problem: string | null): FastifyReply => {
  const { price, trialDays, status, cancelUrl, promotions } = checkout;
  const title = trialDays > 0 ? texts.trialTitle : texts.checkoutTitle;
  if (status !== 'open') {
    const text = status === 'paid' ? texts.checkoutPaid : texts.checkoutClosed;
    return sendPage(
      reply,
      title,
      html`<h1>${title}</h1>
        <p>${text}</p>
        <p><a href="${cancelUrl}">${texts.back}</a></p>`,
    );
  }
  const terms = say(texts.trialTerms, { days: trialDays, amount: money(price.amount, price.currency) });
  const code = html`<label>${texts.code}<input name="code" autocomplete="off" maxlength="100" /></label>`;
  return sendPage(
    reply,
    title,
    html`<h1>${title}</h1>
      <p>${price.name}</p>
      <p class="price">${priceText(price)}</p>
      <p class="soft">${texts.withVat}</p>
      ${trialDays > 0 ? html`<p>${terms}</p>` : nothing}${problem === null ? nothing : html`<p class="problem" role="alert">${problem}</p>`}
      <form method="post">
        ${promotions.length > 0 ? code : nothing}${cardField()}${waysToPay(checkout)}${button('leave', texts.leave)}
      </form>`,
  );
};

export const cardField = (): Html =>
  html`<label>${texts.cardName}<input name="card" autocomplete="off" maxlength="40" /></label>`;

const sendBank = (
  reply: FastifyReply,
  { price }: Checkout,
  { code, card }: Pick<Choice, 'code' | 'card'>,
): FastifyReply =>
  sendPage(
    reply,
    texts.bankTitle,
    html`<h1>${texts.bankTitle}</h1>
      <p>${say(texts.bankText, { amount: money(price.amount, price.currency) })}</p>
      <form method="post">
        <input type="hidden" name="code" value="${code}" /><input
          type="hidden"
          name="card"
          value="${card}"
        />${button('confirmed', texts.bankYes, true)}${button('refused', texts.bankNo)}
      </form>`,
  );
