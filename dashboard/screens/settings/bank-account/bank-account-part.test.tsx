import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. This import loads the screen before the timeout of the first test starts.
import './bank-account-part.tsx';

const stored = {
  name: 'Ada Lovelace',
  number: '+49 30 123456',
  bankName: 'Bank of Example',
  bankCode: 'DEUTDEFF',
  bankAccountNumber: 'DE89370400440532013000',
  bankCountry: null,
  paymentLink: null,
};

const open = (data: typeof stored | null = null) => {
  const platform = createMemoryPlatform({ session: signedIn });
  platform.answers.set('readBankAccount', { data });
  platform.answers.set('writeBankAccount', { data: stored, message: 'Your bank account is saved.' });
  return openDashboard('/bank-account', platform);
};

const fill = async ({ user }: ReturnType<typeof open>, changes: Record<string, string> = {}): Promise<void> => {
  const values = {
    'Account holder': 'Ada Lovelace',
    'Bank name': 'Bank of Example',
    IBAN: 'de89 3704 0044 0532 0130 00',
    BIC: 'deutdeff',
    'Phone number': '+49 30 123456',
    ...changes,
  };
  await screen.findByLabelText('IBAN');
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

describe('the bank account', () => {
  test('requires every field but the link, and focuses the first empty field', async () => {
    const { user, platform } = open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all the required fields.');
    expect(document.activeElement).toBe(screen.getByLabelText('Account holder'));
    expect(screen.getByLabelText('Payment link (optional)').getAttribute('aria-invalid')).toBe('false');
    expect(platform.asked.map(({ name }) => name)).not.toContain('writeBankAccount');
  });

  test('shows an error at each field with a wrong value', async () => {
    await fill(open(), {
      IBAN: 'DE88 3704',
      BIC: 'x',
      'Phone number': 'call me',
      'Payment link (optional)': 'pay.example',
    });
    for (const text of [
      'This is not an IBAN. Check its digits.',
      'This is not a BIC: it has 8 or 11 characters, for example DEUTDEFF.',
      'Enter a valid phone number.',
      'This is not a link that starts with https://.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('IBAN'));
  });

  test('sends the IBAN in its plain form, and then shows only its last four characters', async () => {
    const opened = open();
    await fill(opened);
    expect(await screen.findByText('Ends in 3000')).toBeTruthy();
    expect(opened.platform.asked).toContainEqual({ name: 'writeBankAccount', input: { body: { data: stored } } });
    expect(document.body.textContent).not.toContain('DE8937');
    expect(await screen.findByText('Your bank account is saved.')).toBeTruthy();
  });

  test('requires country, account number and bank code of a bank without IBAN', async () => {
    const { user, platform } = open();
    await user.click(await screen.findByLabelText('My bank has no IBAN'));
    expect(screen.queryByLabelText('IBAN')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Country of the bank').getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(screen.getByLabelText('Country of the bank'), 'United States');
    const values = {
      'Account holder': 'Ada Lovelace',
      'Bank name': 'Bank of Example',
      'Account number': '1234 567890',
      'Bank code': '021000021',
      'Phone number': '+1 212 555 0100',
    };
    for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(platform.asked.map(({ name }) => name)).toContain('writeBankAccount'));
    const american = { bankCountry: 'US', bankAccountNumber: '1234567890', bankCode: '021000021' };
    const data = { ...stored, ...american, number: '+1 212 555 0100' };
    expect(platform.asked).toContainEqual({ name: 'writeBankAccount', input: { body: { data } } });
  });

  test('warns about a BIC of another country than the IBAN, and saves it', async () => {
    const opened = open();
    await fill(opened, { BIC: 'NWBKGB2L' });
    const code = { bankCode: 'NWBKGB2L' };
    expect(opened.platform.asked).toContainEqual({
      name: 'writeBankAccount',
      input: { body: { data: { ...stored, ...code } } },
    });
  });

  test('shows the warning while the codes are typed', async () => {
    const { user } = open(stored);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.queryByText('BIC and IBAN are of different countries. Check both.')).toBeNull();
    await user.clear(screen.getByLabelText('BIC'));
    await user.type(screen.getByLabelText('BIC'), 'NWBKGB2L');
    expect(screen.getByText('BIC and IBAN are of different countries. Check both.')).toBeTruthy();
  });

  test('keeps the typed values when sending fails', async () => {
    const opened = open();
    opened.platform.fail.set('writeBankAccount', new AppError('NETWORK_UNREACHABLE'));
    await fill(opened);
    expect(await screen.findByText('Network Error')).toBeTruthy();
    expect(screen.getByText(/^Check your connection and try again/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('de89 3704 0044 0532 0130 00');
  });

  test('fills the form with the stored account, and changes nothing on Cancel', async () => {
    const { user } = open(stored);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe(stored.bankAccountNumber);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Ends in 3000')).toBeTruthy();
  });

  test('removes the account after a confirmation', async () => {
    const { user, platform } = open(stored);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    platform.answers.set('writeBankAccount', { data: null });
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe(''));
    expect(platform.asked).toContainEqual({ name: 'writeBankAccount', input: { body: { data: null } } });
  });

  test('keeps the account and says what to do when it cannot be removed', async () => {
    const { user, platform } = open(stored);
    platform.fail.set('writeBankAccount', new AppError('NETWORK_UNREACHABLE'));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your bank account' })).toBeTruthy();
  });

  test('shows Retry when the account cannot be loaded', async () => {
    const platform = createMemoryPlatform({ session: signedIn });
    platform.fail.set('readBankAccount', new AppError('INTERNAL'));
    openDashboard('/bank-account', platform);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
