import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { answerBilling, bought, monthly, UNTIL, type Detail } from '#tests/support/builders/some-plans.ts';

const open = (detail: Detail) =>
  openDashboard('/subscribe', answerBilling(createMemoryPlatform({ session: signedIn, host: 'site' }), { detail }));
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('shows the price and the day before it asks for a card to keep a trial', async () => {
  const trial = { state: 'trial-without-card', payment: 'pending', access_until: UNTIL } as const;
  const opened = open(bought(monthly, trial, { state: 'trial', until: UNTIL }));
  expect(await screen.findByText(/You won’t be charged, because you didn’t add a card.$/)).toBeTruthy();
  await press(opened, 'Keep Monthly after the trial');
  expect(await screen.findByText(/On 6 December 2026 we charge it €29.00, including any VAT./)).toBeTruthy();
  expect(inputsOf(opened.platform, 'addCard')).toEqual([]);
  opened.platform.answers.set('addCard', { url: 'https://pay.example/card' });
  await press(opened, 'Order with obligation to pay');
  await waitFor(() =>
    expect(inputsOf(opened.platform, 'visit')).toEqual([{ url: 'https://pay.example/card', where: 'here' }]),
  );
});

test('shows what is charged and when for a trial with a card', async () => {
  const trial = { state: 'trial-with-card', payment: 'pending', access_until: UNTIL } as const;
  open(bought(monthly, trial, { state: 'trial', until: UNTIL }));
  expect(await screen.findByText(/We’ll charge your card €29.00 on 6 December 2026./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /after the trial$/ })).toBeNull();
});

test('links to the confirmation page when the bank asks to confirm an upgrade', async () => {
  const payUrl = 'https://pay.example/invoice/6';
  open(bought(monthly, { pay_url: payUrl }));
  expect(await screen.findByRole('heading', { name: 'Your bank asks for a confirmation' })).toBeTruthy();
  expect(screen.getByText(/Until then your current plan continues, and nothing is charged.$/)).toBeTruthy();
  const link = screen.getByRole('link', { name: /^Confirm payment/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([payUrl, '_blank']);
});
