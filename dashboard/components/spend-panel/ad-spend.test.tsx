import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue, type ErrorCode } from '#shared/errors/catalogue.ts';
import { spendPanel } from '#shared/texts/en/ad/spend-panel.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { anAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openPart } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { aMeasurement, fullReach } from '#tests/support/builders/difficult-ads.ts';
import { AdSpend } from './ad-spend.tsx';

const ad = anAd();
const PAGE = 'Nordic Lamp Co.';

const open = (snapshots: readonly ReachSnapshot[] = []) =>
  openPart(<AdSpend ad={ad} />, createMemoryPlatform({ session: signedIn, reach: new Map([[ad.id, snapshots]]) }));

const answerOf = (snapshot: ReachSnapshot | null, asked: object[] = []) => ({
  reach: snapshot && {
    source: snapshot.source,
    measured_at: new Date(snapshot.measuredAt).toISOString(),
    figures: snapshot.figures,
  },
  ad: null,
  asked,
});

const checkButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: `Check Spend: the ad by ${PAGE}` });
const box = (): HTMLElement => screen.getByRole('group', { name: `Spend of the ad by ${PAGE}` });
const title = (): Promise<HTMLElement> => screen.findByRole('button', { name: spendPanel.title });
/** The values of the box by their labels. */
const figures = (): Record<string, string> =>
  Object.fromEntries(
    [...box().querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );

describe('the spend of an ad', () => {
  test('shows the estimate of a stored reach without a request, and all details when it is opened', async () => {
    const { user, platform } = open(fullReach);
    expect((await title()).getAttribute('aria-expanded')).toBe('false');
    expect(Object.entries(figures())).toEqual([
      ['Likely amount', '€950'],
      ['Likely per day', '€20'],
      ['Views', '84.30K'],
      ['Trend', 'Rising +37.7%'],
      ['Likely range', '€410 to €2.3K'],
      ['Simple estimate', '€758.70, €15.81 per day'],
    ]);
    await user.click(await title());
    expect(box().textContent).toContain(`€410 to €2.3KViews84.30K`);
    expect(screen.queryByText(spend.outside.below)).toBeNull();
    expect(figures()).toMatchObject({ Growth: '6 days to Feb 18, 2026: €35 a day', Spend: '€758.70' });
    expect(Object.keys(figures())).toEqual([
      'Likely amount',
      'Likely per day',
      'Likely range',
      'Views',
      'Spend',
      'Per day',
      'Growth',
      'UK, not part of the EU',
      'Trend',
      'Simple estimate',
    ]);
    expect(screen.getByText(/^Based on ad prices in 7 countries\. .* Season factor/)).toBeTruthy();
    expect(within(box()).getByText('Germany')).toBeTruthy();
    expect(within(box()).getByText('EU reach by age and gender')).toBeTruthy();
    expect(screen.getByRole('link', { name: spendPanel.how }).getAttribute('href')).toBe('/how-spend-is-estimated');
    expect(inputsOf(platform, 'lookUp')).toEqual([]);
  });

  test('explains a simple estimate that is not within the likely range, on the closed card as a tooltip', async () => {
    const { user } = open([aMeasurement({ euTotal: 1_200, byCountry: [{ country: 'IE', reach: 1 }] })]);
    const [toggle, simple] = [await title(), screen.getByText('Simple estimate').parentElement];
    expect(simple?.title).toBe(`Simple estimate: €10.80, €0.23 per day. ${spend.outside.below}`);
    await user.click(toggle);
    expect(screen.getByText(spend.outside.below)).toBeTruthy();
  });

  test('shows the figures of a reach that the server finds in place of the button, and stores it', async () => {
    const { user, platform } = open();
    platform.answers.set('lookUp', answerOf(aMeasurement({ euTotal: 1_200 }, { source: 'ad-archive' })));
    await user.click(await checkButton());
    await waitFor(() => expect(figures()).toMatchObject({ Views: '1.20K', 'Likely amount': '€24' }));
    expect(document.activeElement).toBe(box().firstElementChild);
    expect((await title()).getAttribute('aria-expanded')).toBe('false');
    await user.click(await title());
    expect(screen.getByText(/from an ad archive\.$/)).toBeTruthy();
    expect(inputsOf(platform, 'lookUp')).toEqual([
      { params: { adArchiveID: ad.id }, query: { page_id: '100200300400' } },
    ]);
    expect(platform.state().reach.get(ad.id)).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe(`The spend of the ad by ${PAGE} is shown.`);
  });

  test('shows ‘banned’ with causes, Retry and a link if no source has a reach; the ad counts as checked', async () => {
    const { user, platform } = open();
    platform.answers.set('lookUp', answerOf(null));
    await user.click(await checkButton());
    expect(await screen.findByText(spendPanel.banned)).toBeTruthy();
    expect(screen.getByText(spendPanel.bannedWhy)).toBeTruthy();
    expect(screen.queryByText(spend.unsure)).toBeNull();
    const link = screen.getByRole('link', { name: /^Check it in the Ad Library/ });
    expect(link.getAttribute('href')).toBe(`https://www.facebook.com/ads/library/?id=${ad.id}`);
    expect(inputsOf(platform, 'check')).toEqual([ad.id]);
    expect(box().textContent).not.toMatch(/\b0\b/);

    platform.answers.set('lookUp', answerOf(aMeasurement({ euTotal: 1_200 })));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(figures()).toMatchObject({ Views: '1.20K' }));
  });

  test('replaces ‘banned’ with the estimate when another device measures the reach', async () => {
    const { user, platform } = open();
    platform.answers.set('lookUp', answerOf(null, [{ source: 'official-api', outcome: 'limited' }]));
    await user.click(await checkButton());
    expect(await screen.findByText(spend.unsure)).toBeTruthy();
    platform.change({ reach: new Map([[ad.id, fullReach]]) });
    await waitFor(() =>
      expect(figures()).toMatchObject({ Views: '84.30K', 'Likely range': expect.stringContaining('€') }),
    );
    expect(screen.queryByText(spendPanel.banned)).toBeNull();
  });
});

