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

// It loads on demand, which takes seconds on a busy machine.
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

describe('the facts', () => {
  test('are told in UTC, and what is not known as that', async () => {
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
    expect(facts).toContain('CapturedFri Jan 02 2026 08:00 UTC');
    for (const name of ['Start', 'Days running', 'Button', 'Format', 'Platforms', 'Ads with this creative']) {
      expect(facts).toContain(`${name}not known`);
    }
    expect(facts).toContain('Linknone');
  });

  test('count the days of an ad that ended up to its end', async () => {
    open([aCollectedAd({ isActive: false, endDate: JAN_2_2026 + 9 * DAY_SECONDS })]);
    expect(await textOf('About the ad')).toContain('StateEnded');
    expect(await textOf('About the ad')).toContain('Days running10 days');
  });

  const odd: [string, Partial<Ad>][] = [
    ['dates of 0', { isActive: false, startDate: 0, endDate: 0 }],
    ['the far future', { startDate: 253_402_300_799 }],
    ['an end before the start', { isActive: false, startDate: JAN_2_2026, endDate: 5 }],
  ];
  test.each(odd)('stand without NaN with %s', async (_name, facts) => {
    open([aCollectedAd(facts)]);
    await part('About the ad');
    expect((await dialog()).textContent).not.toMatch(/NaN|Infinity|Invalid|undefined|null/);
  });
});

