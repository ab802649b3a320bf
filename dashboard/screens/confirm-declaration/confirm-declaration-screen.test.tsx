import { screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { confirmDeclaration as texts, declaration } from '#shared/texts/en/billing/declaration.ts';
import { createMemoryPlatform, TICKET } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { pressing, sending } from '#tests/gallery/press.ts';
// Screens load on demand. These imports load the screens before the timeout of the first test starts.
import './confirm-declaration-screen.tsx';
import '#dashboard/site/pages/cancel-contract/cancel-contract-page.tsx';

const at = `/confirm-declaration#${TICKET}`;
const plain = { is_done: false, plan: 'Yearly', ends_at: null, refund_cents: null, currency: null };

const open = (address: string, platform = createMemoryPlatform({ session: { state: 'signed-out' } })) => ({
  ...openDashboard(address, platform),
  platform,
});
const withAnswer = (data: object) => {
  const platform = createMemoryPlatform({ session: { state: 'signed-out' } });
  platform.answers.set('readDeclaration', { data: { ...plain, ...data } });
  return platform;
};

describe('the page that confirms a declaration', () => {
  test.each([
    [
      'cancel',
      { ends_at: '2026-12-06T12:00:00.000Z' },
      'Your Yearly plan runs until 6 December 2026 and is not renewed.',
    ],
    ['withdraw', { refund_cents: 16_43, currency: 'EUR' }, 'Your Yearly plan ends now, and we refund €16.43.'],
    [
      'withdraw',
      { refund_cents: 16_43, currency: 'EUR', is_refund_delayed: true },
      'Your Yearly plan ends now, and we refund €16.43. Your bank is deciding about a disputed payment. We settle its refund after the decision.',
    ],
    ['withdraw', { refund_cents: 0, currency: 'EUR' }, /^Your Yearly plan ends now. Nothing was paid/],
  ] as const)('shows the effect, and confirms only when the button is pressed: %s', async (kind, data, text) => {
    const { user, platform } = open(at, withAnswer({ kind, ...data }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(platform.asked.map(({ name }) => name)).not.toContain('confirmDeclaration');
    platform.answers.set('confirmDeclaration', { message: 'It is done.' });
    await user.click(screen.getByRole('button', { name: texts.confirm[kind] }));
    expect((await screen.findByRole('status')).textContent).toBe('It is done.');
    expect(platform.asked).toContainEqual({ name: 'confirmDeclaration', input: { body: { ticket: TICKET } } });
  });

  test('shows the reason and keeps the button when the server refuses', async () => {
    const { user, platform } = open(at, withAnswer({ kind: 'withdraw' }));
    const refusal = new AppError('BILLING_UNAVAILABLE');
    platform.fail.set('confirmDeclaration', refusal);
    await user.click(await screen.findByRole('button', { name: texts.confirm.withdraw }));
    expect(await screen.findByText(refusal.message)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.confirm.withdraw })).toBeTruthy();
  });

  test.each(['readDeclaration', 'confirmDeclaration'])(
    'shows what to do when %s fails without a network',
    async (call) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      onTestFinished(() => void vi.restoreAllMocks());
      const platform = withAnswer({ kind: 'withdraw' });
      platform.fail.set(call, new AppError('NETWORK_UNREACHABLE'));
      const { user } = open(at, platform);
      if (call === 'confirmDeclaration')
        await user.click(await screen.findByRole('button', { name: texts.confirm.withdraw }));
      expect(await screen.findByText(/^Check your connection/)).toBeTruthy();
    },
  );

  test('shows that a declaration was confirmed before', async () => {
    open(at, withAnswer({ kind: 'cancel', is_done: true, plan: null }));
    expect(await screen.findByText(texts.doneBefore)).toBeTruthy();
  });

  test.each([
    ['an incomplete link', '/confirm-declaration#abc'],
    ['a link that is over', at],
  ])('explains %s', async (_case, address) => {
    const platform = createMemoryPlatform({ session: { state: 'signed-out' } });
    platform.fail.set('readDeclaration', new AppError('TICKET_NOT_VALID'));
    open(address, platform);
    expect(await screen.findByText(texts.notValid)).toBeTruthy();
  });
});

describe('the page Cancel or withdraw', () => {
  const given = { [declaration.form.name]: 'Ann Lee', [declaration.form.email]: 'ann@shop.example' };
  const empty = { invoiceNumber: '', requestedEnd: '', reason: '', website: '' };
  const values = { name: 'Ann Lee', email: 'ann@shop.example', ...empty };

  test('sends a cancellation only with the button of the last step, which shows the content', async () => {
    const { user, platform } = open('/cancel-contract');
    platform.answers.set('declare', { message: 'We received it.' });
    await sending({ ...given, [declaration.form.reason]: 'It fails.' }, declaration.form.continue)(user);
    expect(screen.getByText(declaration.review.kinds.cancel)).toBeTruthy();
    expect(screen.getByText(declaration.review.earliest)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(declaration.review.title);
    expect(platform.asked.map(({ name }) => name)).not.toContain('declare');
    await pressing('Cancel now')(user);
    expect((await screen.findByRole('status')).textContent).toBe('We received it.');
    const body = { ...values, kind: 'cancel', reason: 'It fails.' };
    expect(platform.asked).toContainEqual({ name: 'declare', input: { body } });
  });

  test('selects the withdrawal by its link, and keeps the content on the way back and after a failure', async () => {
    const { user, platform } = open('/cancel-contract');
    await user.click(await screen.findByRole('link', { name: declaration.links.withdraw }));
    platform.fail.set('declare', new AppError('NETWORK_UNREACHABLE'));
    expect(await screen.findByRole('radio', { name: declaration.form.kinds.withdraw, checked: true })).toBeTruthy();
    await sending(given, declaration.form.continue)(user);
    await pressing('Withdraw from contract')(user);
    expect((await screen.findByRole('alert')).textContent).toBe(declaration.form.failed);
    await pressing(declaration.review.back)(user);
    expect(screen.getByLabelText<HTMLInputElement>(declaration.form.name).value).toBe('Ann Lee');
    expect(platform.asked).toContainEqual({ name: 'declare', input: { body: { ...values, kind: 'withdraw' } } });
  });
});
