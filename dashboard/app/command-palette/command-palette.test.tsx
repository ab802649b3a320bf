import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { commandPalette as texts } from '#shared/texts/en/research/command-palette.ts';
import { listFilters as listWords } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { aBoard, boardIdOf } from '#tests/support/builders/a-board.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';

afterEach(() => window.localStorage.clear());

const open = async (at = '/my-ads') => {
  const opened = openDashboard(
    at,
    createMemoryPlatform({ session: signedIn, rows: [aCollectedAd({ id: '1000001' })] }),
  );
  // The listener of the key is loaded after the first paint.
  await screen.findByRole('button', { name: 'View' }, { timeout: 15_000 });
  await opened.user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: texts.title });
  return { ...opened, box };
};
const options = (): (string | null)[] => screen.getAllByRole('option').map(({ textContent }) => textContent);
const marked = (): string | null => screen.getByRole('option', { selected: true }).textContent;
const isClosed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('opens a screen by a part of its name, and closes', async () => {
  const { user, where, box } = await open();
  await user.type(box, 'plan hi');
  expect(marked()).toBe('Plan History');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe(say(texts.searchAll, { text: 'plan hi' }));
  await user.keyboard('{ArrowUp}');
  await user.keyboard('{Enter}');
  await isClosed();
  expect(where().pathname).toBe('/plan-history');
});

test('searches the ads, and offers the search again as a recent one', async () => {
  const { user, where, box } = await open();
  await user.type(box, 'lamp{Enter}');
  await isClosed();
  expect([where().pathname, where().search]).toEqual(['/dashboard', '?q=lamp']);
  await user.keyboard('{Control>}k{/Control}');
  const recent = await screen.findByRole('group', { name: texts.groups.recent });
  expect(within(recent).getByRole('option').textContent).toBe('lamp');
});

test('opens a board by the names of its path, and asks for a new board', async () => {
  const { user, where, box, platform } = await open();
  platform.change({
    boards: [aBoard({ name: 'Home' }), aBoard({ boardId: boardIdOf(2), name: 'Kitchen', parentId: boardIdOf(1) })],
  });
  await user.type(box, 'kit home');
  expect((await screen.findByRole('option', { name: 'Home / Kitchen' })).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  await isClosed();
  expect(where().pathname).toBe(`/my-ads/board/${boardIdOf(2)}`);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: texts.title }), 'new board{Enter}');
  expect(await screen.findByRole('dialog', { name: 'New board' })).toBeTruthy();
});

test('opens an ad by its id', async () => {
  const { user, where, box } = await open();
  await user.type(box, '1000001');
  expect(options()[0]).toBe(say(texts.openAd, { id: '1000001' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where().search).toBe('?ad=1000001'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('changes the view of the list, and opens the keyboard shortcuts', async () => {
  const { user, where, box } = await open();
  await user.type(box, 'compact');
  await user.click(screen.getByRole('option', { name: texts.layouts.compact }));
  await isClosed();
  await waitFor(() => expect(where().search).toBe('?view=compact'));
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await screen.findByRole('combobox', { name: texts.title }), 'shortcuts');
  await user.click(screen.getByRole('option', { name: texts.shortcuts }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('sorts and filters the list of the current screen, and resets its filters', async () => {
  const { user, where, box } = await open('/my-ads?q=lamp');
  const reopen = async (): Promise<HTMLElement> => {
    await isClosed();
    await user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: texts.title });
  };
  await user.type(box, 'sort per day{Enter}');
  await waitFor(() => expect(where().search).toBe('?q=lamp&sort=per-day'));
  await user.type(await reopen(), 'winners{Enter}');
  await waitFor(() => expect(where().search).toBe('?days-min=30&versions-min=3&sort=per-day'));
  await user.type(await reopen(), 'reset{Enter}');
  await waitFor(() => expect(where().search).toBe('?sort=per-day'));
  await user.type(await reopen(), 'plan hi{Enter}');
  await waitFor(() => expect(where().pathname).toBe('/plan-history'));
  await user.type(await reopen(), 'sort');
  expect(screen.queryByRole('group', { name: texts.groups.list })).toBeNull();
});

test('keeps a choice that is not in the address yet when a command follows at once', async () => {
  const { where, box } = await open('/dashboard');
  fireEvent.change(await screen.findByLabelText(listWords.sort), { target: { value: 'per-day' } });
  fireEvent.change(box, { target: { value: 'winners' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await isClosed();
  await waitFor(() => expect(where().search).toBe('?days-min=30&versions-min=3&sort=per-day'));
});

test('forgets the searches when the user logs out', async () => {
  const { user, platform, box } = await open();
  await user.type(box, 'lamp{Enter}');
  await isClosed();
  expect(window.localStorage.getItem('recent_searches')).toContain('lamp');
  platform.change({ session: { state: 'signed-out' } });
  await waitFor(() => expect(window.localStorage.getItem('recent_searches')).toBeNull());
});
