import { describe } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { signedIn, TICKET, type MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { refusedAt, testFocusOf, tooLongAt, type FormCase } from '#tests/support/browser/form-focus.ts';

const NEW_PASSWORDS = { 'New password': 'a new secret', 'Confirm password': 'a new secret' };
const BANK = {
  'Account holder': 'Ada Lovelace',
  'Bank name': 'Bank of Example',
  IBAN: 'DE89370400440532013000',
  BIC: 'DEUTDEFF',
  'Phone number': '+49 30 123456',
};

const answer = ({ answers }: MemoryPlatform): void => {
  answers.set('update', { data: { message: 'Saved.', name: 'Ann Lovelace' } });
  answers.set('updateLastName', { data: { name: 'Ada Vale' } });
  answers.set('readBankAccount', { data: null });
  answers.set('writeBankAccount', {
    data: {
      name: 'Ada Lovelace',
      number: '+49 30 123456',
      bankName: 'Bank of Example',
      bankCode: 'DEUTDEFF',
      bankAccountNumber: 'DE89370400440532013000',
      bankCountry: null,
      paymentLink: null,
    },
  });
};

const forms: Readonly<Record<string, Omit<FormCase, 'session' | 'answer'>>> = {
  'first name': {
    at: '/edit-profile',
    values: { 'First name': 'Ann' },
    button: 'Submit',
    call: 'update',
    refusal: tooLongAt('firstName', 'First name'),
    failure: 'Something went wrong.',
    after: 'Submit',
  },
  'last name': {
    at: '/edit-profile',
    values: { 'Last name': 'Vale' },
    button: 'Save last name',
    call: 'updateLastName',
    refusal: tooLongAt('lastName', 'Last name'),
    after: 'Save last name',
  },
  'new email': {
    at: '/settings/email',
    values: { 'New email': 'new@example.com', 'Current password': 'secret' },
    button: 'Send a code',
    call: 'changeEmail',
    refusal: refusedAt('Current password', new AppError('CURRENT_PASSWORD_INCORRECT')),
    after: 'Code from the email',
  },
  'code of the new email': {
    at: { pathname: '/settings/email', state: { newEmail: 'new@example.com', ticket: TICKET } },
    values: { 'Code from the email': '22222222' },
    button: 'Confirm',
    call: 'confirmEmail',
    refusal: refusedAt('Code from the email', new AppError('CODE_INCORRECT')),
    after: 'Change your email',
  },
  'change of the password': {
    at: '/change-password',
    values: { 'Old password': 'secret', ...NEW_PASSWORDS },
    button: 'Change',
    call: 'changePassword',
    refusal: refusedAt('Old password', new AppError('CURRENT_PASSWORD_INCORRECT')),
    after: 'Change',
  },
  'bank account': {
    at: '/bank-account',
    values: BANK,
    button: 'Save',
    call: 'writeBankAccount',
    refusal: tooLongAt('data.bankName', 'Bank name'),
    after: 'Your bank account',
  },
  'deletion of the account': {
    at: '/settings/delete',
    values: { 'Current password': 'a guess', 'Type DELETE to confirm': 'DELETE' },
    button: 'Delete my account',
    call: 'deleteAccount',
    refusal: refusedAt('Current password', new AppError('CURRENT_PASSWORD_INCORRECT')),
    after: 'Your account is deleted',
  },
};

describe.each(Object.entries(forms))('the focus in the form: %s', (_name, form) => {
  testFocusOf({ ...form, session: signedIn, answer });
});