describe('an ad that is hard to bear', () => {
  test.each(difficultAds)('is told without a figure that is none: $name', async ({ row, snapshots }) => {
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

describe('the text', () => {
  test('is copied whole, and that is said', async () => {
    const text = `Hello ${'w'.repeat(10_000)}`;
    const { user } = open([aCollectedAd({ text })]);
    await user.click(await screen.findByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe(text);
    expect(await screen.findByText('Copied.')).toBeTruthy();
  });

  test('of hostile markup and of any script is shown as it is', async () => {
    const text = '<img src=x onerror=alert(1)> مرحبا بالعالم 👩🏽‍🚀';
    open([aCollectedAd({ text, title: '<b>bold</b>' })]);
    const words = await part('Text');
    expect(words.textContent).toContain(text);
    expect(words.querySelector('img, b')).toBeNull();
    expect(within(words).getByText(text).getAttribute('dir')).toBe('auto');
  });

  test('that is missing is said to be', async () => {
    open([aCollectedAd({ text: null })]);
    expect(await textOf('Text')).toContain('This ad has no text.');
    expect(screen.queryByRole('button', { name: 'Copy text' })).toBeNull();
  });
});

describe('the pictures', () => {
  const stage = async (): Promise<HTMLElement> =>
    within(await dialog()).findByRole('group', { name: 'Pictures and videos' });

  test('turn by arrow keys, both ways round', async () => {
    const { user } = open([aCollectedAd({ media: ['a', 'b', 'c'].map(picture) })]);
    // A dialog takes the focus a moment after it opened, wherever that is by then.
    await waitFor(async () => expect((await dialog()).contains(document.activeElement)).toBe(true));
    (await stage()).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await within(await stage()).findByText('3 of 3')).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await within(await stage()).findByText('2 of 3')).toBeTruthy();
  });

  test('turn by a finger drawn across, and not by a mouse', async () => {
    open([aCollectedAd({ media: ['a', 'b', 'c'].map(picture) })]);
    const draw = async (pointerType: string, to: number): Promise<void> => {
      fireEvent.pointerDown(await stage(), { pointerType, clientX: 100 });
      fireEvent.pointerUp(await stage(), { pointerType, clientX: to });
    };
    await draw('touch', 20);
    expect(within(await stage()).getByText('2 of 3')).toBeTruthy();
    await draw('mouse', 20);
    await draw('touch', 90);
    expect(within(await stage()).getByText('2 of 3')).toBeTruthy();
  });

  test('a video waits for the person, plays from its own link, and says when that died', async () => {
    const videoUrl = 'https://video.xx.fbcdn.net/v.mp4';
    const { user } = open([aCollectedAd({ media: [{ kind: 'video', imageUrl: null, videoUrl }] })]);
    const video = await within(await stage()).findByLabelText<HTMLVideoElement>(/^Video 1 of 1/);
    expect([video.getAttribute('src'), video.preload, video.autoplay]).toEqual([videoUrl, 'none', false]);
    fireEvent.error(video);
    expect(within(await stage()).getByText(/its link at Facebook has died/)).toBeTruthy();
    await user.click(within(await stage()).getByRole('button', { name: 'Try again' }));
    expect(within(await stage()).getByLabelText(/^Video 1 of 1/)).toBeTruthy();
  });

  test.each([null, 'https://evil.example/v.mp4', 'https://fbcdn.net.evil.example/v.mp4'])(
    'a video whose link is %s is its still',
    async (videoUrl) => {
      open([aCollectedAd({ media: [{ kind: 'video', imageUrl: null, videoUrl }] })]);
      expect(within(await stage()).getByText(/this is its still/)).toBeTruthy();
      expect(document.querySelector('video')).toBeNull();
    },
  );
});

describe('versions', () => {
  test('that were kept are listed, and the chosen one is shown', async () => {
    const { user } = open([
      aCollectedAd({ text: 'new words' }, { capturedAt: JAN_2_2026 * 1_000 }),
      aCollectedAd({ text: 'old words' }, { capturedAt: JAN_2_2026 * 1_000 - DAY_MS, savedAt: 5 }),
    ]);
    const buttons = within(await part('Versions')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Captured Fri Jan 02 2026 08:00, newest/),
      expect.stringMatching(/^Captured Thu Jan 01 2026 08:00, saved/),
    ]);
    await user.click(buttons[1] ?? document.body);
    expect(await textOf('Text')).toContain('old words');
  });

  test('of an ad with one are not spoken of', async () => {
    open([aCollectedAd()]);
    await part('About the ad');
    expect(screen.queryByRole('region', { name: 'Versions' })).toBeNull();
  });
});

describe('spend and reach', () => {
  test('of an ad never measured are not known, and no chart is drawn', async () => {
    openMeasured();
    expect(await within(await part('Spend')).findByRole('button', { name: /^Check Spend/ })).toBeTruthy();
    expect(await textOf('Reach')).toContain('No reach of this ad was measured yet.');
    expect((await part('Reach')).querySelector('svg')).toBeNull();
  });

  test('come with the range, and with how each was made', async () => {
    openMeasured(measured({ euTotal: 8_400_000, byCountry: [{ country: 'DE', reach: 10 }] }));
    const spend = await textOf('Spend');
    for (const words of ['8.40M', '€75.60K', 'Likely range', '0.009 EUR per reached account', 'Estimate v1']) {
      expect(spend).toContain(words);
    }
  });

  test('one measurement is a point with its value and no line', async () => {
    openMeasured(measured({ euTotal: 1_000 }));
    const reach = await part('Reach');
    expect(reach.querySelectorAll('[data-part="point"]')).toHaveLength(1);
    expect(reach.querySelectorAll('[data-part="line"]')).toHaveLength(0);
    expect(reach.textContent).toContain('Feb 20, 2026: 1.00K');
    expect(reach.textContent).toContain('One day was measured so far');
    expect(reach.textContent).toContain('No measurement has a breakdown by country.');
  });

  test('days that nobody measured stay gaps', async () => {
    openMeasured(...[9, 8, 3].map((daysAgo) => measured({ euTotal: 100 - daysAgo }, daysAgo)));
    const reach = await part('Reach');
    expect(reach.querySelectorAll('[data-part="point"]')).toHaveLength(3);
    expect(reach.querySelectorAll('[data-part="line"]')).toHaveLength(1);
  });

  test('countries are shares of their own sum, the rest is summed up, the UK is apart', async () => {
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

  test('ages are split by gender, and a part nobody knows is not 0', async () => {
    openMeasured(measured({ euTotal: 1, byAgeGender: [{ ageRange: '65+', male: null, female: 0, unknown: null }] }));
    const table = within(await part('Reach')).getByRole('table', { name: 'EU reach by age and gender' });
    expect(table.textContent).toContain('65+0 women 0, men not known, unknown not known');
  });
});

describe('the page and its other ads', () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, index) => aCollectedAd({ id: String(20_001 + index), text: `other ${index}` }));

  test('some are shown, all of them are a list of its own', async () => {
    open([aCollectedAd(), ...others(8)]);
    const page = await part('The page and its other ads');
    expect(await within(page).findByText('8 other ads of this page here')).toBeTruthy();
    expect(within(page).getAllByRole('listitem')).toHaveLength(6);
    const all = await within(page).findByRole('link', { name: 'View all' });
    expect(all.getAttribute('href')).toBe('/dashboard?page=Nordic+Lamp+Co.');
  });

  test('all of a followed page are its own list', async () => {
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

  test('another one opens in the place of this one', async () => {
    const { user, where } = open([aCollectedAd(), ...others(1)]);
    const page = await part('The page and its other ads');
    await user.click(await within(page).findByRole('link', { name: /^Details of the ad/ }));
    await waitFor(() => expect(where().search).toBe('?ad=20001'));
    expect(await textOf('Text')).toContain('other 0');
  });

  test('an ad without company says so, and a page without an address is no link', async () => {
    open([aCollectedAd({ pageUrl: null })]);
    const page = await part('The page and its other ads');
    expect(await within(page).findByText('No other ad of this page is here.')).toBeTruthy();
    expect(within(page).queryByRole('link')).toBeNull();
  });
});

describe('the download', () => {
  const kept = (facts: Partial<Ad>) =>
    aCollectedAd(facts, { pictures: [{ slot: 'image-0', state: 'stored', path: PATH }] });

  test('on the site has the kept pictures, and says what it can’t have', async () => {
    const video = { kind: 'video' as const, imageUrl: null, videoUrl: 'https://video.xx.fbcdn.net/v.mp4' };
    open([kept({ media: [picture('a'), picture('b'), video] })]);
    const download = await textOf('Download');
    expect(download).toContain('1 file');
    expect(download).toContain('Image 2: its picture is not kept on our server yet.');
    expect(download).toContain('Video 3: this site can’t fetch videos.');
  });

  test('of an ad without media is none', async () => {
    open([aCollectedAd({ media: [] })]);
    expect(await textOf('Download')).toContain('no picture or video');
    expect(within(await part('Download')).queryByRole('button')).toBeNull();
  });
});
