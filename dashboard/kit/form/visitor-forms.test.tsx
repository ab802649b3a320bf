import { describe } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { TICKET } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { refusedAt, testFocusOf, type FormCase } from '#tests/support/browser/form-focus.ts';

const PASSWORDS = { 'New password': 'a long secret', 'Confirm password': 'a long secret' };
const TERMS = /^I accept the Terms/;
const emailInvalid = {
  field: 'Email',
  error: new AppError('INPUT_INVALID', { fields: { email: 'This is not in the right form.' } }),
  text: 'Please enter your valid email.',
};

const forms: Readonly<Record<string, FormCase>> = {
  'sign-up': {
    at: '/signup',
    values: { Name: 'Ada Lovelace', Email: 'ada@example.com', Password: 'a long secret' },
    boxes: [TERMS],
    button: 'Sign Up',
    call: 'register',
    refusal: refusedAt('Password', new AppError('PASSWORD_TOO_COMMON')),
    after: '4-digit code',
  },
  login: {
    at: '/login',
    values: { Email: 'ada@example.com', Password: 'a guess' },
    button: 'Login',
    call: 'signIn',
    refusal: refusedAt('Password', new AppError('INCORRECT_PASSWORD')),
    after: 'Dashboard',
  },
  'forgotten password': {
    at: '/forgotpassword',
    values: { Email: 'ada@example.com' },
    button: 'Verify',
    call: 'forgotPassword',
    refusal: emailInvalid,
    failure: 'Network Error Check your connection and try again. What you typed is still here.',
    after: 'Code',
  },
  'code of the sign-up': {
    at: { pathname: '/otp', state: { ticket: TICKET, email: 'ada@example.com' } },
    values: { '4-digit code': '1234' },
    isSentByTyping: true,
    button: 'Verify',
    call: 'checkCode',
    refusal: refusedAt('4-digit code', new AppError('CODE_INCORRECT')),
    after: 'Password',
  },
  'opening of the account': {
    at: { pathname: '/otp', state: { ticket: TICKET, codeGiven: true } },
    values: { Name: 'Ada Lovelace', ...PASSWORDS },
    boxes: [TERMS],
    button: 'Open account',
    call: 'completeSignUp',
    refusal: refusedAt('New password', new AppError('PASSWORD_TOO_COMMON')),
    after: 'Password',
  },
  'code of the reset': {
    at: { pathname: '/resetpassword', state: { ticket: TICKET, email: 'ada@example.com' } },
    values: { Code: 'ABCD2345' },
    button: 'Continue',
    call: 'checkCode',
    refusal: refusedAt('Code', new AppError('CODE_INCORRECT')),
    after: 'New password',
  },
  'new password': {
    at: `/resetpassword/${TICKET}`,
    values: PASSWORDS,
    button: 'Set new password',
    call: 'resetPassword',
    refusal: refusedAt('New password', new AppError('PASSWORD_TOO_COMMON')),
    after: 'Password',
  },
  'login of a developer': {
    at: '/dev-login',
    values: { Email: 'ada@example.com', 'Secure password': 'a guess' },
    button: 'Login',
    call: 'signInByEmail',
    refusal: refusedAt('Secure password', new AppError('DEV_PASSWORD_INCORRECT')),
    after: 'Dashboard',
  },
};

describe.each(Object.entries(forms))('the focus in the form: %s', (_name, form) => {
  testFocusOf(form);
});
