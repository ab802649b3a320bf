import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AppError } from '#shared/errors/app-error.ts';
import type { HandOff } from '#shared/platform/platform.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { confirmDeclaration } from '#shared/texts/en/billing/declaration.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { answering, failing, paid, visitor, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing, sending } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { TICKET } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { answerMailedCode } from '#tests/support/builders/mailed-code.ts';
import { monthly, yearly } from '#tests/support/builders/some-plans.ts';

const credentials = { Email: 'ada@example.com', Password: 'a long secret' };
const handOff = (redeem: HandOff['redeem']) => visitor({ handOff: { code: () => TICKET, redeem } });

const withPlans = answering(visitor(), { listPlans: { data: [monthly, yearly], lifTimePlan: null } });

const mailed = `/otp#${TICKET}`;
const enterCode = async (user: UserEvent): Promise<void> =>
  user.type(await screen.findByLabelText('4-digit code'), '1234');
/** Enters the code and waits for the form that follows it. */
const openForm = async (user: UserEvent): Promise<void> => {
  await enterCode(user);
  await screen.findByLabelText('Name');
};
const mailedCode =
  (options: Parameters<typeof answerMailedCode>[1] = {}) =>
  () =>
    answerMailedCode(visitor()(), options);
const askingForPassword = mailedCode({ passwordNeeded: true });

const emailLink = (make: Parameters<typeof answering>[0]) =>
  answering(make, { readTicket: { email: 'countess@example.com', step: 'confirm-email' } });

const confirmAt = `/confirm-declaration#${TICKET}`;
type Declared = OutputOf<typeof contract.contracts.readDeclaration>['data'];
const declared = (part: Partial<Declared>) =>
  answering(visitor(), {
    readDeclaration: {
      data: { is_done: false, plan: 'Yearly', ends_at: null, refund_cents: null, currency: null, ...part },
    },
  });

export const stories: Stories = {
  login: screenAt('/login', withPlans),
  'login, nothing filled in': screenAt('/login', visitor(), pressing('Login')),
  'login, wrong password': screenAt(
    '/login',
    failing(visitor(), ['signIn'], 'INCORRECT_PASSWORD'),
    sending(credentials, 'Login'),
  ),
  'login, no connection': screenAt(
    '/login',
    failing(visitor(), ['signIn'], 'NETWORK_UNREACHABLE'),
    sending(credentials, 'Login'),
  ),
  'login, session ended': screenAt(
    '/login',
    visitor({ session: { state: 'signed-out', endedEmail: 'ada@example.com' } }),
  ),
  'login by secret': screenAt('/dev-login', visitor()),
  'sign up': screenAt('/signup', withPlans),
  'sign up, nothing filled in': screenAt('/signup', visitor(), pressing('Sign Up')),
  'forgot password': screenAt('/forgotpassword', visitor()),
  'forgot password, failed': screenAt(
    '/forgotpassword',
    failing(visitor(), ['forgotPassword']),
    sending({ Email: 'ada@example.com' }, 'Verify'),
  ),
  code: screenAt(mailed, mailedCode()),
  'code, expired': screenAt(mailed, mailedCode({ step: 'code-expired' })),
  'code, link over': screenAt(mailed, failing(visitor(), ['readTicket'], 'TICKET_NOT_VALID')),
  'account after a mailed code': screenAt(mailed, askingForPassword, openForm),
  'account after a mailed code, nothing filled in': screenAt(mailed, askingForPassword, async (user) => {
    await openForm(user);
    await pressing('Open account')(user);
  }),
  'account after a mailed code, over': screenAt(
    mailed,
    mailedCode({ passwordNeeded: true, isOverAfterCode: true }),
    async (user) => {
      await enterCode(user);
      await screen.findByText(accountScreens.otp.overTitle);
    },
  ),
  'confirm a cancellation': screenAt(confirmAt, declared({ kind: 'cancel', ends_at: '2026-12-06T12:00:00.000Z' })),
  'confirm a withdrawal': screenAt(confirmAt, declared({ kind: 'withdraw', refund_cents: 1_643, currency: 'EUR' })),
  'confirm a withdrawal of a trial': screenAt(confirmAt, declared({ kind: 'withdraw', refund_cents: 0 })),
  'confirm a withdrawal, done': screenAt(
    confirmAt,
    answering(declared({ kind: 'withdraw', refund_cents: 1_643, currency: 'EUR' }), {
      confirmDeclaration: { message: serverTexts.declarationDone.withdraw },
    }),
    pressing(confirmDeclaration.confirm.withdraw),
  ),
  'confirm a withdrawal, failed': screenAt(
    confirmAt,
    failing(declared({ kind: 'withdraw', refund_cents: 0 }), ['confirmDeclaration'], 'BILLING_UNAVAILABLE'),
    pressing(confirmDeclaration.confirm.withdraw),
  ),
  'confirm a declaration, done before': screenAt(confirmAt, declared({ kind: 'cancel', is_done: true })),
  'confirm a declaration, loading': screenAt(confirmAt, waitingFor(visitor())),
  'confirm a declaration, link over': screenAt(confirmAt, failing(visitor(), ['readDeclaration'], 'TICKET_NOT_VALID')),
  'confirm a declaration, offline': screenAt(confirmAt, failing(visitor(), ['readDeclaration'], 'NETWORK_UNREACHABLE')),
  'code without a mail': screenAt('/otp', visitor()),
  'reset password': screenAt(`/resetpassword#${TICKET}`, visitor()),
  'new password': screenAt(`/resetpassword/${TICKET}`, visitor()),
  'new password, no connection': screenAt(
    `/resetpassword/${TICKET}`,
    failing(visitor(), ['readTicket'], 'NETWORK_UNREACHABLE'),
  ),
  'hand-off under way': screenAt(
    '/handoff',
    handOff(() => new Promise(() => undefined)),
  ),
  'hand-off without effect': screenAt(
    '/handoff',
    handOff(() => Promise.reject(new AppError('CODE_INCORRECT'))),
  ),
  'hand-off of another account': screenAt(
    '/handoff',
    handOff(async () => ({
      state: 'asks',
      presentEmail: 'ada@example.com',
      email: 'kim.oh-and-partners@shop.example',
      switchAccount: async () => undefined,
    })),
  ),
  'confirm email': screenAt(`/confirm-email#${TICKET}`, emailLink(paid())),
  'confirm email, refused': screenAt(
    `/confirm-email#${TICKET}`,
    failing(emailLink(paid()), ['confirmEmail'], 'CODE_INCORRECT'),
    pressing('Confirm this email'),
  ),
  'confirm email, logged out': screenAt(`/confirm-email#${TICKET}`, emailLink(visitor())),
  'confirm email, link over': screenAt(`/confirm-email#${TICKET}`, failing(paid(), ['readTicket'], 'TICKET_NOT_VALID')),
  goodbye: screenAt('/goodbye', visitor()),
  'not found': screenAt('/nowhere', visitor()),
  'message from the address': screenAt('/login?status=true&message=Password%20changed.', visitor()),
};
