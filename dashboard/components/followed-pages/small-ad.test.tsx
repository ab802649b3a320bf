import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { SmallAd } from './small-ad.tsx';

test.each([
  ['Active', {}],
  ['Ended', { isActive: false }],
  ['Status unknown', { isActive: false, runState: 'unknown' as const }],
])('shows the status %s', async (status, run) => {
  const row = aCollectedAd(run);
  openPart(
    <SmallAd row={row} isNew={false} listPath="/all-following/Lamps" />,
    createMemoryPlatform({ session: signedIn, rows: [row] }),
  );
  expect(await screen.findByText(status)).toBeTruthy();
});
