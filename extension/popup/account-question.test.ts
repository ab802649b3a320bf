import { afterEach, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { accountQuestion } from './account-question.ts';

const kim = { userId: '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11', email: 'kim@shop.example' };
const SWITCH = 'Switch to kim@shop.example';
const STAY = 'Stay with ada@example.com';

const open = (options: Parameters<typeof createMemoryPlatform>[0] = {}) => {
  const platform = createMemoryPlatform({ session: signedIn, question: kim, ...options });
  const region = accountQuestion(platform);
  document.body.append(region);
  const buttons = (): HTMLButtonElement[] => [...region.querySelectorAll('button')];
  return {
    platform,
    region,
    labels: () => buttons().map((button) => button.textContent),
    press: (label: string) =>
      buttons()
        .find((button) => button.textContent === label)
        ?.click(),
  };
};
afterEach(() => document.body.replaceChildren());

test('names both accounts in a polite live region, and changes nothing before the answer', () => {
  const { region, labels, platform } = open();
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toMatch(/logged in as kim@shop\.example\. .* logged in as ada@example\.com/);
  expect(labels()).toEqual([SWITCH, STAY]);
  expect(inputsOf(platform, 'answerQuestion')).toEqual([]);
});

test.each([
  [SWITCH, 'switch'],
  [STAY, 'stay'],
])('“%s” sends the answer about this account', async (label, choice) => {
  const { press, labels, platform } = open();
  press(label);
  await expect.poll(labels).toEqual([]);
  expect(inputsOf(platform, 'answerQuestion')).toEqual([{ userId: kim.userId, choice }]);
});

test('reports that the session of the site has ended, until the next question', async () => {
  const { press, region, platform } = open({ hasQuestionEnded: true });
  press(SWITCH);
  await expect
    .poll(() => region.textContent)
    .toBe('The website is no longer logged in as kim@shop.example. Nothing was changed.');
  platform.change({ question: { ...kim, email: 'mo@shop.example' } });
  expect(region.textContent).not.toContain('Nothing was changed');
});

test('keeps the question if the answer can’t be applied, and reports it', async () => {
  const { press, region, labels, platform } = open();
  platform.fail.set('answerQuestion', new AppError('NETWORK_UNREACHABLE'));
  press(SWITCH);
  await expect.poll(() => region.querySelector('[role=alert]')?.textContent).toBe('Network Error');
  expect(labels()).toEqual([SWITCH, STAY]);
});

test('shows nothing while the extension is signed out', () => {
  const { region } = open({ session: { state: 'signed-out' } });
  expect(region.textContent).toBe('');
});
