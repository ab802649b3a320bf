import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Ad } from '#shared/domain/ad/ad.ts';
import { isMeasured, ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { spendPanel } from '#shared/texts/en/ad/spend-panel.ts';
import {
  difficultAds,
  difficultReach,
  oneFieldMissing,
  type DifficultAd,
} from '#tests/support/builders/difficult-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { closeDashboard, openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { AdCard } from './ad-card.tsx';

const everyAd = [...difficultAds, ...oneFieldMissing];

test.each(everyAd)('is a valid ad of the store: $name', ({ row, snapshots }) => {
  expect(z.safeParse(Ad, row.ad).error).toBeUndefined();
  expect(z.safeParse(z.array(ReachSnapshot), snapshots).error).toBeUndefined();
});

/** Text that shows a value which was not formatted. */
const INVALID_VALUE = /NaN|Infinity|undefined|null|\[object|Invalid|-\d+ days/;

const openCard = async ({ row }: DifficultAd) => {
  const { user } = openPart(
    <AdCard row={row} score={null} index={0} total={1} renderAction={() => null} />,
    createMemoryPlatform({ session: signedIn, rows: [row], reach: difficultReach }),
  );
  return { user, card: await screen.findByRole('article') };
};

test.each(everyAd)('renders a card without invalid values or injected markup: $name', async (difficult) => {
  const { card } = await openCard(difficult);
  expect(card.textContent).not.toMatch(INVALID_VALUE);
  expect(within(card).getByRole('heading').textContent.trim()).not.toBe('');
  expect(document.title).not.toBe('taken');
  expect(card.querySelector('script, style, [onerror]')).toBeNull();
});

const isMeasuredOnce = ({ snapshots }: DifficultAd): boolean => snapshots.some(({ figures }) => isMeasured(figures));

test.each(difficultAds.filter(isMeasuredOnce))(
  'shows the full estimate without invalid values: $name',
  async (difficult) => {
    const { user, card } = await openCard(difficult);
    await user.click(await within(card).findByRole('button', { name: spendPanel.title }));
    await within(card).findByText(/^Estimate v2, prices as of/);
    expect(card.textContent).not.toMatch(INVALID_VALUE);
  },
);

test.each(difficultAds.filter((one) => !isMeasuredOnce(one)))(
  'offers Check Spend and shows no amount when the ad was never measured: $name',
  async (difficult) => {
    const { card } = await openCard(difficult);
    expect(await within(card).findByRole('button', { name: /^Check Spend/ })).toBeTruthy();
    expect(card.textContent).not.toMatch(/EUR|€/);
  },
);

test('shows a measured 0 as no accounts and no amount, and an unknown figure as unknown', async () => {
  const figuresOf = async (name: string) => {
    const { card } = await openCard(difficultAds.find((one) => one.name === name)!);
    await within(card).findByRole('button', { name: spendPanel.title });
    const figures = [...card.querySelectorAll('[role=group] dd')].map((figure) => figure.textContent);
    closeDashboard();
    return figures;
  };
  expect(await figuresOf('a reach of 0')).toEqual(['no one yet']);
  expect(await figuresOf('reach in the UK alone')).toEqual(Array.from({ length: 5 }, () => 'unknown'));
  const known = ['€21', 'unknown', '1.20K', '€7.70 to €66', '€10.80'];
  expect(await figuresOf('an end before the start')).toEqual(known);
  expect(await figuresOf('a start in the year 9999')).toEqual(known);
  const most = ['€50K', '€50K', '10.00M', '€18K to €160K', '€90.00K, €90.00K per day'];
  expect(await figuresOf('a reach of 10 million in one day')).toEqual(most);
});
