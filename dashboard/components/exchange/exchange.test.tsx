import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCollectedAd } from '#tests/support/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/dashboard-platform.ts';
import { openDashboard } from '#tests/support/dashboard-render.tsx';
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
const entry = { ad: aCollectedAd().ad, why: 'saved', capturedAt: 1, savedAt: 2, reach: [] };

test('a file that is no export is refused with the reason, and another can be chosen', async () => {
  const { dialog, choose, platform } = await openImport();
  await choose('a,b');
  expect(await dialog.findByText('This file was not exported here. Nothing was imported.')).toBeTruthy();
  await choose(fileOf([entry]));
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
