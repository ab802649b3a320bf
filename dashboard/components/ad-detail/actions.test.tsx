import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import '#dashboard/kit/dialogs/confirm-dialog.tsx';
import '#dashboard/screens/my-ads/my-ads-screen.tsx';

// Loads the dialog before the timeouts of the tests start, because it takes seconds on a busy machine.
beforeAll(() => import('./ad-detail-dialog.tsx'));
afterEach(() => window.localStorage.clear());

const idAt = (index: number): string => String(30_001 + index);
const titleAt = (index: number): string => `Ad by Page ${index + 1}`;
const ads = (count: number, row: Partial<CollectedAd> = {}): CollectedAd[] =>
  Array.from({ length: count }, (_, index) =>
    aCollectedAd(
      { id: idAt(index), pageId: String(500 + index), pageName: `Page ${index + 1}` },
      { capturedAt: 1_000 - index, ...row },
    ),
  );
const openFirst = async (rows: CollectedAd[], path = '/dashboard') => {
  const opened = openDashboard(`${path}?ad=${idAt(0)}`, createMemoryPlatform({ session: signedIn, rows }));
  await waitForTitle(0);
  // The dialog moves the focus into itself after it has opened.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await screen.findByText(`1 of ${rows.length}`);
  return opened;
};
const waitForTitle = (index: number): Promise<HTMLElement> => screen.findByRole('heading', { name: titleAt(index) });
const actionNamed = (name: string): HTMLElement =>
  within(screen.getByRole('group', { name: 'Actions for this ad' })).getByRole('button', { name });
const answerYes = async (user: UserEvent): Promise<void> => {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

describe('the actions of an open ad', () => {
  test('save and unsave it by s, and show the state', async () => {
    const { user, platform } = await openFirst(ads(2));
    expect(actionNamed('Save').getAttribute('aria-pressed')).toBe('false');
    await user.keyboard('s');
    await waitFor(() => expect(actionNamed('Saved').getAttribute('aria-pressed')).toBe('true'));
    expect(platform.asked).toContainEqual({ name: 'resave', input: idAt(0) });
    await user.keyboard('s');
    await waitFor(() => expect(actionNamed('Save').getAttribute('aria-pressed')).toBe('false'));
  });

  test('do not show the next ad as saved when the user steps on at once', async () => {
    const { user, platform } = await openFirst(ads(2));
    await user.keyboard('sj');
    await waitForTitle(1);
    expect(actionNamed('Save').getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(platform.state().rows[0]?.savedAt).not.toBeNull());
  });

  test('open its note by n, save it when the user steps on, and open the tags of the next ad by t', async () => {
    const { user, platform } = await openFirst(ads(2));
    await user.keyboard('n');
    await user.keyboard('Strong hook');
    await user.click(screen.getByRole('button', { name: 'Next ad' }));
    await waitForTitle(1);
    await waitFor(() => expect(platform.state().notes.get(idAt(0))?.text).toBe('Strong hook'));
    expect(await screen.findByRole('textbox', { name: 'Note about the ad by Page 2' })).toHaveProperty('value', '');
    await user.keyboard('t');
    expect(await screen.findByRole('dialog', { name: 'Tags of the ad' })).toBeTruthy();
  });

  test('follow its page by f', async () => {
    const { user, platform } = await openFirst(ads(1));
    await user.keyboard('f');
    await waitFor(() => expect(actionNamed('Unfollow')).toBeTruthy());
    expect(platform.state().followed.map(({ pageId }) => pageId)).toEqual(['500']);
  });

  test('check its spend by c', async () => {
    const { user, platform } = await openFirst(ads(1));
    platform.answers.set('lookUp', { reach: null, ad: null, asked: [] });
    await user.keyboard('c');
    expect(await within(screen.getByRole('region', { name: 'Spend' })).findByText('banned')).toBeTruthy();
    expect(platform.asked.map(({ name }) => name)).toContain('lookUp');
  });

  test('copy its link by y, and lead to the Ad Library', async () => {
    const { user } = await openFirst(ads(1));
    await user.keyboard('y');
    await screen.findByText('Copied.');
    const url = `https://www.facebook.com/ads/library/?id=${idAt(0)}`;
    expect(await navigator.clipboard.readText()).toBe(url);
    // Also the place of the missing image leads there.
    const links = screen.getAllByRole('link', { name: 'Open in Ad Library' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => url));
  });

  test('explain why there is nothing to download', async () => {
    const { user } = await openFirst(ads(1));
    await user.keyboard('d');
    expect(await screen.findByText('Nothing to download here.')).toBeTruthy();
  });

  test('delete it after a question, show the next ad, and bring it back on Undo', async () => {
    const { user } = await openFirst(ads(3));
    await user.keyboard('{Delete}');
    await answerYes(user);
    await waitForTitle(1);
    await screen.findByText('1 of 2');
    await user.keyboard('u');
    await screen.findByText('2 of 3');
    await user.keyboard('k');
    await waitForTitle(0);
  });

  test('do not close the details when Undo is pressed on the toast', async () => {
    const { user } = await openFirst(ads(2));
    await user.click(actionNamed('Delete'));
    await answerYes(user);
    await screen.findByText('1 of 1');
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByText('2 of 2')).toBeTruthy();
  });

  test('show the previous ad after the last one was deleted, and close after the only one', async () => {
    const { user, where } = await openFirst(ads(2));
    await user.keyboard('j{Delete}');
    await answerYes(user);
    await waitForTitle(0);
    await screen.findByText('1 of 1');
    await user.keyboard('{Backspace}');
    await answerYes(user);
    await waitFor(() => expect(where().search).toBe(''));
  });

  test('do not delete a saved ad, and say why', async () => {
    const { user, platform } = await openFirst(ads(1, { savedAt: 5 }));
    await user.keyboard('{Delete}');
    expect(await screen.findByText('Saved ads can’t be deleted. Unsave them first.')).toBeTruthy();
    expect(platform.state().rows).toHaveLength(1);
  });

  test('ask before unsaving an ad of My Ads, and show the next one', async () => {
    const { user, platform } = await openFirst(ads(2, { savedAt: 5 }), '/my-ads');
    await user.keyboard('s');
    await answerYes(user);
    await waitForTitle(1);
    expect(platform.asked).toContainEqual({ name: 'unsaveAll', input: [idAt(0)] });
    await screen.findByText('1 of 1');
  });
});
