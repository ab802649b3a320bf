import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { anAd } from '#tests/support/builders/dashboard-ads.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { NOW, openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { KeyFigures } from './key-figures.tsx';

const textsFor = (euTotal: number | null, facts: Partial<Ad> = {}): string[] => {
  const ad = anAd(facts);
  const snapshots = euTotal === null ? [] : [aMeasurement({ euTotal }, { measuredAt: NOW })];
  const estimate = estimateSpend({ run: ad, snapshots, nowMs: NOW });
  openPart(<KeyFigures ad={ad} estimate={estimate} />, createMemoryPlatform({ session: signedIn }));
  const figures = screen.getByRole('region', { name: 'Key figures' });
  return [...figures.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
};

test('shows the likely amount, the amount per day, the views and the days of a measured ad', () => {
  const [likely, perDay, views, days] = textsFor(100_000);
  expect(likely).toMatch(/^Likely amount€\d/);
  expect(perDay).toMatch(/^Likely per day€\d/);
  expect([views, days]).toEqual(['Views100.00K', 'Days running50 days']);
});

test('shows unknown figures as unknown when the ad was never measured', () => {
  expect(textsFor(null, { startDate: null })).toEqual([
    'Likely amountunknown',
    'Likely per dayunknown',
    'Viewsunknown',
    'Days runningunknown',
  ]);
});

test('shows no amount when the ad reached no account yet', () => {
  expect(textsFor(0).slice(0, 3)).toEqual(['Likely amountunknown', 'Likely per dayunknown', 'Viewsno one yet']);
});
