import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { aBoard, boardIdOf } from '#tests/support/builders/a-board.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { openDashboard, openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { BoardsOfAd } from '#dashboard/components/ad-boards/boards-block.tsx';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
// Loaded before the clock of the first test starts: dialogs and screens load on demand.
import '#dashboard/app/shell/shell-notices.tsx';
import '#dashboard/screens/dashboard/dashboard-screen.tsx';
import './board-picker-dialog.tsx';
import './bulk-progress.tsx';
import { useBoardAds } from './use-board-ads.tsx';

afterEach(() => localStorage.clear());

const boards = [
  aBoard({ name: 'Home', place: 'a1' }),
  aBoard({ boardId: boardIdOf(2), name: 'Kitchen', parentId: boardIdOf(1), place: 'a1' }),
  aBoard({ boardId: boardIdOf(3), name: 'Garden', place: 'a2' }),
];
const KITCHEN = boardIdOf(2);
const GARDEN = boardIdOf(3);

const threeAds = () =>
  [1, 2, 3].map((number) =>
    aCollectedAd(
      { id: `100000${number}`, pageName: `Page ${number}` },
      { savedAt: number === 3 ? null : 10 - number, capturedAt: 10 - number },
    ),
  );
const open = async (options: Parameters<typeof createMemoryPlatform>[0] = {}) => {
  const platform = createMemoryPlatform({ session: signedIn, rows: threeAds(), boards, ...options });
  const opened = openDashboard('/dashboard', platform);
  // The key listener is loaded after the first paint.
  await screen.findByRole('button', { name: 'View' }, { timeout: 15_000 });
  await screen.findAllByRole('article');
  return opened;
};
type Opened = Awaited<ReturnType<typeof open>>;
const card = (number: number): HTMLElement => screen.getByRole('article', { name: `Ad by Page ${number}` });
const mark = (number: number): HTMLElement =>
  within(card(number)).getByRole('button', { name: new RegExp(`^Boards of the ad by Page ${number}`) });
/** Waits until the dialog has its boards, and focuses its field. */
const field = async (): Promise<void> => {
  await screen.findByRole('option', { name: /^Garden/ });
  screen.getByRole('combobox', { name: 'Find or create a board' }).focus();
};
const pick = async (user: Opened['user'], ...numbers: number[]): Promise<void> => {
  for (const number of numbers)
    await user.click(screen.getByRole('checkbox', { name: `Select the ad by Page ${number}` }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Boards' }));
  await field();
};
const options = (): string[] => screen.getAllByRole('option').map(({ textContent }) => textContent.trim());
const checked = (name: RegExp): string | null => screen.getByRole('option', { name }).getAttribute('aria-checked');
const members = (platform: Opened['platform']): string[] =>
  platform
    .state()
    .boardAds.map(({ boardId, adId }) => `${boards.find((board) => board.boardId === boardId)?.name} ${adId.at(-1)}`)
    .toSorted();

test('opens with b, finds a board by its path, adds the ad, marks its card, and Undo removes it', async () => {
  const { user, platform } = await open();
  within(card(1)).getByRole('button', { name: 'Save ad' }).focus();
  await user.keyboard('b');
  await screen.findByRole('dialog', { name: 'Boards of this ad' });
  await field();
  await user.keyboard('hom kit');
  expect(options()).toEqual(['Kitchen in Home', 'Create “hom kit”']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(checked(/^Kitchen/)).toBe('true'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mark(1).textContent).toBe('Kitchen');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(mark(1).textContent).toBe(''));
  expect(members(platform)).toEqual([]);
});

test('shows some and all of the selected ads, saves an unsaved ad first, and lists the last used board first', async () => {
  const { user, platform } = await open({ boardAds: [{ boardId: KITCHEN, adId: '1000001', place: 'a0' }] });
  await pick(user, 1, 3);
  await waitFor(() => expect(options()).toEqual(['Home', 'Kitchen in Home', 'Garden']));
  expect([checked(/^Home/), checked(/^Kitchen/)]).toEqual(['false', 'mixed']);
  expect(screen.getByText(/This ad isn’t saved yet/)).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ');
  await waitFor(() => expect(checked(/^Garden/)).toBe('true'));
  expect(members(platform)).toEqual(['Garden 1', 'Garden 3', 'Kitchen 1']);
  expect(inputsOf(platform, 'resave')).toEqual(['1000003']);
  expect(await screen.findByText('2 ads saved and added to Garden.')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(members(platform)).toEqual(['Kitchen 1']));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Boards of the ad by Page 2/ }));
  await waitFor(() => expect(options()[0]).toBe('Garden'));
});

test('creates a board with the typed name and adds the ads, and shows an error as a toast', async () => {
  const { user, platform } = await open();
  platform.fail.set('boards.create', new AppError('BOARD_LIMIT_REACHED'));
  await pick(user, 1, 2);
  await user.keyboard('New ideas');
  await user.click(await screen.findByRole('option', { name: 'Create “New ideas”' }));
  expect(await screen.findByText(/reached the limit of boards/)).toBeTruthy();
  platform.fail.clear();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(platform.state().boardAds).toHaveLength(2));
  expect(platform.state().boards.at(-1)?.name).toBe('New ideas');
});

const Adding = ({ adIds }: { adIds: readonly string[] }) => {
  const { add, progress } = useBoardAds();
  return (
    <>
      <button type="button" onClick={() => void add({ boardId: GARDEN, name: 'Garden' }, adIds)}>
        Add
      </button>
      {progress}
    </>
  );
};

test('adds many ads in parts, and Undo removes only the added ones', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) =>
    aCollectedAd({ id: String(1_000_001 + index) }, { savedAt: index + 1 }),
  );
  const boardAds = [{ boardId: GARDEN, adId: '1000001', place: 'a0' }];
  const platform = createMemoryPlatform({ session: signedIn, rows, boards, boardAds });
  const { user } = openPart(<Adding adIds={rows.map(({ adId }) => adId)} />, platform);
  await waitFor(() => expect(inputsOf(platform, 'openAccount')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('1,199 ads added to Garden.')).toBeTruthy();
  expect(inputsOf(platform, 'boards.add')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(members(platform)).toEqual(['Garden 1']));
});

test('shows the boards of an ad as links, and removes it from one', async () => {
  const boardAds = [{ boardId: KITCHEN, adId: '1000001', place: 'a0' }];
  const platform = createMemoryPlatform({ session: signedIn, rows: threeAds(), boards, boardAds });
  const { user } = openPart(<BoardsOfAd adId="1000001" />, platform);
  const link = await screen.findByRole('link', { name: 'Kitchen' });
  expect(link.getAttribute('href')).toBe(`/my-ads/board/${KITCHEN}`);
  await user.click(screen.getByRole('button', { name: 'Remove from Kitchen' }));
  expect(await screen.findByText('In no board yet.')).toBeTruthy();
  expect(members(platform)).toEqual([]);
});
