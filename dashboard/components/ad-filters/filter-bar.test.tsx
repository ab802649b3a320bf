import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { aCollectedAd, JAN_2_2026 } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const video = { kind: 'video' as const, imageUrl: null, videoUrl: null };
const rows = [
  aCollectedAd({ id: '10001', pageName: 'Petwell', text: 'A brush for cats' }, { capturedAt: 3 }),
  aCollectedAd(
    { id: '10002', pageName: 'Gloam', text: 'Warm light', media: [video], ctaType: 'LEARN_MORE' },
    { capturedAt: 2 },
  ),
  aCollectedAd(
    { id: '10003', pageName: 'Petwell', isActive: false, endDate: JAN_2_2026 + DAY_SECONDS, platforms: ['THREADS'] },
    { capturedAt: 1 },
  ),
];

const open = (at = '/dashboard') => openDashboard(at, createMemoryPlatform({ session: signedIn, rows }));

const shown = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);
const showsPages = (...names: string[]): Promise<void> => waitFor(async () => expect(await shown()).toEqual(names));
const findText = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text);

describe('searching', () => {
  test('filters while the user types, and updates the URL after typing pauses', async () => {
    const { user, where } = open('/dashboard?from=mail');
    await user.type(await screen.findByRole('searchbox', { name: 'Search ads' }, { timeout: 15_000 }), 'light gloam');
    await showsPages('Gloam');
    expect(await findText('1 of 3 ads')).toBeTruthy();
    await waitFor(() => expect(where().search).toBe('?from=mail&q=light+gloam'));
  });

  test('shows and announces that the ads contain only similar words', async () => {
    const { user } = open();
    const field = await screen.findByRole('searchbox', { name: 'Search ads' });
    await user.clear(field);
    await user.type(field, ' brusj ');
    await showsPages('Petwell');
    const line = await findText('No ad contains “brusj”. These ads contain similar words.');
    expect(line.closest('[aria-live=polite]')?.textContent).toMatch(/^1 of 3 ads/);
    await user.clear(field);
    await user.type(field, 'brush');
    await waitFor(() => expect(screen.queryByText(/similar words/)).toBeNull());
    await showsPages('Petwell');
  });

  test('shows that no ad matches, and shows all ads again after Reset all', async () => {
    const { user, where } = open('/dashboard?q=nothing&below=4&from=mail');
    expect(await screen.findByRole('heading', { name: 'No matching ads' })).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Reset all' })[0]!);
    await showsPages('Petwell', 'Gloam', 'Petwell');
    await waitFor(() => expect(where().search).toBe('?from=mail'));
    expect(screen.getByRole('searchbox', { name: 'Search ads' })).toHaveProperty('value', '');
  });
});

