import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { pageOf } from '#shared/domain/advertiser/followed-page.ts';
import type { ReachFigures, ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/domain/time.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd, JAN_2_2026 } from '#tests/support/builders/dashboard-ads.ts';
import { difficultAds } from '#tests/support/builders/difficult-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

// Loads the dialog before the timeouts of the tests start, because it takes seconds on a busy machine.
beforeAll(() => import('./ad-detail-dialog.tsx'));

const ID = '1221417629971772';
const PATH = `/media/${'a'.repeat(64)}.webp`;
const open = (
  rows: CollectedAd[],
  more: Parameters<typeof createMemoryPlatform>[0] = {},
  at: Parameters<typeof openDashboard>[0] = `/dashboard?ad=${ID}`,
) => openDashboard(at, createMemoryPlatform({ session: signedIn, rows, ...more }));
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');
const part = async (name: string): Promise<HTMLElement> => within(await dialog()).findByRole('region', { name });
const textOf = async (name: string): Promise<string> => (await part(name)).textContent;

const nothing: ReachFigures = { euTotal: null, ukTotal: null, byCountry: [], byAgeGender: [] };
const measured = (figures: Partial<ReachFigures>, daysAgo = 0): ReachSnapshot => ({
  measuredAt: NOW - daysAgo * DAY_MS,
  source: 'ad-details',
  figures: { ...nothing, ...figures },
});
const openMeasured = (...snapshots: ReachSnapshot[]) => open([aCollectedAd()], { reach: new Map([[ID, snapshots]]) });
const imageUrlOf = (name: string): string => `https://scontent.xx.fbcdn.net/${name}.jpg`;
const picture = (name: string) => ({ kind: 'image' as const, imageUrl: imageUrlOf(name), videoUrl: null });

describe('the facts of an ad', () => {
  test('shows dates in UTC, and missing values as not known', async () => {
    open([
      aCollectedAd({
        platforms: [],
        ctaType: null,
        ctaText: null,
        displayFormat: null,
        linkUrl: null,
        startDate: null,
      }),
    ]);
    const facts = await textOf('About the ad');
    expect(facts).toContain('AddedFri Jan 02 2026 08:00 UTC');
    for (const name of ['Start', 'Days running', 'Button', 'Format', 'Platforms', 'Ads with this creative']) {
      expect(facts).toContain(`${name}unknown`);
    }
    expect(facts).toContain('Linknone');
  });

  test('counts the days until the end when the ad has ended', async () => {
    open([aCollectedAd({ isActive: false, endDate: JAN_2_2026 + 9 * DAY_SECONDS })]);
    expect(await textOf('About the ad')).toContain('StatusEnded');
    expect(await textOf('About the ad')).toContain('Days running10 days');
  });

  const odd: [string, Partial<Ad>][] = [
    ['dates of 0', { isActive: false, startDate: 0, endDate: 0 }],
    ['the far future', { startDate: 253_402_300_799 }],
    ['an end before the start', { isActive: false, startDate: JAN_2_2026, endDate: 5 }],
  ];
  test.each(odd)('shows no invalid value when the ad has %s', async (_name, facts) => {
    open([aCollectedAd(facts)]);
    await part('About the ad');
    expect((await dialog()).textContent).not.toMatch(/NaN|Infinity|Invalid|undefined|null/);
  });
});

describe('an ad with extreme or missing values', () => {
  test.each(difficultAds)('is shown without invalid values or injected markup: $name', async ({ row, snapshots }) => {
    open([row], { reach: new Map([[row.adId, snapshots]]) }, `/dashboard?ad=${row.adId}`);
    await part('About the ad');
    const shown = [...(await dialog()).querySelectorAll('section')]
      .filter((section) => section.querySelector('h3')?.textContent !== 'Text')
      .map(({ textContent }) => textContent)
      .join(' ');
    expect(shown).not.toMatch(/\b(NaN|Infinity|undefined|Invalid)\b/);
    expect((await dialog()).querySelector('script, style')).toBeNull();
    expect(document.title).not.toBe('taken');
  });
});

