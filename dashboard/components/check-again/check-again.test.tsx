import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { checkJob as texts } from '#shared/texts/en/ad/check-job.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Loaded before the clock of the first test starts: screens load on demand.
import '#dashboard/app/shell/shell-notices.tsx';
import '#dashboard/screens/dashboard/dashboard-screen.tsx';

type Options = Parameters<typeof createMemoryPlatform>[0];

const idOf = (number: number): string => String(1_000_000 + number);
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aCollectedAd({ id: idOf(index + 1), pageId: String(70 + index), pageName: `Page ${index + 1}` }),
  );
/** Measurements of the first ads, the given number of days ago. */
const measured = (...daysAgo: number[]) =>
  new Map(daysAgo.map((days, index) => [idOf(index + 1), [aSnapshot(NOW - days * DAY_MS)]]));
const open = async (options: Options = {}) => {
  const platform = createMemoryPlatform({ session: signedIn, rows: rowsOf(3), ...options });
  const opened = openDashboard('/dashboard', platform);
  await screen.findAllByRole('article');
  return opened;
};
const select = async (user: Awaited<ReturnType<typeof open>>['user'], ...numbers: number[]): Promise<HTMLElement> => {
  for (const number of numbers) {
    await user.click(screen.getByRole('checkbox', { name: `Select the ad by Page ${number}` }));
  }
  return screen.getByRole('toolbar', { name: 'Selected ads' });
};
const check = async (options?: Options, ...numbers: number[]) => {
  const opened = await open(options);
  const bar = await select(opened.user, ...numbers);
  await opened.user.click(within(bar).getByRole('button', { name: texts.checkPicked }));
  return opened;
};
const banner = (): Promise<HTMLElement> => screen.findByRole('region', { name: texts.label });

describe('Check spend for selected ads', () => {
  test('hands them over, unmeasured and oldest figures first, and shows what to do next', async () => {
    const { platform } = await check({ reach: measured(1, 5) }, 1, 2, 3);
    const shown = await banner();
    expect(inputsOf(platform, 'startCheck')).toEqual([[idOf(3), idOf(2), idOf(1)]]);
    expect(within(shown).getByText('Answer in the Ad Library tab to check 3 ads.')).toBeTruthy();
    expect(screen.getByText('3 ads selected')).toBeTruthy();
  });

  test('hands over at most 100 ads, and explains the limit', async () => {
    const { user, platform } = await open({ rows: rowsOf(101) });
    const bar = await select(user, 101);
    await user.click(within(bar).getByRole('button', { name: 'Select all 101' }));
    await within(bar).findByText('101 ads selected');
    await user.click(within(bar).getByRole('button', { name: texts.checkPicked }));
    expect(await screen.findByText(/^Only 100 ads can be checked at once/)).toBeTruthy();
    expect(inputsOf(platform, 'startCheck')).toEqual([expect.objectContaining({ length: 100 })]);
  });

  test('explains that the extension is missing, and links to it', async () => {
    const { user, platform } = await check({ hasExtension: false }, 1);
    expect(await screen.findByText(texts.noExtension)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.getExtension }));
    await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
    expect(inputsOf(platform, 'startCheck')).toEqual([]);
  });

  test.each(['busy', 'no-ads', 'no-plan', 'other-account', 'none'] as const)(
    'explains why nothing starts: %s',
    async (checkOutcome) => {
      await check({ checkOutcome }, 1);
      expect(await screen.findByText(texts.outcomes[checkOutcome])).toBeTruthy();
      expect(screen.queryByRole('button', { name: texts.getExtension }) !== null).toBe(checkOutcome === 'none');
    },
  );

  test('shows the error if the extension can’t be reached', async () => {
    const opened = await open();
    opened.platform.fail.set('startCheck', new AppError('INTERNAL'));
    const bar = await select(opened.user, 1);
    await opened.user.click(within(bar).getByRole('button', { name: texts.checkPicked }));
    expect(await screen.findByText(catalogue.INTERNAL.message)).toBeTruthy();
  });
});

