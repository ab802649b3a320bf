import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Ad } from '#shared/domain/ad.ts';
import { ReachSnapshot } from '#shared/domain/reach.ts';
import { difficultAds, difficultReach } from '#tests/support/difficult-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/dashboard-platform.ts';
import { openPart } from '#tests/support/dashboard-render.tsx';
import { AdCard } from './ad-card.tsx';

test.each(difficultAds)('the store can hold it: $name', ({ row, snapshots }) => {
  expect(z.safeParse(Ad, row.ad).error).toBeUndefined();
  expect(z.safeParse(z.array(ReachSnapshot), snapshots).error).toBeUndefined();
});

test.each(difficultAds)('a card bears it: $name', async ({ row }) => {
  openPart(
    <AdCard row={row} place={0} places={1} renderAction={() => null} />,
    createMemoryPlatform({ session: signedIn, rows: [row], reach: difficultReach }),
  );
  const card = await screen.findByRole('article');
  expect(card.textContent).not.toMatch(/NaN|Infinity|undefined|null|\[object|Invalid/);
  expect(within(card).getByRole('heading').textContent.trim()).not.toBe('');
  expect(document.title).not.toBe('taken');
  expect(card.querySelector('script, style, [onerror]')).toBeNull();
});