describe('the text of an ad', () => {
  test('is copied completely, and a toast confirms it', async () => {
    const text = `Hello ${'w'.repeat(10_000)}`;
    const { user } = open([aCollectedAd({ text })]);
    await user.click(await screen.findByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe(text);
    expect(await screen.findByText('Copied.')).toBeTruthy();
  });

  test('shows markup and non-Latin scripts as plain text', async () => {
    const text = '<img src=x onerror=alert(1)> مرحبا بالعالم 👩🏽‍🚀';
    open([aCollectedAd({ text, title: '<b>bold</b>' })]);
    const words = await part('Text');
    expect(words.textContent).toContain(text);
    expect(words.querySelector('img, b')).toBeNull();
    expect(within(words).getByText(text).getAttribute('dir')).toBe('auto');
  });

  test('shows that the ad has no text, and offers no copy button', async () => {
    open([aCollectedAd({ text: null })]);
    expect(await textOf('Text')).toContain('This ad has no text.');
    expect(screen.queryByRole('button', { name: 'Copy text' })).toBeNull();
  });
});

describe('the pictures and videos', () => {
  const stage = async (): Promise<HTMLElement> =>
    within(await dialog()).findByRole('group', { name: 'Images and videos' });

  test('changes the picture with the arrow keys, and wraps around at both ends', async () => {
    const { user } = open([aCollectedAd({ media: ['a', 'b', 'c'].map(picture) })]);
    // The dialog moves the focus into itself after it has opened.
    await waitFor(async () => expect((await dialog()).contains(document.activeElement)).toBe(true));
    (await stage()).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await within(await stage()).findByText('3 of 3')).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await within(await stage()).findByText('2 of 3')).toBeTruthy();
  });

  test('changes the picture with a long swipe by touch, and not with the mouse', async () => {
    open([aCollectedAd({ media: ['a', 'b', 'c'].map(picture) })]);
    const swipe = async (pointerType: string, to: number): Promise<void> => {
      fireEvent.pointerDown(await stage(), { pointerType, clientX: 100 });
      fireEvent.pointerUp(await stage(), { pointerType, clientX: to });
    };
    await swipe('touch', 20);
    expect(within(await stage()).getByText('2 of 3')).toBeTruthy();
    await swipe('mouse', 20);
    await swipe('touch', 90);
    expect(within(await stage()).getByText('2 of 3')).toBeTruthy();
  });

  test('plays a video from its link only on request, and shows Retry when the link has expired', async () => {
    const videoUrl = 'https://video.xx.fbcdn.net/v.mp4';
    const { user } = open([aCollectedAd({ media: [{ kind: 'video', imageUrl: null, videoUrl }] })]);
    const video = await within(await stage()).findByLabelText<HTMLVideoElement>(/^Video 1 of 1/);
    expect([video.getAttribute('src'), video.preload, video.autoplay]).toEqual([videoUrl, 'none', false]);
    fireEvent.error(video);
    expect(within(await stage()).getByText(/Facebook link has expired/)).toBeTruthy();
    await user.click(within(await stage()).getByRole('button', { name: 'Try again' }));
    expect(within(await stage()).getByLabelText(/^Video 1 of 1/)).toBeTruthy();
  });

  test.each([null, 'https://evil.example/v.mp4', 'https://fbcdn.net.evil.example/v.mp4'])(
    'shows the still instead of the video when its link is %s',
    async (videoUrl) => {
      open([aCollectedAd({ media: [{ kind: 'video', imageUrl: null, videoUrl }] })]);
      expect(within(await stage()).getByText(/This is a still image/)).toBeTruthy();
      expect(document.querySelector('video')).toBeNull();
    },
  );
});

describe('the versions of an ad', () => {
  test('lists the stored versions, and shows the selected one', async () => {
    const { user } = open([
      aCollectedAd({ text: 'new words' }, { capturedAt: JAN_2_2026 * 1_000 }),
      aCollectedAd({ text: 'old words' }, { capturedAt: JAN_2_2026 * 1_000 - DAY_MS, savedAt: 5 }),
    ]);
    const buttons = within(within(await part('Versions')).getByRole('list')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Added Fri Jan 02 2026 08:00, newest/),
      expect.stringMatching(/^Added Thu Jan 01 2026 08:00, saved/),
    ]);
    await user.click(buttons[1] ?? document.body);
    expect(await textOf('Text')).toContain('old words');
  });

  test('shows no list when there is only one version', async () => {
    open([aCollectedAd()]);
    await part('About the ad');
    expect(screen.queryByRole('region', { name: 'Versions' })).toBeNull();
  });
});

