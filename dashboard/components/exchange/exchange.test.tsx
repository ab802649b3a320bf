import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import type { SessionView } from '#shared/platform/platform.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. These imports load them before the timeout of the first test starts.
import '#dashboard/screens/my-ads/my-ads-screen.tsx';
import './import-dialog.tsx';
import './save-export.ts';

const openImport = async (rows = [aCollectedAd({}, { savedAt: 5 })]) => {
  const opened = openDashboard('/my-ads', createMemoryPlatform({ session: signedIn, rows }));
  await opened.user.click(await screen.findByRole('button', { name: 'Export and import' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Import a file…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import ads' }));
  const choose = async (text: string): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await opened.user.upload(input!, new File([text], 'ads.json', { type: 'application/json' }));
  };
  return { ...opened, dialog, choose };
};
const start =
  (dialog: Awaited<ReturnType<typeof openImport>>['dialog']) =>
  async (user: UserEvent): Promise<void> =>
    user.click(await dialog.findByRole('button', { name: 'Import' }));
const fileOf = (ads: readonly unknown[]): string =>
  JSON.stringify({ format: 'ad-collection', version: 1, exportedAt: '2026-01-01', ads, count: ads.length });
const dropped = (text: string) => ({
  dataTransfer: { files: [new File([text], 'ads.json', { type: 'application/json' })] },
});
const entry = { ad: aCollectedAd({ id: '1000009' }).ad, why: 'saved', capturedAt: 1, savedAt: 2, reach: [] };
const imported = { exported: entry, isPartial: false, pictures: [] };

test('rejects a file that is not an export with the reason, and accepts another file afterwards', async () => {
  const { dialog, choose, platform, user } = await openImport();
  await choose('a,b');
  expect(await dialog.findByText('This isn’t an export file. Nothing was imported.')).toBeTruthy();
  await choose(fileOf([entry]));
  await start(dialog)(user);
  expect(await dialog.findByText('1 ad was added.')).toBeTruthy();
  expect(inputsOf(platform, 'importAll')).toEqual([[imported]]);
});

test('imports a dropped file like a chosen file', async () => {
  const { dialog, platform, user } = await openImport();
  fireEvent.drop(dialog.getByText('or drop it here'), dropped(fileOf([entry])));
  await start(dialog)(user);
  expect(await dialog.findByText('1 ad was added.')).toBeTruthy();
  expect(inputsOf(platform, 'importAll')).toEqual([[imported]]);
});

test('lists the unreadable ads with their number and the reason', async () => {
  const { dialog, choose, user } = await openImport();
  await choose(fileOf([entry, 5, { ...entry, ad: { ...entry.ad, linkUrl: 'javascript:alert(1)' } }]));
  await start(dialog)(user);
  expect(await dialog.findByText('1 ad was added.')).toBeTruthy();
  expect(dialog.getByText('2 ads couldn’t be read:')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ad 2: it isn’t an exported ad',
    'Ad 3: “ad.linkUrl” has an invalid value',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Import another file' }));
  expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
});

const linesIn = (dialog: Awaited<ReturnType<typeof openImport>>['dialog']): (string | null)[] =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent);

test('shows what a file contains before anything is imported', async () => {
  const { dialog, choose, platform, user } = await openImport();
  await choose(fileOf([entry, { ...entry, ad: aCollectedAd().ad }, entry, 5]));
  expect(await dialog.findByText('This file has:')).toBeTruthy();
  expect(linesIn(dialog)).toEqual([
    '1 new ad',
    '2 ads you already have. Nothing in your account is lost.',
    'No images. A JSON file has only links, and they expire within days.',
    'Ad 4: it isn’t an exported ad',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(platform, 'importAll')).toEqual([]);
});

test('shows which boards, tags and notes a file has, and what was left out of them', async () => {
  const { dialog, choose, user } = await openImport();
  const boards = ['Home / Kitchen', 'a / b / c / d / e / f'];
  await choose(fileOf([{ ...entry, boards, tags: ['lamp'], note: 'A note' }]));
  expect(await dialog.findByText('2 boards')).toBeTruthy();
  expect(linesIn(dialog).slice(1, 4)).toEqual(['2 boards', '1 tag', '1 note']);
  await start(dialog)(user);
  expect(await dialog.findByText('7 boards were created.')).toBeTruthy();
  for (const text of ['1 tag was created.', '1 note was added.', 'This wasn’t added:']) dialog.getByText(text);
  expect(linesIn(dialog)).toEqual(['Board “a / b / c / d / e / f”: boards can be nested up to 5 levels']);
});

test('offers no import of a file without readable ads', async () => {
  const { dialog, choose } = await openImport();
  await choose(fileOf([5]));
  expect(await dialog.findByText('Nothing in this file can be imported.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Import another file' })).toBeTruthy();
});

test('exports a ZIP with the images that are on this device, and reports the others', async () => {
  const saved = recordSavedFiles();
  const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]);
  const localPicture = (_adId: string, slot: string): Blob | null => (slot === 'logo' ? null : jpeg);
  const rows = [aCollectedAd({}, { savedAt: 5, pictures: [] })];
  const { user } = openDashboard('/my-ads', createMemoryPlatform({ session: signedIn, rows, localPicture }));
  await user.click(await screen.findByRole('button', { name: 'Export and import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as ZIP with images' }));
  expect(await screen.findByText('1 ad exported with 1 image. 1 image isn’t in the file.')).toBeTruthy();
  expect(saved).toEqual(['spendlens-ads-2026-02-20.zip']);
});

