import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HOUR_MS } from '#shared/domain/time.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { paid } from '#tests/gallery/platforms.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { difficultAds } from '#tests/support/builders/difficult-ads.ts';

const savedOf = (rows: readonly CollectedAd[]): CollectedAd[] =>
  rows.map((row, index) => ({ ...row, savedAt: Date.UTC(2026, 10, 20) - index * HOUR_MS }));

const selecting = async (user: UserEvent): Promise<void> => {
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select the ad/ });
  if (box !== undefined) await user.click(box);
};
const selectingAll = async (user: UserEvent): Promise<void> => {
  await selecting(user);
  await user.click(await screen.findByRole('button', { name: /^Select all/ }));
};
const downloading = async (user: UserEvent): Promise<void> => {
  await selectingAll(user);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await screen.findByRole('button', { name: 'Close' });
};

export const stories: Stories = {
  'one selected': screenAt('/my-ads', paid({ rows: savedOf(madeUpRows) }), selecting),
  'all selected': screenAt('/my-ads', paid({ rows: savedOf(madeUpRows) }), selectingAll),
  'nothing arrived': screenAt('/my-ads', paid({ rows: savedOf(madeUpRows.slice(0, 12)) }), downloading),
  'longest names': screenAt(
    '/my-ads',
    paid({ rows: savedOf(difficultAds.map(({ row }) => row).slice(0, 12)) }),
    downloading,
  ),
};