describe('spend and reach', () => {
  test('shows Check Spend and no chart when the ad was never measured', async () => {
    openMeasured();
    expect(await within(await part('Spend')).findByRole('button', { name: /^Check Spend/ })).toBeTruthy();
    expect(await textOf('Reach')).toContain('The reach of this ad hasn’t been measured yet.');
    expect((await part('Reach')).querySelector('svg')).toBeNull();
  });

  test('shows the likely range and how each figure was calculated', async () => {
    openMeasured(measured({ euTotal: 8_400_000, byCountry: [{ country: 'DE', reach: 10 }] }));
    const spend = await textOf('Spend');
    for (const words of ['8.40M', '€75.60K', 'Likely range', '0.009 EUR per reached account', 'Estimate v2']) {
      expect(spend).toContain(words);
    }
  });

  test('draws a point with its value and no line for one measurement', async () => {
    openMeasured(measured({ euTotal: 1_000 }));
    const reach = await part('Reach');
    expect(reach.querySelectorAll('[data-part="point"]')).toHaveLength(1);
    expect(reach.querySelectorAll('[data-part="line"]')).toHaveLength(0);
    expect(reach.textContent).toContain('Feb 20, 2026: 1.00K');
    expect(reach.textContent).toContain('Measured on one day so far');
    expect(reach.textContent).toContain('No measurement has a breakdown by country.');
  });

  test('draws a dashed line across days without a measurement', async () => {
    openMeasured(...[9, 8, 3].map((daysAgo) => measured({ euTotal: 100 - daysAgo }, daysAgo)));
    const reach = await part('Reach');
    const count = (name: string): number => reach.querySelectorAll(`[data-part="${name}"]`).length;
    expect([count('point'), count('line'), count('gap')]).toEqual([3, 1, 1]);
  });

  test('shows each country as a share of the sum, sums up the rest, and lists the UK separately', async () => {
    const codes = ['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'PL', 'SE', 'DK', 'FI', 'GB'];
    const byCountry = codes.map((country, index) => ({ country, reach: (11 - index) * 100 }));
    openMeasured(measured({ euTotal: 10_000, ukTotal: 500, byCountry }));
    const table = within(await part('Reach')).getByRole('table', { name: 'EU reach by country' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.slice(1, 3)).toEqual(['Germany1.10K17%', 'France1.00K15%']);
    expect(rows.slice(-1)).toEqual(['2 more countries3005%']);
    expect(table.textContent).not.toContain('United Kingdom');
    expect(await textOf('Reach')).toContain('UK, not part of the EU: 500 accounts, measured Feb 20, 2026.');
  });

  test('splits ages by gender, and shows an unknown part as not known instead of 0', async () => {
    openMeasured(measured({ euTotal: 1, byAgeGender: [{ ageRange: '65+', male: null, female: 0, unknown: null }] }));
    const table = within(await part('Reach')).getByRole('table', { name: 'EU reach by age and gender' });
    expect(table.textContent).toContain('65+0 women 0, men no data, unknown no data');
  });
});

describe('the advertiser and its other ads', () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, index) => aCollectedAd({ id: String(20_001 + index), text: `other ${index}` }));

  test('shows the first six ads, and links to all of them', async () => {
    open([aCollectedAd(), ...others(8)]);
    const page = await part('The page and its other ads');
    expect(await within(page).findByText('8 other ads from this page')).toBeTruthy();
    expect(within(page).getAllByRole('listitem')).toHaveLength(6);
    const all = await within(page).findByRole('link', { name: 'View all' });
    expect(all.getAttribute('href')).toBe('/dashboard?page=Nordic+Lamp+Co.');
  });

  test('links to the list of the page when the page is followed', async () => {
    const { platform } = open([aCollectedAd(), ...others(8)]);
    const page = await part('The page and its other ads');
    await within(page).findByRole('link', { name: 'View all' });
    const { follows } = await platform.openAccount();
    await follows.follow(pageOf(aCollectedAd().ad));
    await waitFor(() =>
      expect(within(page).getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
        '/all-following/Nordic%20Lamp%20Co.',
      ),
    );
  });

  test('replaces the open ad when another ad is clicked', async () => {
    const { user, where } = open([aCollectedAd(), ...others(1)]);
    const page = await part('The page and its other ads');
    await user.click(await within(page).findByRole('link', { name: /^Details of the ad/ }));
    await waitFor(() => expect(where().search).toBe('?ad=20001'));
    expect(await textOf('Text')).toContain('other 0');
  });

  test('shows that there is no other ad, and shows the name without a link when the page has no URL', async () => {
    open([aCollectedAd({ pageUrl: null })]);
    const page = await part('The page and its other ads');
    expect(await within(page).findByText('No other ads from this page yet.')).toBeTruthy();
    expect(within(page).getByRole('link').textContent).toBe('Active ads in the Ad Library');
  });
});

describe('the download of an ad', () => {
  const stored = (facts: Partial<Ad>) =>
    aCollectedAd(facts, { pictures: [{ slot: 'image-0', state: 'stored', path: PATH }] });

  test('offers the stored pictures on the site, and lists the files that are unavailable', async () => {
    const video = { kind: 'video' as const, imageUrl: null, videoUrl: 'https://video.xx.fbcdn.net/v.mp4' };
    open([stored({ media: [picture('a'), picture('b'), video] })]);
    const download = await textOf('Download');
    expect(download).toContain('1 file');
    expect(download).toContain('Image 2: the image isn’t on our server yet.');
    expect(download).toContain('Video 3: this site can’t download videos.');
  });

  test('offers no download when the ad has no media', async () => {
    open([aCollectedAd({ media: [] })]);
    expect(await textOf('Download')).toContain('no image or video');
    expect(within(await part('Download')).queryByRole('button')).toBeNull();
  });
});
