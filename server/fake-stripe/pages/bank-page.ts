import { fakeStripeTexts as texts } from '#shared/texts/en/billing/fake-stripe.ts';
import { say } from '#shared/texts/say.ts';
import { choiceButton, html, type Form, type Shown } from './page-html.ts';

/** Shows the confirmation page of the bank (strong customer authentication). `entered`: fields of the previous page. */
export const bankPage = (amount: string, entered: Form): Shown => ({
  title: texts.bankTitle,
  body: html`<p>${say(texts.bankText, { amount })}</p>
    <form method="post">
      ${Object.entries(entered).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${choiceButton('confirmed', texts.confirm, true)}${choiceButton('refused', texts.refuse)}
    </form>`,
});
