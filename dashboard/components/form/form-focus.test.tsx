import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, signedIn, TICKET, type MemoryPlatform } from '#tests/support/dashboard-platform.ts';
import { openDashboard } from '#tests/support/dashboard-render.tsx';

type Form = {
  at: Parameters<typeof openDashboard>[0];
  values: Readonly<Record<string, string>>;
  button: string;
  call: string;
  refusal: AppError;
  /** The label of the field that the refusal is about, and the text that describes it. */
  field: string;
  text: string;
  /** The accessible name or the text of the element that has the focus after success. */
  after: string;
};

const invalid = (field: string, text: string): AppError => new AppError('INPUT_INVALID', { fields: { [field]: text } });
const wrongPassword = new AppError('CURRENT_PASSWORD_INCORRECT');
const NOT_CURRENT = wrongPassword.message;
const NEW_PASSWORDS = { 'New password': 'a new secret', 'Confirm password': 'a new secret' };
const BANK = {
  'Account holder': 'Ada Lovelace',
  'Bank name': 'Bank of Example',
  IBAN: 'DE89370400440532013000',
  BIC: 'DEUTDEFF',
  'Phone number': '+49 30 123456',
};

const forms: Readonly<Record<string, Form>> = {
  'first name': {
    at: '/edit-profile',
    values: { 'First name': 'Ann' },
    button: 'Submit',
    call: 'update',
    refusal: invalid('firstName', 'Too long.'),
    field: 'First name',
    text: 'Too long.',
    after: 'Submit',
  },
  'last name': {
    at: '/edit-profile',
    values: { 'Last name': 'Vale' },
    button: 'Save last name',
    call: 'updateLastName',
    refusal: invalid('lastName', 'Too long.'),
    field: 'Last name',
    text: 'Too long.',
    after: 'Save last name',
  },
  'new email': {
    at: '/settings/email',
    values: { 'New email': 'new@example.com', 'Current password': 'secret' },
    button: 'Send a code',
    call: 'changeEmail',
    refusal: wrongPassword,
    field: 'Current password',
    text: NOT_CURRENT,
    after: 'Code from the email',
  },
  'code of the new email': {
    at: { pathname: '/settings/email', state: { newEmail: 'new@example.com', ticket: TICKET } },
    values: { 'Code from the email': '22222222' },
    button: 'Confirm',
    call: 'confirmEmail',
    refusal: new AppError('CODE_INCORRECT'),
    field: 'Code from the email',
    text: new AppError('CODE_INCORRECT').message,
    after: 'Change your email',
  },
  password: {
    at: '/change-password',
    values: { 'Old password': 'secret', ...NEW_PASSWORDS },
    button: 'Change',
    call: 'changePassword',
    refusal: wrongPassword,
    field: 'Old password',
    text: NOT_CURRENT,
    after: 'Change',
  },
  'bank account': {
    at: '/bank-account',
    values: BANK,
    button: 'Save',
    call: 'writeBankAccount',
    refusal: invalid('data.bankName', 'Too long.'),
    field: 'Bank name',
    text: 'Too long.',
    after: 'Your bank account',
  },
  contact: {
    at: '/contact-us',
    values: { Name: 'Ann', Email: 'ann@shop.example', Message: 'Hello' },
    button: 'Send Message',
    call: 'send',
    refusal: invalid('email', 'No such domain.'),
    field: 'Email',
    text: 'No such domain.',
    after: 'Done.',
  },
};

const platformOf = (): MemoryPlatform => {
  const platform = createMemoryPlatform({ session: signedIn });
  platform.answers.set('update', { data: { message: 'Saved.', name: 'Ann Lovelace' } });
  platform.answers.set('updateLastName', { data: { name: 'Ada Vale' } });
  platform.answers.set('readBankAccount', { data: null });
  platform.answers.set('writeBankAccount', {
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
  return platform;
};

const nameOf = (element: Element | null): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? (element.labels?.[0]?.textContent ?? '')
    : (element?.textContent ?? '');

describe.each(Object.entries(forms))(
  'the form %s',
  (_name, { at, values, button, call, refusal, field, text, after }) => {
    const openAndFill = async () => {
      const platform = platformOf();
      const opened = openDashboard(at, platform);
      for (const [label, value] of Object.entries(values)) {
        const input = await screen.findByLabelText(label);
        await opened.user.clear(input);
        await opened.user.type(input, value);
      }
      return { ...opened, platform, submit: screen.getByRole<HTMLButtonElement>('button', { name: button }) };
    };

    test('marks the refused field, describes it and moves the focus to it', async () => {
      const { user, platform, submit } = await openAndFill();
      platform.fail.set(call, refusal);
      await user.click(submit);
      const input = await screen.findByLabelText(field);
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
      expect(document.activeElement).toBe(input);
      const notes = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
      expect(notes.map((note) => note?.textContent)).toContain(text);
    });

    test('keeps the focus on the button after a network failure', async () => {
      const { user, platform, submit } = await openAndFill();
      platform.fail.set(call, new AppError('NETWORK_UNREACHABLE'));
      await user.click(submit);
      await waitFor(() =>
        expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true),
      );
      expect(document.activeElement).toBe(submit);
    });

    test('leaves the button enabled while it sends', async () => {
      const { user, platform, submit } = await openAndFill();
      Object.assign(platform, { call: () => new Promise(() => undefined) });
      await user.click(submit);
      await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('true'));
      expect([submit.disabled, document.activeElement]).toEqual([false, submit]);
    });

    test('has the focus on the next step after success', async () => {
      const { user, submit } = await openAndFill();
      await user.click(submit);
      await waitFor(() => expect(nameOf(document.activeElement)).toBe(after));
    });
  },
);

test('the form of a declaration marks empty fields, and returns to the refused one', async () => {
  const platform = createMemoryPlatform({ session: signedIn });
  const { user } = openDashboard('/cancel-contract', platform);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const name = screen.getByLabelText('Name');
  expect([document.activeElement, name.getAttribute('aria-invalid')]).toEqual([name, 'true']);
  await user.type(name, 'Ann Lee');
  await user.type(screen.getByLabelText('Email of your account'), 'ann@shop.example');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(nameOf(document.activeElement)).toBe('Check your declaration');
  platform.fail.set('declare', invalid('email', 'No such domain.'));
  await user.click(screen.getByRole('button', { name: 'Cancel now' }));
  const email = await screen.findByLabelText('Email of your account');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(screen.getByText('No such domain.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann Lee');
});

test('the contact form marks every empty field and a wrong address', async () => {
  const { user } = openDashboard('/contact-us', createMemoryPlatform({ session: signedIn }));
  const send = await screen.findByRole('button', { name: 'Send Message' });
  await user.click(send);
  const marked = () => [...document.querySelectorAll('[aria-invalid=true]')].map(nameOf);
  expect(marked()).toEqual(['Name', 'Email', 'Message']);
  expect(nameOf(document.activeElement)).toBe('Name');
  for (const [label, value] of Object.entries({ Name: 'Ann', Email: 'ann@x', Message: 'Hello' })) {
    await user.type(screen.getByLabelText(label), value);
  }
  await user.click(send);
  expect([marked(), nameOf(document.activeElement)]).toEqual([['Email'], 'Email']);
});
