import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { StoredJudgement } from '#shared/store/judgements/judgements-store.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. These imports load the screen before the timeout of the first test starts.
import '../settings-screen.tsx';
import './hidden-ads-part.tsx';

const JAN_2_2026 = Date.UTC(2026, 0, 2, 12);
const page = { pageId: '77', pageName: 'Tidy Kitchen' };
const ofPage: StoredJudgement = { target: 'page', id: '77', ...page, judgedAt: JAN_2_2026 };
const ofAd = (id: string, judgedAt = JAN_2_2026): StoredJudgement => ({ target: 'ad', id, ...page, judgedAt });

const open = async (judged: readonly StoredJudgement[]) => {
  const platform = createMemoryPlatform({ session: signedIn, judged });
  const opened = openDashboard('/settings/hidden-ads', platform);
  await screen.findByRole('heading', { name: 'Hidden ads' });
  return { ...opened, platform };
};
const list = () => screen.getByRole('list', { name: 'Hidden ads and advertisers' });
const names = () =>
  within(list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
const buttonOf = (id: string) => screen.getByRole('button', { name: `Show ad ${id} by Tidy Kitchen again` });

describe('the hidden ads and advertisers', () => {
  test('are listed, newest first, with their date and a link to the Ad Library', async () => {
    await open([ofPage, ofAd('1000001', JAN_2_2026 + 1)]);
    expect(names()).toEqual(['Ad by Tidy Kitchen', 'Tidy Kitchen']);
    const [ad, advertiser] = within(list()).getAllByRole('listitem');
    expect(ad?.textContent).toMatch(/Ad 1000001 · Hidden .*2.*2026/);
    expect(advertiser?.textContent).toContain('All ads of this advertiser');
    const links = within(list()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.facebook.com/ads/library/?id=1000001',
      expect.stringContaining('view_all_page_id=77'),
    ]);
  });

  test('are shown again on request, and Undo restores one at its place', async () => {
    const { user, platform } = await open([ofAd('1000002', JAN_2_2026 + 1), ofPage]);
    await user.click(buttonOf('1000002'));
    expect(await screen.findByText('The ad by Tidy Kitchen is shown again.')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Tidy Kitchen']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The ad by Tidy Kitchen is hidden again.')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Ad by Tidy Kitchen', 'Tidy Kitchen']));
    expect(platform.state().judged).toContainEqual(ofAd('1000002', JAN_2_2026 + 1));
  });

  test('are shown again once by a double press, and by a further press after an error', async () => {
    const { platform } = await open([ofAd('1000001')]);
    const removals = () => inputsOf(platform, 'judgements.remove').length;
    const doublePress = (): void => [1, 2].forEach(() => buttonOf('1000001').click());
    platform.fail.set('judgements.remove', new AppError('DEVICE_STORAGE_FULL'));
    doublePress();
    await screen.findByRole('alert');
    expect(removals()).toBe(1);
    platform.fail.clear();
    doublePress();
    expect(await screen.findByText('The ad by Tidy Kitchen is shown again.')).toBeTruthy();
    expect(removals()).toBe(2);
  });

  test('pass the focus on to the next one with the keyboard, and at the end to the heading', async () => {
    const { user } = await open([ofAd('1000001', 3), ofAd('1000002', 2), ofAd('1000003', 1)]);
    buttonOf('1000002').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('1000003')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(buttonOf('1000001')));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Nothing is hidden' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hidden ads' }));
  });

  test('are rendered in parts, and the first further one gets the focus', async () => {
    const { user } = await open(Array.from({ length: 60 }, (_, index) => ofAd(String(1_000_001 + index), -index)));
    expect([names().length, screen.getByText('60 hidden').textContent]).toEqual([50, '60 hidden']);
    screen.getByRole('button', { name: 'Show 10 more' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toHaveLength(60));
    expect(document.activeElement).toBe(buttonOf('1000051'));
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  test('remain listed with an error if nothing could be stored', async () => {
    const { user, platform } = await open([ofPage]);
    platform.fail.set('judgements.remove', new AppError('DEVICE_STORAGE_FULL'));
    await user.click(screen.getByRole('button', { name: 'Show the ads of Tidy Kitchen again' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(names()).toEqual(['Tidy Kitchen']);
  });

  test('are named as unreadable, with a retry, if the local store fails', async () => {
    const platform = createMemoryPlatform({ session: signedIn, judged: [ofPage] });
    platform.fail.set('judgements.list', new AppError('INTERNAL'));
    const { user } = openDashboard('/settings/hidden-ads', platform);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    platform.fail.delete('judgements.list');
    await user.click(retry);
    await screen.findByRole('heading', { name: 'Hidden ads' });
    expect(names()).toEqual(['Tidy Kitchen']);
  });
});
