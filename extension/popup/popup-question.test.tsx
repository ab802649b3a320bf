import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openPopupPart } from '#tests/support/browser/jsdom/extension-render.tsx';
import { PopupQuestion } from './popup-question.tsx';

const kim = { userId: '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11', email: 'kim@shop.example' };
const SWITCH = 'Switch to kim@shop.example';
const STAY = 'Stay with ada@example.com';
const ENDED = 'The website is no longer logged in as kim@shop.example. Nothing was changed.';

const open = (options: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  openPopupPart(
    <PopupQuestion presentEmail="ada@example.com" />,
    createMemoryPlatform({ session: signedIn, question: kim, ...options }),
  );

test('names both accounts in a polite live region, and changes nothing before the answer', () => {
  const { platform } = open();
  const section = screen.getByRole('region', { name: handOff.extensionAsks.label });
  expect(within(section).getByText(/logged in as kim@shop\.example\. .* logged in as ada@example\.com/)).toBeTruthy();
  expect(section.parentElement?.getAttribute('aria-live')).toBe('polite');
  expect(within(section).getAllByRole('button')).toHaveLength(2);
  expect(inputsOf(platform, 'answerQuestion')).toEqual([]);
});

test.each([
  [SWITCH, 'switch'],
  [STAY, 'stay'],
])('“%s” sends the answer about this account', async (name, choice) => {
  const { user, platform } = open();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(inputsOf(platform, 'answerQuestion')).toEqual([{ userId: kim.userId, choice }]);
});

test('reports that the session of the site has ended, until the next question', async () => {
  const { user, platform } = open({ hasQuestionEnded: true });
  await user.click(screen.getByRole('button', { name: SWITCH }));
  await screen.findByText(ENDED);
  platform.change({ question: { ...kim, email: 'mo@shop.example' } });
  await screen.findByRole('button', { name: 'Switch to mo@shop.example' });
  expect(screen.queryByText(ENDED)).toBeNull();
});

test('keeps the question if the answer can’t be applied, and reports it', async () => {
  const { user, platform } = open();
  platform.fail.set('answerQuestion', new AppError('NETWORK_UNREACHABLE'));
  await user.click(screen.getByRole('button', { name: SWITCH }));
  expect((await screen.findByRole('alert')).textContent).toBe('Network Error');
  expect(screen.getByRole('button', { name: STAY })).toBeTruthy();
});

test('renders an empty region without a question', () => {
  const { container } = open({ question: null });
  expect(container.querySelector('[aria-live=polite]')?.childElementCount).toBe(0);
});
