import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { say } from '#shared/texts/say.ts';
import { testBillingTexts as texts } from '#shared/texts/en/test-billing.ts';
import { setCancelled, setCard } from './actions.ts';
import type { Desk } from './api.ts';
import { decide, dispute } from './disputes.ts';
import { cardField, sendGone } from './checkout-pages.ts';
import { day, html, type Html, money, nothing, sendPage } from './html.ts';
import type { Customer, Invoice, Subscription } from './state.ts';

const Token = z.object({ token: z.string() });
const Query = z.object({ return_url: z._default(z.string(), '') });
const Choice = z.object({
  choice: z.enum(['good', 'failing', 'bank', 'cancel', 'resume']),
  subscription: z._default(z.string(), ''),
  card: z._default(z.string().check(z.maxLength(40)), ''),
});

/** What the payer does at his bank, and what that decides. */
const BankChoice = z.object({ choice: z.enum(['dispute', 'won', 'lost']) });

/** What a customer sees of himself: card, subscriptions, invoices. The address is the key. */
export const customerPages = (app: FastifyInstance, desk: Desk): void => {
  const find = (params: unknown): Customer | undefined => {
    const { token } = Token.parse(params);
    return Object.values(desk.state.customers).find(({ portal }) => portal === token);
  };

  app.get('/portal/:token', (request, reply) => {
    const customer = find(request.params);
    if (customer === undefined) return sendGone(reply);
    return sendPortal(desk, customer, Query.parse(request.query).return_url, reply);
  });

  app.post('/portal/:token', async (request, reply) => {
    const customer = find(request.params);
    const choice = Choice.safeParse(request.body);
    if (customer === undefined || !choice.success) return sendGone(reply);
    act(desk, customer, choice.data);
    await desk.commit();
    return reply.redirect(request.url.replace(/^.*\/portal\//, ''), 303);
  });

  invoicePages(app, desk);
};

const invoicePages = (app: FastifyInstance, desk: Desk): void => {
  const find = (params: unknown): Invoice | undefined => {
    const { token } = Token.parse(params);
    return Object.values(desk.state.invoices).find(({ page }) => page === token);
  };

  app.get('/invoice/:token', (request, reply) => {
    const invoice = find(request.params);
    return invoice === undefined ? sendGone(reply) : sendInvoice(desk, invoice, reply);
  });

  app.post('/invoice/:token', async (request, reply) => {
    const invoice = find(request.params);
    const said = BankChoice.safeParse(request.body);
    if (invoice === undefined || !said.success) return sendGone(reply);
    const now = desk.now().getTime();
    if (said.data.choice === 'dispute') dispute(desk, invoice, now);
    else decide(desk, invoice, said.data.choice, now);
    await desk.commit();
    return reply.redirect(invoice.page, 303);
  });
};

const act = (desk: Desk, customer: Customer, { choice, subscription, card }: z.infer<typeof Choice>): void => {
  const now = desk.now().getTime();
  if (choice === 'good' || choice === 'failing' || choice === 'bank')
    return setCard(desk, customer, { card: choice, cardName: card.trim() }, now);
  const theirs = desk.state.subscriptions[subscription];
  if (theirs?.customer === customer.id && theirs.status !== 'canceled' && theirs.periodEnd !== null)
    setCancelled(desk, subscription, choice === 'cancel', now);
};

const button = (choice: string, text: string, subscription = ''): Html =>
  html`<form method="post">
    <input type="hidden" name="subscription" value="${subscription}" /><button name="choice" value="${choice}">
      ${text}
    </button>
  </form>`;

const aboutSubscription = ({ id, status, periodEnd, price, cancelAtPeriodEnd }: Subscription): Html => {
  const word = texts.statuses[status];
  const until =
    periodEnd === null || status === 'canceled' ? word : say(texts.until, { status: word, day: day(periodEnd) });
  const ends = cancelAtPeriodEnd && periodEnd !== null ? say(texts.endsAt, { day: day(periodEnd) }) : until;
  const change = cancelAtPeriodEnd ? button('resume', texts.resume, id) : button('cancel', texts.cancel, id);
  return html`<p><strong>${price.name}</strong><br />${ends}</p>
    ${status === 'canceled' || periodEnd === null ? nothing : change}`;
};

const sendPortal = (desk: Desk, customer: Customer, returnUrl: string, reply: FastifyReply): FastifyReply => {
  const isTheirs = (one: { customer: string }): boolean => one.customer === customer.id;
  const subscriptions = Object.values(desk.state.subscriptions).filter(isTheirs).toReversed();
  const invoices = Object.values(desk.state.invoices).filter(isTheirs).toReversed();
  const isOurs = returnUrl.startsWith(`${new URL(desk.pageUrl('/')).origin}/`);
  const listed = invoices.map(
    (one) =>
      html`<tr>
        <td>
          <a href="${desk.pageUrl(`/invoice/${one.page}`)}">${one.number}</a><br /><span class="soft"
            >${day(one.at)}, ${texts.invoiceStatuses[one.status]}</span
          >
        </td>
        <td>${money(one.total, one.currency)}</td>
      </tr>`,
  );
  return sendPage(
    reply,
    texts.portalTitle,
    html`<h1>${texts.portalTitle}</h1>
      <p class="soft">${customer.email}</p>
      ${subscriptions.length === 0 ? html`<p>${texts.noSubscription}</p>` : subscriptions.map(aboutSubscription)}
      <h2>${texts.card}</h2>
      <p>${texts.cards[customer.card]}</p>
      <form method="post">
        ${cardField()}<button name="choice" value="good">${texts.useGood}</button
        ><button name="choice" value="failing">${texts.useFailing}</button
        ><button name="choice" value="bank">${texts.useBank}</button>
      </form>
      <h2>${texts.invoices}</h2>
      ${
        listed.length === 0
          ? html`<p>${texts.noInvoice}</p>`
          : html`<table>
              <tbody>
                ${listed}
              </tbody>
            </table>`
      }
      ${isOurs ? html`<p><a href="${returnUrl}">${texts.back}</a></p>` : nothing}`,
  );
};

const sendInvoice = (desk: Desk, invoice: Invoice, reply: FastifyReply): FastifyReply => {
  const { number, at, status, lines, total, refunded, currency, customer } = invoice;
  const title = say(texts.invoiceTitle, { number });
  const { name = '', email = '' } = desk.state.customers[customer] ?? {};
  const row = (text: string, cents: number): Html =>
    html`<tr>
      <td>${text}</td>
      <td>${money(cents, currency)}</td>
    </tr>`;
  return sendPage(
    reply,
    title,
    html`<h1>${title}</h1>
      <p class="soft">${day(at)} · ${texts.invoiceStatuses[status]}</p>
      <p>${say(texts.billedTo, { name, email })}</p>
      <table>
        <tbody>
          ${lines.map(({ text, amount }) => row(text, amount))}${row(texts.total, total)}${refunded > 0 ? row(texts.refunded, -refunded) : nothing}
        </tbody>
      </table>
      <p class="soft">${texts.withVat}</p>
      ${atTheBank(invoice)}`,
  );
};

/** The test's own part of the page: at a real provider this happens elsewhere. */
const atTheBank = ({ status, total, dispute: disputed }: Invoice): Html => {
  if (status !== 'paid' || total === 0) return nothing;
  const choices = html`${button('lost', texts.disputeLost)}${button('won', texts.disputeWon)}`;
  return html`<h2>${texts.bank}</h2>
    ${disputed === null ? button('dispute', texts.dispute) : html`<p>${texts.disputes[disputed.status]}</p>`}
    ${disputed?.status === 'open' ? choices : nothing}`;
};
