import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { closeDashboard, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Loaded before the clock of the first test starts: screens load on demand.
import '#dashboard/kit/dialogs/confirm-dialog.tsx';
import '#dashboard/screens/dashboard/dashboard-screen.tsx';
import '#dashboard/screens/my-ads/my-ads-screen.tsx';
import { ThemeProvider } from '#dashboard/kit/theme/theme-provider.tsx';
import { PickBox } from './pick-box.tsx';
import { createPickedAds } from './picked-ads.ts';
import { SelectionContext } from './use-selection.ts';

const five = (savedAt: (number: number) => number | null = () => null) =>
  [1, 2, 3, 4, 5].map((number) =>
    aCollectedAd(
      { id: `100000${number}`, pageName: `Page ${number}` },
      { savedAt: savedAt(number), capturedAt: 10 - number },
    ),
  );
const open = async (at = '/dashboard', rows = five()) => {
  const opened = openDashboard(at, createMemoryPlatform({ session: signedIn, rows }));
  await screen.findAllByRole('article');
  return opened;
};
const box = (number: number): HTMLElement => screen.getByRole('checkbox', { name: `Select the ad by Page ${number}` });
const picked = (): string[] =>
  screen
    .queryAllByRole('checkbox', { name: /^Select the ad/, checked: true })
    .map((one) => one.getAttribute('aria-label') ?? '');
const bar = (): HTMLElement => screen.getByRole('toolbar', { name: 'Selected ads' });
const answer = async (user: Awaited<ReturnType<typeof open>>['user'], question: string, reply: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Action' });
  expect(within(dialog).getByText(question)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: reply }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

describe('selecting', () => {
  test('selects single ads, a range with Shift, the whole list, and clears the selection with Escape', async () => {
    const { user } = await open();
    await user.click(box(2));
    expect(within(bar()).getByText('1 ad selected')).toBeTruthy();
    await user.keyboard('{Shift>}');
    await user.click(box(4));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(picked()).toHaveLength(3));
    await user.click(within(bar()).getByRole('button', { name: 'Select all 5' }));
    expect(await within(bar()).findByText('5 ads selected')).toBeTruthy();
    expect(within(bar()).queryByRole('button', { name: /^Select all/ })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected ads' })).toBeNull());
    expect(picked()).toEqual([]);
  });

  test('selects the focused card with x, a range with Shift+X, and nothing with Control+X', async () => {
    const { user } = await open();
    within(screen.getByRole('article', { name: 'Ad by Page 3' }))
      .getByRole('button', { name: 'Save ad' })
      .focus();
    await user.keyboard('x');
    expect(picked()).toEqual(['Select the ad by Page 3']);
    box(5).focus();
    await user.keyboard('{Shift>}X{/Shift}');
    await waitFor(() => expect(picked()).toHaveLength(3));
    await user.keyboard('x{Control>}x{/Control}');
    expect(picked()).toHaveLength(2);
  });

  test('clears the selection when the filters change, so that no invisible ad is selected', async () => {
    const { user } = await open();
    await user.click(box(2));
    await user.type(screen.getByRole('searchbox'), 'Page 3');
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected ads' })).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    expect(picked()).toEqual([]);
  });

  test('renders only the selected card again', () => {
    onTestFinished(closeDashboard);
    const commits: string[] = [];
    const selected = createPickedAds();
    const selection = {
      picked: selected,
      pick: (ad: Parameters<typeof selected.toggle>[0]) => selected.toggle(ad),
      pickAll: () => {},
    };
    render(
      <ThemeProvider nonce={null}>
        <SelectionContext value={selection}>
          {five().map((row) => (
            <Profiler key={row.adId} id={row.adId} onRender={(id) => commits.push(id)}>
              <PickBox row={row} />
            </Profiler>
          ))}
        </SelectionContext>
      </ThemeProvider>,
    );
    commits.length = 0;
    fireEvent.click(box(3));
    expect(new Set(commits)).toEqual(new Set(['1000003']));
  });
});

describe('unsaving the selected ads', () => {
  const saved = () => five((number) => 100 - number);

  test('asks once with the number of ads, and Undo restores the bookmarks with their old dates', async () => {
    const { user, platform } = await open('/my-ads', saved());
    for (const number of [1, 3]) await user.click(box(number));
    expect(within(bar()).queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(within(bar()).getByRole('button', { name: 'Unsave' }));
    await answer(user, 'Are you sure you want to unsave these 2 ads?', 'Yes');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(screen.queryByRole('toolbar', { name: 'Selected ads' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 ads saved again.')).toBeTruthy();
    expect(platform.state().rows.map(({ savedAt }) => savedAt)).toEqual([99, 98, 97, 96, 95]);
  });

  test('changes nothing after No, and keeps the selection when unsaving fails', async () => {
    const { user, platform } = await open('/my-ads', saved());
    await user.click(box(2));
    await user.click(within(bar()).getByRole('button', { name: 'Unsave' }));
    await answer(user, 'Are you sure you want to unsave this ad?', 'No');
    expect(inputsOf(platform, 'unsaveAll')).toEqual([]);
    platform.fail.set('unsaveAll', new AppError('DEVICE_STORAGE_FULL'));
    await user.click(within(bar()).getByRole('button', { name: 'Unsave' }));
    await answer(user, 'Are you sure you want to unsave this ad?', 'Yes');
    expect(await screen.findByText(catalogue.DEVICE_STORAGE_FULL.message)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(picked()).toEqual(['Select the ad by Page 2']);
  });
});

describe('deleting on the Dashboard', () => {
  const mixed = () => five((number) => (number < 3 ? 7 : null));

  test('offers a trash can only for ads that are not saved, and Undo restores the ad', async () => {
    const { user } = await open('/dashboard', mixed());
    const card = (number: number) => within(screen.getByRole('article', { name: `Ad by Page ${number}` }));
    expect(card(1).queryByRole('button', { name: 'Delete ad' })).toBeNull();
    await user.click(card(4).getByRole('button', { name: 'Delete ad' }));
    await answer(user, 'Are you sure you want to delete this ad?', 'Yes');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ad by Page 4' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The ad is back.')).toBeTruthy();
    expect(await screen.findByRole('article', { name: 'Ad by Page 4' })).toBeTruthy();
  });

  test('deletes only the ads that are not saved, and states this in the question', async () => {
    const { user } = await open('/dashboard', mixed());
    for (const number of [1, 4, 5]) await user.click(box(number));
    await user.click(within(bar()).getByRole('button', { name: 'Delete' }));
    await answer(user, 'Are you sure you want to delete these 2 ads? 1 saved ad stays.', 'Yes');
    expect(await screen.findByText('2 ads deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  });

  test('shows the reason instead of a question when no selected ad can be deleted or unsaved', async () => {
    const { user } = await open('/dashboard', mixed());
    await user.click(box(1));
    await user.click(within(bar()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Saved ads can’t be deleted. Unsave them first.')).toBeTruthy();
    await user.click(box(1));
    await user.click(box(4));
    await user.click(within(bar()).getByRole('button', { name: 'Unsave' }));
    expect(await screen.findByText('You haven’t saved any of the selected ads.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('shows a message when it is too late for Undo', async () => {
    const { user, platform } = await open('/dashboard', mixed());
    const card = within(screen.getByRole('article', { name: 'Ad by Page 4' }));
    await user.click(card.getByRole('button', { name: 'Delete ad' }));
    await answer(user, 'Are you sure you want to delete this ad?', 'Yes');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await (await platform.openAccount()).ads.endUndo();
    await user.click(undo);
    expect(await screen.findByText('It’s too late to undo this.')).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Ad by Page 4' })).toBeNull();
  });
});
