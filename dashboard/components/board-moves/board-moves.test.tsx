import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import '#dashboard/screens/board/board-screen.tsx';

const BOARD = '00000000-0000-4000-8000-111111111111';
const names = ['One', 'Two', 'Three', 'Four'];
const idOf = (name: string): string => String(10_001 + names.indexOf(name));
const rows = names.map((pageName) => aCollectedAd({ id: idOf(pageName), pageName }, { savedAt: 5 }));
const boards = [{ boardId: BOARD, name: 'Hooks', color: null, emoji: null, parentId: null, place: 'a0' }];
const boardAds = names.map((name, index) => ({ boardId: BOARD, adId: idOf(name), place: `a${index}` }));

const open = async (search = '') => {
  const platform = createMemoryPlatform({ session: signedIn, rows, boards, boardAds });
  const opened = openDashboard(`/my-ads/board/${BOARD}${search}`, platform);
  // The key listener is loaded after the first paint.
  await screen.findByRole('button', { name: 'View' }, { timeout: 15_000 });
  await screen.findAllByRole('article');
  return opened;
};
const shown = (): string =>
  screen
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label')?.slice('Ad by '.length))
    .join(' ');
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
const announced = (): (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the keys that move an ad in a board', () => {
  test('move the focused ad one place later or earlier, and keep its focus', async () => {
    const { user } = await open();
    await user.keyboard('jj{Shift>}J{/Shift}');
    await waitFor(() => expect(shown()).toBe('One Three Two Four'));
    await waitFor(() => expect(focused()).toBe('Ad by Two'));
    expect(announced()).toContain('Moved to position 3 of 4.');
    await user.keyboard('{Shift>}KKK{/Shift}');
    await waitFor(() => expect(shown()).toBe('Two One Three Four'));
    await waitFor(() => expect(announced()).toContain('This is the first ad already.'));
    expect(focused()).toBe('Ad by Two');
  });

  test('skip ads that a filter hides', async () => {
    const { user } = await open('?page=One&page=Four');
    await user.keyboard('j{Shift>}J{/Shift}');
    await waitFor(() => expect(shown()).toBe('Four One'));
    expect(announced()).toContain('Moved to position 2 of 2.');
  });

  test('do nothing in another sort', async () => {
    const { user, platform } = await open('?sort=name');
    await user.keyboard('j{Shift>}J{/Shift}');
    expect(inputsOf(platform, 'boards.placeAds')).toEqual([]);
  });
});