describe('the menu of a list', () => {
  const openMenu = async (options: Options) => {
    const opened = await open(options);
    await opened.user.click(screen.getByRole('button', { name: texts.checkShown }));
    return opened;
  };

  test('offers to check the ads whose figures are older than a day, with their number', async () => {
    const { user, platform } = await openMenu({ reach: measured(2, 0.5, 9) });
    await user.click(await screen.findByRole('menuitem', { name: 'Check 2 ads again' }));
    await banner();
    expect(inputsOf(platform, 'startCheck')).toEqual([[idOf(3), idOf(1)]]);
  });

  test('names all of them if one check can’t have them', async () => {
    const days = Array.from({ length: 120 }, () => 3);
    await openMenu({ rows: rowsOf(120), reach: measured(...days) });
    expect((await screen.findByRole('menuitem', { name: /^Check 100 ads again/ })).textContent).toContain(
      'The oldest of 120',
    );
  });

  test('states that no measurement is older than a day', async () => {
    await openMenu({ reach: measured(0.5) });
    expect(await screen.findByText(texts.noneDue)).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /^Check/ })).toBeNull();
  });
});

describe('the progress of a check', () => {
  const job = { kind: 'running', total: 80, done: 11, withoutReach: 2, failed: 0, reason: '' } as const;

  test('is shown with Cancel', async () => {
    const { user, platform } = await open({ checkJob: job });
    const shown = await banner();
    expect(within(shown).getByText('Checking 12 of 80 …')).toBeTruthy();
    await user.click(within(shown).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: texts.label })).toBeNull());
    expect(inputsOf(platform, 'closeCheck')).toHaveLength(1);
  });

  test.each([
    [{ kind: 'paused', reason: 'Open the details of any ad.' }, 'Paused after 11 of 80. Open the details of any ad.'],
    [{ kind: 'ended', done: 80 }, 'Checked 80. 2 had no figure.'],
    [{ kind: 'ended', done: 80, failed: 1, withoutReach: 0, reason: 'A limit.' }, 'Checked 79. 1 failed. A limit.'],
  ] as const)('is shown for %j', async (change, shown) => {
    await open({ checkJob: { ...job, ...change } });
    expect(within(await banner()).getByText(shown)).toBeTruthy();
  });

  test('links to the ads with new figures, if it has found any', async () => {
    const { user, platform, where } = await open({ checkJob: { ...job, kind: 'ended', done: 2 } });
    expect(within(await banner()).queryByRole('link')).toBeNull();
    platform.change({ checkJob: { ...job, kind: 'ended', done: 3 } });
    await user.click(await within(await banner()).findByRole('link', { name: texts.showChanged }));
    await waitFor(() => expect(where().search).toBe('?figures=new'));
    expect(await screen.findByRole('button', { name: 'Remove the filter: Figures of the last 24 hours' })).toBeTruthy();
  });

  test('syncs on the site when the check has ended, and can be closed', async () => {
    const { user, platform } = await open({ host: 'site', checkJob: job });
    await banner();
    const before = inputsOf(platform, 'syncNow').length;
    platform.change({ checkJob: { ...job, kind: 'ended', done: 80 } });
    await user.click(await within(await banner()).findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: texts.label })).toBeNull());
    expect(inputsOf(platform, 'syncNow')).toHaveLength(before + 1);
  });
});

describe('Follow for selected ads', () => {
  test('follows the advertisers that are not followed yet, and Undo unfollows them', async () => {
    const rows = [...rowsOf(2), aCollectedAd({ id: idOf(3), pageId: '70', pageName: 'Page 3' })];
    const { user, platform } = await open({ rows });
    const bar = await select(user, 1, 2, 3);
    await user.click(within(bar).getByRole('button', { name: 'Follow' }));
    expect(await screen.findByText('2 advertisers followed.')).toBeTruthy();
    expect(new Set(inputsOf(platform, 'follow'))).toEqual(new Set(['70', '71']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 advertisers unfollowed.')).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Follow' }));
    await screen.findByText('2 advertisers followed.');
    await user.click(within(bar).getByRole('button', { name: 'Follow' }));
    expect(await screen.findByText('You already follow the advertisers of the selected ads.')).toBeTruthy();
  });
});
