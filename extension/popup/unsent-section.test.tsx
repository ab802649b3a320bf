import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { OutboxRow, PictureJobRow } from '#shared/store/database.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openPopupPart } from '#tests/support/browser/jsdom/extension-render.tsx';
import { UnsentSection } from './unsent-section.tsx';

const texts = popup.unsentChanges;
const row = aCollectedAd({ pageName: 'Oak Lamps' });
const full = { errorCode: 'AD_LIMIT_REACHED', message: 'Your account is full.' };

const entry = (mutationId: number, refusal: OutboxRow['refusal'] = null): OutboxRow => ({
  mutationId,
  mutation: { kind: 'save-ad', ad: row.ad, version: row.version, savedAt: 0 },
  subjects: [],
  createdAt: 0,
  attempts: 1,
  notBefore: 0,
  refusal,
});
const failedPicture: PictureJobRow = {
  adId: row.adId,
  version: row.version,
  slot: 'image-0',
  sourceUrl: 'https://scontent.xx.fbcdn.net/lamp.jpg',
  state: 'failed',
  attempts: 3,
  notBefore: 0,
  failure: 'the link has expired',
};

const open = (options: Parameters<typeof createMemoryPlatform>[0]) =>
  openPopupPart(<UnsentSection email="ada@example.com" />, createMemoryPlatform({ rows: [row], ...options }));

test('lists refused entries before waiting entries and failed pictures', async () => {
  open({ unsent: [entry(1), entry(2, full)], failedPictures: [failedPicture] });
  const lists = await screen.findAllByRole('list');
  expect(lists.map((list) => list.previousElementSibling?.textContent)).toEqual([
    texts.refused,
    texts.waiting,
    texts.pictures,
  ]);
  expect(within(lists[0]!).getByText(full.message)).toBeTruthy();
  expect(within(lists[2]!).getByText('1 image of Oak Lamps')).toBeTruthy();
});

test('shows at most four entries of a list, and the number of the others', async () => {
  open({ unsent: [1, 2, 3, 4, 5, 6].map((mutationId) => entry(mutationId)) });
  expect(await screen.findAllByText('Save ad by Oak Lamps')).toHaveLength(4);
  expect(screen.getByText('and 2 more')).toBeTruthy();
});

test('discards, syncs and retries on request', async () => {
  const { user, platform } = open({ unsent: [entry(1), entry(2, full)], failedPictures: [failedPicture] });
  await user.click(await screen.findByRole('button', { name: texts.sendNow }));
  await user.click(screen.getByRole('button', { name: 'Try again: 1 image of Oak Lamps' }));
  await user.click(screen.getByRole('button', { name: 'Try again: Save ad by Oak Lamps' }));
  await user.click(screen.getByRole('button', { name: 'Discard: Save ad by Oak Lamps' }));
  await user.click(screen.getByRole('button', { name: texts.discardYes }));
  expect(platform.asked.filter(({ name }) => name !== 'openAccount')).toEqual([
    { name: 'syncNow', input: null },
    { name: 'retryPictures', input: row.adId },
    { name: 'repeatRefused', input: 2 },
    { name: 'discardRefused', input: 2 },
  ]);
  expect(inputsOf(platform, 'discardRefused')).toHaveLength(1);
});

test('reports an action that failed', async () => {
  const { user, platform } = open({ unsent: [entry(1)] });
  platform.fail.set('syncNow', new AppError('NETWORK_UNREACHABLE'));
  await user.click(await screen.findByRole('button', { name: texts.sendNow }));
  expect(await screen.findByText(texts.failed)).toBeTruthy();
});