describe('Check Spend', () => {
  test.each<[ErrorCode, string | null]>([
    ['NETWORK_UNREACHABLE', null],
    ['TOO_MANY_REQUESTS', null],
    ['INTERNAL', null],
    ['SERVICE_UNAVAILABLE', null],
    ['PLAN_REQUIRED', '/subscribe'],
  ])('shows the message and Retry when it fails with %s', async (code, cure) => {
    const { user, platform } = open();
    platform.fail.set('lookUp', new AppError(code));
    await user.click(await checkButton());
    expect(await within(box()).findByText(catalogue[code].message)).toBeTruthy();
    expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(cure);
    platform.fail.clear();
    platform.answers.set('lookUp', answerOf(aMeasurement({ euTotal: 1_200 })));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(figures()).toMatchObject({ Views: '1.20K' }));
    expect(document.activeElement).toBe(box().firstElementChild);
  });

  test('sends one request when it is pressed twice', async () => {
    const { user, platform } = open();
    let answer = (): void => undefined;
    const blocked = new Promise<void>((resolve) => (answer = resolve));
    const { snapshotsOf } = (await platform.openAccount()).reach;
    (await platform.openAccount()).reach.snapshotsOf = async (adId) => {
      await blocked;
      return snapshotsOf(adId);
    };
    platform.answers.set('lookUp', answerOf(null));
    await user.dblClick(await checkButton());
    const busy = screen.getByRole('button', { name: /^Checking…/ });
    expect([busy.getAttribute('aria-disabled'), box().getAttribute('aria-busy')]).toEqual(['true', 'true']);
    await user.click(busy);
    answer();
    await screen.findByText(spendPanel.banned);
    expect(inputsOf(platform, 'lookUp')).toHaveLength(1);
  });

  test('continues while its card is not rendered', async () => {
    const { user, platform, unmount } = open();
    platform.answers.set('lookUp', answerOf(null));
    await user.click(await checkButton());
    unmount();
    openPart(<AdSpend ad={ad} />, platform);
    expect(await screen.findByText(spendPanel.banned)).toBeTruthy();
    expect(inputsOf(platform, 'lookUp')).toHaveLength(1);
  });
});
