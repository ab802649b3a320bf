import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_WEIGHTS } from '#shared/domain/winner/winner-score.ts';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { winnerScore as texts } from '#shared/texts/en/ad/winner-score.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

// Loads the dialog before the timeouts of the tests start, because it takes seconds on a busy machine.
beforeAll(() => import('./ad-detail-dialog.tsx'));

const row = aCollectedAd({ startDate: NOW / 1_000 - 89 * DAY_SECONDS, collationCount: 20 });

const open = (facts: Parameters<typeof aCollectedAd>[0] = {}) => {
  const shown = { ...row, ad: { ...row.ad, ...facts } };
  const platform = createMemoryPlatform({ session: signedIn, rows: [shown] });
  const { user } = openDashboard(`/dashboard?ad=${row.adId}`, platform);
  return { user, platform };
};

const block = async (): Promise<HTMLElement> =>
  within(await screen.findByRole('dialog')).findByRole('region', { name: texts.name });

test('shows the score with the points of each signal, and how to learn a missing one', async () => {
  open();
  const { textContent } = await block();
  expect(textContent).toContain('Winner score100 of 100');
  expect(textContent).toContain('Days running90 · 60 of 60 points');
  expect(textContent).toContain('Ads with this creative20 · 40 of 40 points');
  expect(textContent).toContain(`${texts.signals.growth}${texts.missing.growth}${texts.notCounted}`);
  expect(textContent).toContain(`${texts.signals.pageAds}${texts.missing.pageAds}${texts.notCounted}`);
});

test('shows no score if fewer than two signals are known', async () => {
  open({ collationCount: null });
  expect((await block()).textContent).toContain(texts.tooLittle);
});

test('changes and resets how much each signal counts', async () => {
  const { user, platform } = open();
  await user.click(within(await block()).getByRole('button', { name: texts.change }));
  const days = within(await block()).getByRole('slider', { name: texts.signals.days });
  fireEvent.change(days, { target: { value: '0' } });
  await waitFor(async () => expect((await block()).textContent).toContain(texts.tooLittle));
  expect(platform.state().weights).toEqual({ ...DEFAULT_WEIGHTS, days: 0 });
  await user.click(within(await block()).getByRole('button', { name: texts.reset }));
  await waitFor(async () => expect((await block()).textContent).toContain('Winner score100 of 100'));
});

test('keeps every change of the weights when several follow each other quickly', async () => {
  const { user, platform } = open();
  await user.click(within(await block()).getByRole('button', { name: texts.change }));
  const slider = (name: string) => screen.getByRole('slider', { name });
  fireEvent.change(slider(texts.signals.days), { target: { value: '1' } });
  fireEvent.change(slider(texts.signals.variants), { target: { value: '5' } });
  await waitFor(() => expect(platform.state().weights).toEqual({ ...DEFAULT_WEIGHTS, days: 1, variants: 5 }));
});

test('shows the score on the card of the ad', async () => {
  open();
  expect(await screen.findByTitle('Winner score 100 of 100')).toBeTruthy();
});
