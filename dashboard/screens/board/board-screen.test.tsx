import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Board } from '#shared/domain/boards/board.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import './board-screen.tsx';
import './no-board-screen.tsx';

const boardIdOf = (digit: number): string => `00000000-0000-4000-8000-${String(digit).repeat(12)}`;
const board = (digit: number, name: string, parent: number | null = null): Board => ({
  boardId: boardIdOf(digit),
  name,
  color: 'teal',
  emoji: null,
  parentId: parent === null ? null : boardIdOf(parent),
  place: 'a0',
});
const boards = [board(1, 'Hooks'), board(2, 'Best', 1)];
const rows = ['One', 'Two', 'Three', 'Four'].map((pageName, index) =>
  aCollectedAd({ id: String(10_001 + index), pageName }, { savedAt: 9 - index, capturedAt: 9 - index }),
);
/** The third, first and second ad are in the board Best. */
const boardAds = ['10003', '10001', '10002'].map((adId, index) => ({
  boardId: boardIdOf(2),
  adId,
  place: `a${index}`,
}));
const open = (at: string, state = {}) =>
  openDashboard(at, createMemoryPlatform({ session: signedIn, rows, boards, boardAds, ...state }));
const shownPages = async (): Promise<string[]> =>
  (await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label')?.slice('Ad by '.length) ?? '');

const BEST = `/my-ads/board/${boardIdOf(2)}`;

describe('the list of a board', () => {
  test('shows its ads in its order below its name and the boards above it', async () => {
    const { where, user } = open(BEST);
    expect(await screen.findByRole('heading', { level: 1, name: 'Best' })).toBeTruthy();
    expect(document.title).toContain('Best');
    expect(await shownPages()).toEqual(['Three', 'One', 'Two']);
    expect(screen.getByRole('option', { name: 'Board order' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Recently saved');
    await waitFor(async () => expect(await shownPages()).toEqual(['One', 'Two', 'Three']));
    await waitFor(() => expect(where().search).toBe('?sort=saved'));
    const above = within(screen.getByRole('navigation', { name: 'Boards above' }));
    await user.click(above.getByRole('link', { name: 'Hooks' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hooks' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No ads in this board yet' })).toBeTruthy();
  });

  test('follows new names, memberships and bookmarks', async () => {
    const { platform } = open(BEST);
    expect(await shownPages()).toEqual(['Three', 'One', 'Two']);
    platform.change({ boardAds: boardAds.slice(1), boards: [board(2, 'Top')] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Top' })).toBeTruthy();
    await waitFor(async () => expect(await shownPages()).toEqual(['One', 'Two']));
    platform.change({ rows: rows.map((row, index) => (index === 0 ? { ...row, savedAt: null } : row)) });
    await waitFor(async () => expect(await shownPages()).toEqual(['Two']));
  });

  test('is not filtered by what was chosen for it before', async () => {
    const first = open(`${BEST}?page=One`);
    await waitFor(async () => expect(await shownPages()).toEqual(['One']));
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Recently saved');
    await waitFor(() => expect(first.where().search).toContain('sort=saved'));
    cleanup();
    const { where } = open(BEST);
    expect(await shownPages()).toEqual(['Three', 'One', 'Two']);
    expect(where().search).toBe('');
  });

  test('explains that a board does not exist', async () => {
    const { platform } = open(`/my-ads/board/${boardIdOf(9)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'This board doesn’t exist' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to My Ads' }).getAttribute('href')).toBe('/my-ads');
    expect(inputsOf(platform, 'boards.pathOf')).toContain(boardIdOf(9));
  });
});

describe('the list of ads in no board', () => {
  test('shows saved ads until they are in a board', async () => {
    const { platform } = open('/my-ads/no-board');
    expect(await shownPages()).toEqual(['Four']);
    expect(screen.queryByRole('option', { name: 'Board order' })).toBeNull();
    expect(document.title).toContain('In no board');
    platform.change({ boardAds: [...boardAds, { boardId: boardIdOf(1), adId: '10004', place: 'a0' }] });
    expect(await screen.findByRole('heading', { name: 'Every saved ad is in a board' })).toBeTruthy();
  });

  test('leads to the first ad when no ad is saved', async () => {
    open('/my-ads/no-board', { rows: [] });
    expect(await screen.findByRole('heading', { name: 'No Ads Yet' })).toBeTruthy();
  });
});
