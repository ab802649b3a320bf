import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SessionView } from '#shared/platform/platform.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Read before the first test’s clock runs: the screens load their parts on demand.
import '#dashboard/screens/my-ads/my-ads-screen.tsx';
import './import-dialog.tsx';

const openImport = async (rows = [aCollectedAd({}, { savedAt: 5 })]) => {
  const opened = openDashboard('/my-ads', createMemoryPlatform({ session: signedIn, rows }));
  await opened.user.click(await screen.findByRole('button', { name: 'Export and import' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Import a JSON file…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import ads' }));
  const choose = async (text: string): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await opened.user.upload(input!, new File([text], 'ads.json', { type: 'application/json' }));
  };
  return { ...opened, dialog, choose };
};
const fileOf = (ads: readonly unknown[]): string =>
  JSON.stringify({ format: 'ad-collection', version: 1, exportedAt: '2026-01-01', ads, count: ads.length });
const dropped = (text: string) => ({
  dataTransfer: { files: [new File([text], 'ads.json', { type: 'application/json' })] },
});
const entry = { ad: aCollectedAd().ad, why: 'saved', capturedAt: 1, savedAt: 2, reach: [] };

test('a file that is no export is refused with the reason, and another can be chosen', async () => {
  const { dialog, choose, platform } = await openImport();
  await choose('a,b');
  expect(await dialog.findByText('This file was not exported here. Nothing was imported.')).toBeTruthy();
  await choose(fileOf([entry]));
  expect(await dialog.findByText('1 ad was added.')).toBeTruthy();
  expect(inputsOf(platform, 'importAll')).toEqual([[entry]]);
});

test('a file that is dropped is read as one that is chosen', async () => {
  const { dialog, platform } = await openImport();
  fireEvent.drop(dialog.getByText('or drop it here'), dropped(fileOf([entry])));
  expect(await dialog.findByText('1 ad was added.')).toBeTruthy();
  expect(inputsOf(platform, 'importAll')).toEqual([[entry]]);
});

test('ads that can’t be read are told by their number and what is wrong', async () => {
  const { dialog, choose, user } = await openImport();
  await choose(fileOf([entry, 5, { ...entry, ad: { ...entry.ad, linkUrl: 'javascript:alert(1)' } }]));
  expect(await dialog.findByText('2 ads could not be read:')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ad 2: it has not the form of an exported ad',
    'Ad 3: what it says under “ad.linkUrl” can’t be used',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Import another file' }));
  expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
});

test('an account without ads can import, and has nothing to export', async () => {
  const { user } = openDashboard('/my-ads', createMemoryPlatform({ session: signedIn }));
  await screen.findByRole('heading', { name: 'No Ads Yet' });
  await user.click(await screen.findByRole('button', { name: 'Export and import' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
});

/** The names of what the page hands out. */
const watchHandedOut = (): string[] => {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return names;
};
const exportAll = async (user: ReturnType<typeof openDashboard>['user']): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Export and import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as JSON' }));
};

test('Cancel ends an export under way: nothing more is read, and nothing is handed out', async () => {
  const handedOut = watchHandedOut();
  const rows = Array.from({ length: 1_001 }, (_, number) =>
    aCollectedAd({ id: String(2_000_000 + number) }, { savedAt: 5 }),
  );
  const platform = createMemoryPlatform({ session: signedIn, rows });
  const { ads } = await platform.openAccount();
  const { read } = ads;
  let goOn = (): void => undefined;
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let chunks = 0;
  // The list reads what it shows; hundreds at a time are the export’s.
  ads.read = async (keys) => {
    if (keys.length < 200) return read(keys);
    chunks += 1;
    if (chunks === 2) await stopped;
    return read(keys);
  };
  const { user } = openDashboard('/my-ads', platform);
  await exportAll(user);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Exporting ads' }));
  expect(await dialog.findByText('200 of 1,001 ads written.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  goOn();
  await exportAll(user);
  await waitFor(() => expect(handedOut).toHaveLength(1));
  // Two before the Cancel, and five full ones of the export that was let go on.
  expect(chunks).toBe(7);
});

test('after the end of the plan ads can be taken along, and none brought in', async () => {
  const handedOut = watchHandedOut();
  const rows = [aCollectedAd({}, { savedAt: 5 })];
  const session = { ...signedIn, account: 'ended' } as SessionView;
  const { user } = openDashboard('/my-ads', createMemoryPlatform({ session, rows }));
  await exportAll(user);
  expect(await screen.findByText('1 ad exported.')).toBeTruthy();
  expect(handedOut).toEqual(['spendlens-ads-2026-02-20.json']);
  await user.click(await screen.findByRole('button', { name: 'Export and import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import a JSON file…' }));
  expect(await screen.findByText(/^Your plan has ended\. To import ads, choose a plan\./)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Import ads' })).toBeNull();
});