describe('an empty result', () => {
  test('names the filter that excludes the most ads, and removes only this filter', async () => {
    const { user, where } = open('/dashboard?q=brush&days-min=40000&page=Petwell');
    expect(await screen.findByRole('heading', { name: 'No matching ads' })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('This filter excludes the most. Without it, 1 ad matches.')).toBeTruthy();
    // The chip and the result.
    expect(main.getAllByText('40,000 days or more')).toHaveLength(2);
    await user.click(main.getByRole('button', { name: 'Remove this filter' }));
    await showsPages('Petwell');
    await waitFor(() => expect(where().search).toBe('?q=brush&page=Petwell'));
  });

  test('names the search text, and all values of a filter', async () => {
    const { user } = open('/dashboard?q=nowhere&page=Petwell');
    expect(await screen.findByTitle('Search: nowhere')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove this filter' }));
    await showsPages('Petwell', 'Petwell');
  });
});

describe('the filter by page', () => {
  test('offers each name once, and stores the choice in the URL', async () => {
    const { user, where } = open();
    await user.click(await screen.findByRole('button', { name: 'Pages: All pages' }));
    const options = await screen.findByRole('group', { name: 'Pages' });
    await waitFor(() => expect(within(options).getAllByRole('checkbox')).toHaveLength(2));
    await user.click(within(options).getByRole('checkbox', { name: 'Petwell' }));
    await waitFor(() => expect(where().search).toBe('?page=Petwell'));
    await showsPages('Petwell', 'Petwell');
  });

  test('reads the choice from the URL, and removes a page when its chip is clicked', async () => {
    const { user } = open('/dashboard?page=Petwell&page=Gone');
    await showsPages('Petwell', 'Petwell');
    await user.click(screen.getByRole('button', { name: 'Remove the filter: Petwell' }));
    expect(await screen.findByRole('heading', { name: 'No matching ads' })).toBeTruthy();
  });
});

describe('the Revenue slider', () => {
  const slider = (): Promise<HTMLElement> => screen.findByRole('slider', { name: 'Revenue' });

  test('shows a dollar amount, and hides and counts ads without a figure when it is above 0', async () => {
    const { where } = open();
    expect((await slider()).getAttribute('aria-valuetext')).toBe('$0 (any)');
    expect(await findText('$0 (any)')).toBeTruthy();
    fireEvent.change(await slider(), { target: { value: '2.5' } });
    expect(await findText('0 of 3 ads · 3 hidden: no data')).toBeTruthy();
    expect((await slider()).getAttribute('aria-valuetext')).toBe('Below $2.50 a day');
    await waitFor(() => expect(where().search).toBe('?below=2.5'));
  });

  test('ranges from 0 to 10', async () => {
    open();
    expect(await slider()).toMatchObject({ min: '0', max: '10' });
  });
});

describe('sorting', () => {
  test('is stored in the URL only when it differs from the default of the list', async () => {
    const { user, where } = open();
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    await user.selectOptions(sort, 'Page name, A–Z');
    await showsPages('Gloam', 'Petwell', 'Petwell');
    await waitFor(() => expect(where().search).toBe('?sort=name'));
    await user.selectOptions(sort, 'Recently added');
    await waitFor(() => expect(where().search).toBe(''));
  });
});

describe('the filter sheet', () => {
  const openSheet = async (at?: string) => {
    const opened = open(at);
    await opened.user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    return { ...opened, sheet };
  };

  test('filters by state, media, days and button, and updates the list and its count immediately', async () => {
    const { user, where, sheet } = await openSheet();
    await user.click(sheet.getByRole('radio', { name: 'Active' }));
    expect(await sheet.findByRole('button', { name: 'Show 2 ads' })).toBeTruthy();
    await user.click(sheet.getByRole('checkbox', { name: 'Has a video' }));
    await user.click(sheet.getByRole('checkbox', { name: 'Video' }));
    await user.type(sheet.getByRole('textbox', { name: 'Days running: from' }), '٧');
    await waitFor(() => expect(where().search).toBe('?active=yes&media=video&video=yes&days-min=7'));
    await user.click(sheet.getByText('Button'));
    await user.click(await sheet.findByRole('checkbox', { name: 'Learn More' }));
    expect(await sheet.findByRole('button', { name: 'Show 1 ad' })).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Show 1 ad' }));
    await showsPages('Gloam');
    const chips = within(screen.getByRole('group', { name: 'Active filters' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Learn More',
      'Video',
      'Active',
      'Has a video',
      '7 days or more',
      'Reset all',
    ]);
  });

  test('filters by a minimum and a maximum of a figure, and removes both with one chip', async () => {
    const { user, where, sheet } = await openSheet();
    const from = sheet.getByRole('textbox', { name: 'Days running: from' });
    const to = sheet.getByRole('textbox', { name: 'Days running: to' });
    await user.type(from, '2');
    await user.type(to, '2');
    expect(await sheet.findByRole('button', { name: 'Show 1 ad' })).toBeTruthy();
    await waitFor(() => expect(where().search).toBe('?days-min=2&days-max=2'));
    await user.type(from, '0');
    expect(to.getAttribute('aria-invalid')).toBe('true');
    expect(sheet.getByText('“from” is above “to”, so no ad matches.').id).toBe(to.getAttribute('aria-describedby'));
    expect(await sheet.findByRole('button', { name: 'No ad matches' })).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'No ad matches' }));
    await user.click(screen.getByRole('button', { name: 'Remove the filter: 20 to 2 days' }));
    await showsPages('Petwell', 'Gloam', 'Petwell');
  });

  test('filters by the shop, and names these filters on chips', async () => {
    const { user, where, sheet } = await openSheet();
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Shopify store' }), 'Yes or maybe');
    expect(await sheet.findByRole('button', { name: 'No ad matches' })).toBeTruthy();
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Shopify store' }), 'No sign');
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Landing page' }), 'Has one');
    await user.click(await sheet.findByRole('button', { name: 'Show 3 ads' }));
    await waitFor(() => expect(where().search).toBe('?link=yes&shopify=none'));
    await user.click(screen.getByRole('button', { name: 'Remove the filter: Shopify store: No sign' }));
    await user.click(screen.getByRole('button', { name: 'Remove the filter: Landing page: Has one' }));
    await waitFor(() => expect(where().search).toBe(''));
  });

  test('preserves the text of an unfinished amount while the user types, and shows the amount afterwards', async () => {
    const { user, where, sheet } = await openSheet();
    const from = sheet.getByRole('textbox', { name: 'Likely per day: from' });
    await user.type(from, '1.250,');
    await waitFor(() => expect(where().search).toBe('?per-day-min=1250'));
    expect(from).toHaveProperty('value', '1.250,');
    await user.type(from, '5');
    await user.tab();
    expect(from).toHaveProperty('value', '1250.5');
    await user.click(sheet.getByRole('button', { name: 'No ad matches' }));
    expect(screen.getByRole('button', { name: 'Remove the filter: Likely €1,250.50 or more per day' })).toBeTruthy();
  });

  test('shows exactly the ads that are hidden because a figure is unknown', async () => {
    const noDates = aCollectedAd({ id: '10005', pageName: 'Undated', startDate: null });
    const { user, where } = openDashboard(
      '/dashboard?days-min=1',
      createMemoryPlatform({ session: signedIn, rows: [...rows, noDates] }),
    );
    expect(await findText('3 of 4 ads · 1 hidden: no data')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    await showsPages('Undated');
    expect(await findText('1 of 4 ads')).toBeTruthy();
    await waitFor(() => expect(where().search).toBe('?days-min=1&data=missing'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show matches' }));
    await user.click(screen.getByRole('button', { name: 'Show matches' }));
    expect(await findText('3 of 4 ads · 1 hidden: no data')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    await user.click(screen.getByRole('button', { name: 'Remove the filter: Only ads without data' }));
    expect(await findText('3 of 4 ads · 1 hidden: no data')).toBeTruthy();
  });

  test('finds ads with an unknown run only by this state, and counts them apart', async () => {
    const unknown = aCollectedAd({ id: '10004', pageName: 'Unsure', isActive: false, runState: 'unknown' });
    const { user, where } = openDashboard(
      '/dashboard?active=no',
      createMemoryPlatform({ session: signedIn, rows: [...rows, unknown] }),
    );
    expect(await findText('1 of 4 ads · 1 hidden: no data')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('radio', { name: 'Active' }));
    expect(await findText('2 of 4 ads · 1 hidden: no data')).toBeTruthy();
    await user.click(sheet.getByRole('radio', { name: 'Status unknown' }));
    await user.click(await sheet.findByRole('button', { name: 'Show 1 ad' }));
    await showsPages('Unsure');
    expect(await findText('1 of 4 ads')).toBeTruthy();
    await waitFor(() => expect(where().search).toBe('?active=unknown'));
    expect(screen.getByRole('button', { name: 'Remove the filter: Status unknown' })).toBeTruthy();
  });

  test('offers the values of the ads, and also the value in the URL that no ad has', async () => {
    const { user, sheet } = await openSheet('/dashboard?platform=OCULUS');
    await user.click(sheet.getByText('Platforms'));
    const group = within(await sheet.findByRole('group', { name: 'Platforms', hidden: true }));
    await waitFor(() =>
      expect(group.getAllByRole('checkbox', { hidden: true }).map((box) => box.closest('label')?.textContent)).toEqual([
        'Oculus0',
        'Facebook2',
        'Instagram2',
        'Threads1',
      ]),
    );
  });
});

test('shows the whole list when the filters in the URL are invalid', async () => {
  open('/dashboard?days-min=-1&below=1e99&sort=%00&platform=%3Cscript%3E&page=&active=2&days-max=NaN');
  await showsPages('Petwell', 'Gloam', 'Petwell');
  expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
});
