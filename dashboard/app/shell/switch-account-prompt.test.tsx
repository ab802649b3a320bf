import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const kim = { userId: '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11', email: 'kim@shop.example' };
const SWITCH = 'Switch to kim@shop.example';
const STAY = 'Stay with ada@example.com';

const open = (options: Parameters<typeof createMemoryPlatform>[0] = {}) => {
  const platform = createMemoryPlatform({ host: 'extension', session: signedIn, question: kim, ...options });
  return openDashboard('/profile', platform);
};

test('names both accounts in a polite live region, and changes nothing before the answer', async () => {
  const { platform } = open();
  const section = await screen.findByRole('region', { name: handOff.extensionAsks.label });
  expect(within(section).getByText(/logged in as kim@shop\.example\. .* logged in as ada@example\.com/)).toBeTruthy();
  expect(section.parentElement?.getAttribute('aria-live')).toBe('polite');
  expect(inputsOf(platform, 'answerQuestion')).toEqual([]);
});

test.each([
  [SWITCH, 'switch'],
  [STAY, 'stay'],
])('sends the answer “%s” when it is chosen with the keyboard', async (name, choice) => {
  const { user, platform } = open();
  (await screen.findByRole('button', { name })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(inputsOf(platform, 'answerQuestion')).toEqual([{ userId: kim.userId, choice }]);
});

test('reports that the session of the site has ended', async () => {
  const { user } = open({ hasQuestionEnded: true });
  await user.click(await screen.findByRole('button', { name: SWITCH }));
  expect(
    await screen.findByText('The website is no longer logged in as kim@shop.example. Nothing was changed.'),
  ).toBeTruthy();
});

test('keeps the question if the answer can’t be applied, and reports it', async () => {
  const { user, platform } = open();
  platform.fail.set('answerQuestion', new AppError('NETWORK_UNREACHABLE'));
  await user.click(await screen.findByRole('button', { name: SWITCH }));
  expect(await screen.findByText('Network Error')).toBeTruthy();
  expect(screen.getByRole('button', { name: SWITCH })).toBeTruthy();
});