test('offers import but no export when the account has no ads', async () => {
  const { user } = openDashboard('/my-ads', createMemoryPlatform({ session: signedIn }));
  await screen.findByRole('heading', { name: 'No Ads Yet' });
  await user.click(await screen.findByRole('button', { name: 'Export and import' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
});

/** Records the names of the files that the page saves. */
const recordSavedFiles = (): string[] => {
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

test('reads no more ads and saves no file when an export is cancelled', async () => {
  const saved = recordSavedFiles();
  const rows = Array.from({ length: 1_001 }, (_, number) =>
    aCollectedAd({ id: String(2_000_000 + number) }, { savedAt: 5 }),
  );
  const platform = createMemoryPlatform({ session: signedIn, rows });
  const { ads } = await platform.openAccount();
  const { read } = ads;
  let resume = (): void => undefined;
  const blocked = new Promise<void>((resolve) => {
    resume = resolve;
  });
  let chunks = 0;
  // Only the export reads 200 ads or more at once. The list reads fewer.
  ads.read = async (keys) => {
    if (keys.length < 200) return read(keys);
    chunks += 1;
    if (chunks === 2) await blocked;
    return read(keys);
  };
  const { user } = openDashboard('/my-ads', platform);
  await exportAll(user);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Exporting ads' }));
  expect(await dialog.findByText('200 of 1,001 ads written.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  resume();
  await exportAll(user);
  await waitFor(() => expect(saved).toHaveLength(1));
  // Two chunks before Cancel, and five full chunks of the second export.
  expect(chunks).toBe(7);
});

test('allows export but no import after the plan has ended', async () => {
  const saved = recordSavedFiles();
  const rows = [aCollectedAd({}, { savedAt: 5 })];
  const session = { ...signedIn, account: 'ended' } as SessionView;
  const { user } = openDashboard('/my-ads', createMemoryPlatform({ session, rows }));
  await exportAll(user);
  expect(await screen.findByText('1 ad exported.')).toBeTruthy();
  expect(saved).toEqual(['spendlens-ads-2026-02-20.json']);
  await user.click(await screen.findByRole('button', { name: 'Export and import' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import a file…' }));
  expect(await screen.findByText(/^Your plan has ended\. To import ads, choose a plan\./)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Import ads' })).toBeNull();
});

test('exports every ad of the account after the plan has ended, also the ads that are not saved', async () => {
  const saved = recordSavedFiles();
  const [checked, kept] = [aCollectedAd({ id: '10001' }), aCollectedAd({ id: '10002' }, { savedAt: 5 })];
  const session = { ...signedIn, account: 'ended' } as SessionView;
  const { user } = openDashboard('/my-ads', createMemoryPlatform({ session, rows: [checked, kept] }));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Export all data' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  expect(await screen.findByText('2 ads exported.')).toBeTruthy();
  expect(saved).toHaveLength(1);
});
