import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Board } from '#shared/domain/boards/board.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { aBoard, boardIdOf } from '#tests/support/builders/a-board.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { writeDraggedAds } from '#dashboard/components/board-moves/ad-drag.ts';
import { BoardTree } from './board-tree.tsx';
// Loaded before the clock of the first test starts: dialogs load on demand.
import '#dashboard/components/board-changes/board-dialogs.tsx';

const board = (number: number, name: string, parent: number | null = null): Board =>
  aBoard({
    boardId: boardIdOf(number),
    name,
    parentId: parent === null ? null : boardIdOf(parent),
    place: `a${number}`,
  });
const boards = [board(1, 'Home'), board(2, 'Kitchen', 1), board(3, 'Lamps', 2), board(4, 'Garden')];

const Where = () => <output aria-label="address">{useLocation().pathname + useLocation().search}</output>;
const where = (): string | null => screen.getByRole('status', { name: 'address' }).textContent;

const open = async (options: Parameters<typeof createMemoryPlatform>[0] = {}) => {
  const platform = createMemoryPlatform({ session: signedIn, boards, ...options });
  const opened = openPart(
    <>
      <BoardTree />
      <Where />
    </>,
    platform,
  );
  await screen.findByRole('treeitem', { name: /^Garden/ });
  return opened;
};
const rows = (): (string | null)[] => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));
const row = (name: string): HTMLElement => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, entry: string): Promise<void> => {
  await user.click(within(row(name)).getByRole('button', { name: `Actions for ${name}`, hidden: true }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};
const names = (platform: Awaited<ReturnType<typeof open>>['platform']): string[] =>
  platform.state().boards.map(({ name }) => name);

test('moves by keys, opens and closes boards, remembers it, and opens a list with Enter', async () => {
  const { user, unmount, platform } = await open();
  expect(rows()).toEqual(['All saved', 'In no board', 'Home, 0 saved ads', 'Garden, 0 saved ads']);
  await user.tab();
  expect(focused()).toBe('All saved');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(row('Home').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Lamps, 0 saved ads');
  expect(row('Lamps').getAttribute('aria-level')).toBe('3');
  await user.keyboard('{Enter}');
  expect(where()).toBe(`/my-ads/board/${boardIdOf(3)}`);
  expect(row('Lamps').getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{End}');
  expect(focused()).toBe('Garden, 0 saved ads');
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  expect(where()).toBe('/my-ads/no-board');
  row('Lamps').focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(rows()).toHaveLength(5);
  unmount();
  openPart(<BoardTree />, platform);
  expect(await screen.findByRole('treeitem', { name: /^Kitchen/ })).toBeTruthy();
});

test('creates a board in another one, opens it, and shows an error in the dialog', async () => {
  const { user, platform } = await open();
  platform.fail.set('boards.create', new AppError('BOARD_LIMIT_REACHED'));
  await choose(user, 'Garden', 'New board inside');
  const dialog = await screen.findByRole('dialog', { name: 'New board in Garden' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Emoji' }), 'ab');
  await user.click(within(dialog).getByRole('radio', { name: 'Teal' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(within(dialog).getByText('Enter a name.')).toBeTruthy();
  expect(within(dialog).getByText('Enter one emoji, or leave the field empty.')).toBeTruthy();
  await user.clear(within(dialog).getByRole('textbox', { name: 'Emoji' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' Roses {Enter}');
  expect(await within(dialog).findByText(/reached the limit of boards/)).toBeTruthy();
  platform.fail.clear();
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('treeitem', { name: /^Roses/, selected: true })).toBeTruthy();
  expect(platform.state().boards.at(-1)).toMatchObject({ name: 'Roses', color: 'teal', parentId: boardIdOf(4) });
});

test('asks before it deletes a board with nested ones, and Undo restores them', async () => {
  const { user, platform } = await open();
  await choose(user, 'Home', 'Delete');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete board?' });
  expect(within(dialog).getByText('“Home” and the 2 boards inside it are deleted. Their ads stay saved.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names(platform)).toEqual(['Garden']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names(platform).toSorted()).toEqual(['Garden', 'Home', 'Kitchen', 'Lamps']));
});

test('renames and moves a board, offers only possible parents, and Undo moves it back', async () => {
  const { user, platform } = await open();
  await choose(user, 'Garden', 'Rename');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Terrace{Enter}');
  expect(await screen.findByRole('treeitem', { name: /^Terrace/ })).toBeTruthy();

  await choose(user, 'Home', 'Move to…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Home' }));
  const options = within(dialog.getByRole('combobox', { name: 'Into' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['First level', 'Terrace']);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Into' }), 'Terrace');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(platform.state().boards[0]).toMatchObject({ parentId: boardIdOf(4) }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  await choose(user, 'Home', 'Move down');
  await waitFor(() => expect(inputsOf(platform, 'boards.move').at(-1)).toMatchObject({ before: null }));
});

test('lists saved filters as smart boards, and counts the saved ads of boards as they change', async () => {
  const { user, platform } = await open({
    rows: [aCollectedAd({ id: '1000001' }, { savedAt: 1 })],
    presets: [
      {
        id: 'p',
        name: 'Active only',
        choice: { conditions: [['list.active', { kind: 'text', has: 'yes', lacks: '' }]], sort: null },
      },
    ],
  });
  await user.click(within(row('Active only')).getByRole('link', { hidden: true }));
  expect(where()).toBe('/my-ads?active=yes');
  expect(row('Active only').getAttribute('aria-selected')).toBe('true');
  expect(row('All saved').getAttribute('aria-selected')).toBe('false');
  platform.change({ boardAds: [{ boardId: boardIdOf(4), adId: '1000001', place: 'a0' }] });
  expect(await screen.findByRole('treeitem', { name: 'Garden, 1 saved ad' })).toBeTruthy();
});

test('moves a dragged board into another one, and adds dropped ads to a board', async () => {
  const { platform } = await open({ rows: [aCollectedAd({ id: '1000001' }, { savedAt: 1 })] });
  const data = new Map<string, string>();
  const dataTransfer = {
    effectAllowed: 'none' as const,
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  const dragTo = (name: string): void => {
    fireEvent.dragOver(row(name), { dataTransfer });
    expect(row(name).dataset['drop']).toBe('inside');
    fireEvent.drop(row(name), { dataTransfer });
  };
  fireEvent.dragStart(row('Garden'), { dataTransfer });
  fireEvent.dragOver(row('Garden'), { dataTransfer });
  expect(row('Garden').dataset['drop']).toBeUndefined();
  dragTo('Home');
  await waitFor(() => expect(row('Garden').getAttribute('aria-level')).toBe('2'));
  data.clear();
  writeDraggedAds(dataTransfer, ['1000001']);
  dragTo('Garden');
  expect(await screen.findByRole('treeitem', { name: 'Garden, 1 saved ad' })).toBeTruthy();
  expect(platform.state().boardAds).toMatchObject([{ boardId: boardIdOf(4), adId: '1000001' }]);
});
