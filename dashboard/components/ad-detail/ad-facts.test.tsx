import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { AdFacts } from './ad-facts.tsx';
import { AdvertiserBlock } from './advertiser-block.tsx';
import { StoreBlock } from './store-block.tsx';

const unknown = aCollectedAd({ id: '10001', isActive: false, runState: 'unknown' });
const platformWith = (...rows: CollectedAd[]) => createMemoryPlatform({ session: signedIn, rows });

test('shows neither days running nor an end if it is unknown whether the ad runs', async () => {
  openPart(<AdFacts row={unknown} />, platformWith(unknown));
  const facts = (await screen.findByRole('region', { name: 'About the ad' })).textContent;
  expect(facts).toContain('StatusStatus unknown');
  expect(facts).toContain('Endunknown');
  expect(facts).toContain('Days runningunknown');
});

test('shows beside the page which of its other ads have an unknown status', async () => {
  const shown = aCollectedAd({ id: '10002' });
  openPart(<AdvertiserBlock row={shown} />, platformWith(shown, unknown));
  const region = within(await screen.findByRole('region', { name: 'The page and its other ads' }));
  expect(await region.findByText(/^Status unknown, started/)).toBeTruthy();
});

test('shows the verdict on the shop with its reasons, and who decided it', async () => {
  const byPerson = { strength: 'none' as const, by: 'person' as const, reasons: [] };
  openPart(<StoreBlock verdict={aVerdict({ dropshipping: byPerson })} />, platformWith());
  const text = (await screen.findByRole('region', { name: 'Store' })).textContent;
  expect(text).toContain('Shopify: yesThe store’s meta.json names tidy.myshopify.com.');
  expect(text).toContain('Dropshipping: no sign · Set by you.No signs of dropshipping in these ads.');
  expect(text).toContain('As of Jan 15, 2026');
});
