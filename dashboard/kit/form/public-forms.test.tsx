import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { contact } from '#shared/texts/en/site/contact.ts';
import { declaration } from '#shared/texts/en/billing/declaration.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import {
  focused,
  nameOf,
  testFocusOf,
  tooLongAt,
  type FormCase,
  type Opened,
} from '#tests/support/browser/form-focus.ts';
import { answerBilling, bought, monthly } from '#tests/support/builders/some-plans.ts';

const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map(nameOf);

const fill = async ({ user }: Opened, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await user.type(await screen.findByLabelText(label), value);
};

const press = async ({ user }: Opened, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

const fillDeclaration = async (opened: Opened): Promise<void> => {
  await fill(opened, { Name: 'Ann Lee', 'Email of your account': 'ann@shop.example' });
  await press(opened, 'Continue');
};

const forms: Readonly<Record<string, FormCase>> = {
  contact: {
    at: '/contact-us',
    values: { Name: 'Ann', Email: 'ann@shop.example', Message: 'Hello' },
    button: 'Send Message',
    call: 'send',
    refusal: tooLongAt('email', 'Email'),
    failure: contact.form.failed,
    after: 'Done.',
  },
  declaration: {
    at: '/cancel-contract',
    open: fillDeclaration,
    values: {},
    button: 'Cancel now',
    call: 'declare',
    refusal: tooLongAt('email', 'Email of your account'),
    failure: declaration.form.failed,
    after: 'Done.',
  },
};

describe.each(Object.entries(forms))('the focus in the form: %s', (_name, form) => {
  testFocusOf({ ...form, session: signedIn });
});

test('the contact form marks every empty field and a wrong address', async () => {
  const opened = openDashboard('/contact-us', createMemoryPlatform({ session: signedIn }));
  await press(opened, 'Send Message');
  expect([invalid(), focused()]).toEqual([['Name', 'Email', 'Message'], 'Name']);
  await fill(opened, { Name: 'Ann', Email: 'ann@x', Message: 'Hello' });
  await press(opened, 'Send Message');
  expect([invalid(), focused()]).toEqual([['Email'], 'Email']);
});

describe('the form of a declaration', () => {
  const open = (): Opened => openDashboard('/cancel-contract', createMemoryPlatform({ session: signedIn }));

  test('marks empty fields, and moves the focus to the heading of the next step', async () => {
    const opened = open();
    await press(opened, 'Continue');
    expect([invalid(), focused()]).toEqual([['Name', 'Email of your account'], 'Name']);
    await fillDeclaration(opened);
    expect(focused()).toBe('Check your declaration');
  });

  test('keeps the values when the server refuses one of them', async () => {
    const opened = open();
    await fillDeclaration(opened);
    opened.platform.fail.set('declare', tooLongAt('email', '').error);
    await press(opened, 'Cancel now');
    expect(await screen.findByText('Too long.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann Lee');
  });
});

describe('the feedback of a user who unsubscribes', () => {
  const SUBMIT = 'Submit and Unsubscribe';

  const open = async (): Promise<Opened> => {
    const platform = answerBilling(createMemoryPlatform({ session: signedIn }), { detail: bought(monthly) });
    const opened = openDashboard('/subscribe', platform);
    platform.fail.set('getCoupons', new AppError('NETWORK_UNREACHABLE'));
    for (const step of ['Unsubscribe', "Yes I'm sure"]) await press(opened, step);
    return opened;
  };

  test('keeps the focus on the button when it is empty, and marks the missing text of Other', async () => {
    const opened = await open();
    await press(opened, SUBMIT);
    expect([invalid(), focused()]).toEqual([[], SUBMIT]);
    await opened.user.click(screen.getByLabelText('Other'));
    await press(opened, SUBMIT);
    expect([invalid(), focused()]).toEqual([['Tell us more'], 'Tell us more']);
  });

  test('moves the focus to the heading of the next step, also when the offer could not be loaded', async () => {
    const opened = await open();
    await fill(opened, { 'What could we do better? (optional)': 'More countries' });
    await press(opened, SUBMIT);
    await waitFor(() => expect(focused()).toBe('Sorry to see you go'));
  });
});
