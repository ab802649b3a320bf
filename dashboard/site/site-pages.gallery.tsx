import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failing, paid, visitor, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing, sending } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import {
  createMemoryPlatform,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { answerBilling, monthly, yearly } from '#tests/support/builders/some-plans.ts';
import { contact } from '#shared/texts/en/site/contact.ts';
import { declaration } from '#shared/texts/en/billing/declaration.ts';
import { faq } from '#shared/texts/en/site/faq.ts';
import { checkSpend } from '#shared/texts/en/ad/card-controls.ts';
import { howSpend } from '#shared/texts/en/site/how-spend.ts';
import { landing } from '#shared/texts/en/site/landing.ts';

type Answers = { plans?: (typeof monthly)[]; questions?: { title: string; content: string }[]; imprint?: object };

const emptyImprint = {
  name: null,
  address: [],
  email: null,
  phone: null,
  register: null,
  vat_id: null,
};
const fullImprint = {
  name: 'Example Trade Ltd',
  address: ['1 Example Street', '12345 Sampletown'],
  email: 'desk@trade.example',
  phone: '+49 30 000000',
  register: 'Sampletown HRB 0000',
  vat_id: 'DE000000000',
};
const longQuestion = {
  title:
    'Is this a question that nobody could have asked in fewer words than the operator of this installation did? '.repeat(
      2,
    ),
  content: `<h3>A heading</h3><p>${'Anunbrokenword'.repeat(20)}</p><ol><li>One</li><li><a href="/learn">Two</a></li></ol>`,
};

const answering =
  (
    { plans = [monthly, yearly], questions = [...faq.first], imprint = fullImprint }: Answers = {},
    createPlatform = visitor(),
  ) =>
  (): MemoryPlatform => {
    const platform = answerBilling(createPlatform(), { plans });
    platform.answers.set('listFaq', { data: questions });
    platform.answers.set('imprint', { data: imprint });
    platform.answers.set('declare', { message: declaration.sent });
    platform.answers.set('send', { message: contact.sent });
    return platform;
  };

const message = { Name: 'Ann Example', Email: 'ann@shop.example', Message: 'Where is my invoice?' };
const declared = {
  [declaration.form.name]: 'Ann Example',
  [declaration.form.email]: 'ann@shop.example',
  [declaration.form.invoiceNumber]: 'TEST-0001',
};
const choosingWithdrawal = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('radio', { name: declaration.form.kinds.withdraw }));
const declaring = sending(declared, declaration.form.continue);
const declaringAndSending = async (user: UserEvent): Promise<void> => {
  await declaring(user);
  await pressing(declaration.review.send.cancel)(user);
};
const team = { ...monthly, id: 'team', name: 'Team', price_cents: 9_900 };

export const stories: Stories = {
  landing: screenAt('/homepage', answering()),
  'landing, saved': screenAt('/homepage', answering(), pressing(landing.demo.save)),
  'landing, next example': screenAt('/homepage', answering(), pressing(landing.demo.next, checkSpend.check)),
  'landing, plans not reached': screenAt('/homepage', failing(answering(), ['listPlans', 'listFaq'])),
  'landing, signed in': screenAt(
    '/homepage',
    answering({}, () => createMemoryPlatform({ session: signedIn })),
  ),
  pricing: screenAt('/pricing', answering()),
  'pricing, one plan': screenAt('/pricing', answering({ plans: [yearly] })),
  'pricing, three plans': screenAt('/pricing', answering({ plans: [monthly, yearly, team] })),
  'pricing, a code': screenAt(
    '/pricing',
    answering({
      plans: [monthly, { ...yearly, coupon_code_status: 1, coupon_code: 'SPRING', coupon_percent: 20 }],
    }),
  ),
  'pricing, loading': screenAt('/pricing', waitingFor(answering())),
  'pricing, empty': screenAt('/pricing', answering({ plans: [] })),
  'pricing, failed': screenAt('/pricing', failing(answering(), ['listPlans'])),
  'pricing, offline': screenAt('/pricing', failing(answering(), ['listPlans'], 'NETWORK_UNREACHABLE')),
  'pricing by a link': screenAt('/stripe', answering()),
  'pricing by a link, loading': screenAt('/stripe', waitingFor(answering())),
  'pricing by a link, failed': screenAt('/stripe', failing(answering(), ['listPlans'])),
  'pricing by a link, affiliate link': screenAt('/stripe', answering(), pressing('Buy Now: Yearly')),
  'pricing by a link, unreadable link': screenAt('/stripe', answering(), async (user) => {
    await pressing('Buy Now: Yearly')(user);
    await sending({ 'Affiliate link': 'https://example.com' }, 'Ok')(user);
  }),
  'about us': screenAt('/about-us', answering()),
  learn: screenAt('/learn', answering({}, visitor({ hasExtension: false }))),
  extension: screenAt('/extension', visitor({ hasExtension: false })),
  'extension, signed in': screenAt('/extension', paid({ hasExtension: false })),
  'extension, installed': screenAt('/extension', paid()),
  faq: screenAt('/faq', answering()),
  'faq, longest': screenAt('/faq', answering({ questions: [longQuestion] })),
  'faq, empty': screenAt('/faq', answering({ questions: [] })),
  'contact us': screenAt('/contact-us', answering()),
  'contact us, sent': screenAt('/contact-us', answering(), sending(message, contact.form.send)),
  'contact us, failed': screenAt(
    '/contact-us',
    failing(answering(), ['send'], 'NETWORK_UNREACHABLE'),
    sending(message, contact.form.send),
  ),
  'cancel contract': screenAt('/cancel-contract', answering()),
  'cancel contract, withdrawal': screenAt('/cancel-contract', answering(), choosingWithdrawal),
  'cancel contract, last step': screenAt('/cancel-contract', answering(), declaring),
  'cancel contract, last step of a withdrawal': screenAt('/cancel-contract', answering(), async (user) => {
    await choosingWithdrawal(user);
    await declaring(user);
  }),
  'cancel contract, failed': screenAt(
    '/cancel-contract',
    failing(answering(), ['declare'], 'NETWORK_UNREACHABLE'),
    declaringAndSending,
  ),
  'cancel contract, sent': screenAt('/cancel-contract', answering(), declaringAndSending),
  'how spend is estimated': screenAt('/how-spend-is-estimated', answering()),
  'how spend is estimated, invalid days': screenAt('/how-spend-is-estimated', answering(), async (user) => {
    const days = await screen.findByLabelText(howSpend.example.days);
    await user.clear(days);
    await user.type(days, '0');
  }),
  'privacy policy': screenAt('/privacy-policy', answering()),
  terms: screenAt('/terms', answering()),
  imprint: screenAt('/imprint', answering()),
  'imprint, not set': screenAt('/imprint', answering({ imprint: emptyImprint })),
};
