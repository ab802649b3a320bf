import { screen } from '@testing-library/react';
import { AppError } from '#shared/errors/app-error.ts';
import type { HandOff } from '#shared/platform/platform.ts';
import { answering, failing, paid, visitor } from '#tests/gallery/platforms.ts';
import { pressing, sending } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { TICKET } from '#tests/support/dashboard-platform.ts';

const credentials = { Email: 'ada@example.com', Password: 'a long secret' };
const handOff = (redeem: HandOff['redeem']) => visitor({ handOff: { code: () => TICKET, redeem } });

const mailed = `/otp#${TICKET}`;
const enterCode = sending({ '4-digit code': '1234' }, 'Verify');
const askingForPassword = answering(visitor(), { checkCode: { passwordNeeded: true } });

export const stories: Stories = {
  login: screenAt('/login', visitor()),
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
  'login by secret': screenAt('/dev-login', visitor()),
  'sign up': screenAt('/signup', visitor()),
  'sign up, nothing filled in': screenAt('/signup', visitor(), pressing('Sign Up')),
  'forgot password': screenAt('/forgotpassword', visitor()),
  'forgot password, failed': screenAt(
    '/forgotpassword',
    failing(visitor(), ['forgotPassword']),
    sending({ Email: 'ada@example.com' }, 'Verify'),
  ),
  code: screenAt(mailed, visitor()),
  'account after a mailed code': screenAt(mailed, askingForPassword, enterCode),
  'account after a mailed code, nothing filled in': screenAt(mailed, askingForPassword, async (user) => {
    await enterCode(user);
    await screen.findByLabelText('Name');
    await pressing('Open account')(user);
  }),
  'account after a mailed code, over': screenAt(
    mailed,
    failing(askingForPassword, ['readTicket'], 'TICKET_NOT_VALID'),
    enterCode,
  ),
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
  'how spend is estimated': screenAt('/how-spend-is-estimated', visitor()),
  'confirm email': screenAt(`/confirm-email#${TICKET}`, paid()),
  'confirm email, refused': screenAt(
    `/confirm-email#${TICKET}`,
    failing(paid(), ['confirmEmail'], 'CODE_INCORRECT'),
    pressing('Confirm this address'),
  ),
  'confirm email, logged out': screenAt(`/confirm-email#${TICKET}`, visitor()),
  goodbye: screenAt('/goodbye', visitor()),
  'not found': screenAt('/nowhere', visitor()),
  'message from the address': screenAt('/login?status=true&message=Password%20changed.', visitor()),
};
