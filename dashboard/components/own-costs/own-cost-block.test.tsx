import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { estimatedCostOf } from '#shared/domain/spend/estimated-cost.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { spendPanel } from '#shared/texts/en/ad/spend-panel.ts';
import { realAmount } from '#shared/words/real-amount.ts';
import { roundly } from '#shared/words/spend-words.ts';
import { AdSpend } from '#dashboard/components/spend-panel/ad-spend.tsx';
import { NOW, openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { anAd } from '#tests/support/builders/dashboard-ads.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';

const [ad, other] = [anAd(), anAd({ id: '5000001', pageId: '77' })];
const PAGE = 'Nordic Lamp Co.';
const measurement = aMeasurement({ euTotal: 10_000, ukTotal: null, byCountry: [], byAgeGender: [] });

const likelyCents =
  estimatedCostOf(estimateSpend({ run: ad, snapshots: [measurement], nowMs: NOW }))?.likelyCents ?? Number.NaN;
const euros = (times: number): string => ((likelyCents * times) / 100).toFixed(2);

const open = async (ownCosts: readonly OwnCost[] = [], snapshots: readonly ReachSnapshot[] = [measurement]) => {
  const reach = new Map([
    [ad.id, snapshots],
    [other.id, [measurement]],
  ]);
  const platform = createMemoryPlatform({ session: signedIn, reach, ownCosts });
  const opened = openPart(
    <>
      <AdSpend ad={ad} />
      <AdSpend ad={other} />
    </>,
    platform,
  );
  const [first, second] = await screen.findAllByRole('group', { name: `Spend of the ad by ${PAGE}` });
  if (first === undefined || second === undefined) throw new Error('Two ads are shown.');
  await opened.user.click(await within(first).findByRole('button', { name: spendPanel.title }));
  return { ...opened, platform, first, second };
};
const enter = () => screen.findByRole('button', { name: 'I know what this ad cost' });
const form = () => screen.getByRole('form', { name: `What the ad by ${PAGE} cost` });
const amount = () => within(form()).getByLabelText('Amount spent');
const save = () => within(form()).getByRole('button', { name: 'Save' });

describe('what an ad of the user cost', () => {
  test('calibrates this ad and another one, and Undo removes it', async () => {
    const { user, platform, first, second } = await open();
    expect(second.textContent).toContain(roundly(likelyCents));
    await user.click(await enter());
    expect(document.activeElement).toBe(amount());
    expect(within(form()).getByText(/^For the whole run of the ad .* in the EU and the UK together\./)).toBeTruthy();
    await user.type(amount(), euros(8).replace('.', ','));
    await user.click(save());
    expect(await screen.findByText('Saved. Your estimates now use 1 of your ads.')).toBeTruthy();
    expect(platform.state().ownCosts).toEqual([
      {
        adId: ad.id,
        source: 'ad-library',
        pageId: ad.pageId,
        name: ad.pageName,
        spendCents: likelyCents * 8,
        reach: 10_000,
        country: null,
        likelyCents,
        version: aCost().version,
        savedAt: NOW,
      },
    ]);
    await waitFor(() => expect(second.textContent).toContain(roundly(likelyCents * 2)));
    expect(second.innerHTML).toContain('Calibrated with 1 of your ads');
    expect(first.textContent).toContain('Calibrated with 1 of your ads by this advertiser: the amounts are multiplied');
    expect(first.textContent).toContain(
      `You entered ${realAmount(likelyCents * 8)}. Without your own ads, the estimate is ${roundly(likelyCents)}.`,
    );
    expect(second.textContent).toContain('€90.00');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(second.innerHTML).not.toContain('Calibrated'));
    expect(second.textContent).toContain(roundly(likelyCents));
    expect(platform.state().ownCosts).toEqual([]);
  });

  test.each([
    ['', 'Enter an amount above 0 in the chosen currency, for example 120.50.'],
    ['0', 'Enter an amount above 0 in the chosen currency, for example 120.50.'],
    ['-5', 'Enter an amount above 0 in the chosen currency, for example 120.50.'],
    ['$120', 'Enter an amount above 0 in the chosen currency, for example 120.50.'],
    ['a lot', 'Enter an amount above 0 in the chosen currency, for example 120.50.'],
    [euros(20.1), 'This amount doesn’t fit the 10,000 accounts reached. Check the amount and the currency.'],
    [euros(0.049), 'This amount doesn’t fit the 10,000 accounts reached. Check the amount and the currency.'],
  ])('is refused at its field if it is %j', async (typed, error) => {
    const { user, platform } = await open();
    await user.click(await enter());
    if (typed !== '') await user.type(amount(), typed);
    await user.click(save());
    expect(await within(form()).findByText(error)).toBeTruthy();
    expect(document.activeElement).toBe(amount());
    expect(platform.state().ownCosts).toEqual([]);
  });

  test('is converted from dollars, at a rate that the form states', async () => {
    const { user, platform } = await open();
    await user.click(await enter());
    await user.selectOptions(within(form()).getByLabelText('Currency'), 'USD');
    expect(within(form()).getByText(/1\.13 USD per EUR \(2026-11-21\)/)).toBeTruthy();
    await user.type(amount(), '113');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(platform.state().ownCosts).toMatchObject([{ spendCents: 10_000 }]));
  });

  test('is edited and removed, and Undo restores the previous amount', async () => {
    const cost = aCost({ adId: ad.id, pageId: ad.pageId, spendCents: 12_000, likelyCents: 11_000 });
    const { user, platform } = await open([cost]);
    await user.click(await screen.findByRole('button', { name: `Edit what the ad by ${PAGE} cost` }));
    expect(amount()).toHaveProperty('value', '120.00');
    await user.clear(amount());
    await user.type(amount(), '150');
    await user.click(save());
    await waitFor(() => expect(platform.state().ownCosts).toMatchObject([{ spendCents: 15_000 }]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(platform.state().ownCosts).toEqual([cost]));
    await user.click(screen.getByRole('button', { name: `Remove what ${PAGE} cost` }));
    await waitFor(() => expect(platform.state().ownCosts).toEqual([]));
    expect(await enter()).toBeTruthy();
  });

  test('stays in the form with the reason if it could not be stored', async () => {
    const { user, platform } = await open();
    platform.fail.set('ownCosts.set', new AppError('OWN_COST_LIMIT_REACHED'));
    await user.click(await enter());
    await user.type(amount(), '120');
    await user.click(save());
    expect((await within(form()).findByRole('alert')).textContent).toContain('limit of your own ads');
    expect(amount()).toHaveProperty('value', '120');
    await user.click(within(form()).getByRole('button', { name: 'Cancel' }));
    expect(await enter()).toBeTruthy();
  });

  test('cannot be entered for an ad that reached no account', async () => {
    await open([], [aMeasurement({ euTotal: 0, ukTotal: null, byCountry: [], byAgeGender: [] })]);
    expect(screen.queryByRole('button', { name: 'I know what this ad cost' })).toBeNull();
  });
});
