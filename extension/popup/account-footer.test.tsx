import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openPopupPart } from '#tests/support/browser/jsdom/extension-render.tsx';
import { AccountFooter } from './account-footer.tsx';

const ada = signedIn.state === 'signed-in' ? signedIn : null;
const unsent = [
  {
    mutationId: 1,
    mutation: { kind: 'save-ad' as const, ad: anAd(), version: 'v', savedAt: 0 },
    subjects: [],
    createdAt: 0,
    attempts: 1,
    notBefore: 0,
    refusal: null,
  },
];

const open = (options: Parameters<typeof createMemoryPlatform>[0] = {}) => {
  if (ada === null) throw new Error('The fixture must be signed in.');
  return openPopupPart(<AccountFooter view={ada} />, createMemoryPlatform({ session: signedIn, ...options }));
};
const pressLogOut = async ({ user }: ReturnType<typeof open>): Promise<void> =>
  user.click(screen.getByRole('button', { name: popup.account.signOut }));

test('logs out at once if everything is synced', async () => {
  const opened = open();
  expect(screen.getByText(popup.account.plan.paid)).toBeTruthy();
  await pressLogOut(opened);
  await waitFor(() => expect(inputsOf(opened.platform, 'signOut')).toEqual([{ unsent: 'keep' }]));
});

test.each([
  [popup.unsent.keep, 'keep'],
  [popup.unsent.discard, 'discard'],
])('asks about unsent changes and, on “%s”, logs out with %s', async (name, choice) => {
  const opened = open({ unsent });
  await pressLogOut(opened);
  expect((await screen.findByRole('alert')).textContent).toBe('1 change isn’t synced yet.');
  expect(document.activeElement?.textContent).toBe(popup.unsent.keep);
  expect(inputsOf(opened.platform, 'signOut')).toEqual([]);
  await opened.user.click(screen.getByRole('button', { name }));
  expect(inputsOf(opened.platform, 'signOut')).toEqual([{ unsent: choice }]);
});

test('returns the focus to Log out when the user cancels the question', async () => {
  const opened = open({ unsent });
  await pressLogOut(opened);
  await opened.user.click(await screen.findByRole('button', { name: popup.unsent.cancel }));
  expect(document.activeElement?.textContent).toBe(popup.account.signOut);
  expect(inputsOf(opened.platform, 'signOut')).toEqual([]);
});

test('reports a sign-out that failed', async () => {
  const opened = open();
  opened.platform.fail.set('signOut', new AppError('INTERNAL'));
  await pressLogOut(opened);
  expect((await screen.findByRole('alert')).textContent).toBe(popup.failed);
});
