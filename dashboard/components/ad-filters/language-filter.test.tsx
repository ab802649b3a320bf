import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Loaded before the clock of the first test starts: screens and the sheet load on demand.
import '#dashboard/screens/dashboard/dashboard-screen.tsx';
import './filter-sheet.tsx';

const showsPages = (...names: string[]): Promise<void> =>
  waitFor(async () => {
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(names);
  });

describe('the filter by language', () => {
  const texts = [
    'Mein Hund schläft endlich die ganze Nacht durch.',
    'My dog finally sleeps through the whole night.',
    'Mon chien dort enfin toute la nuit.',
    'SALE',
  ];
  const listed = texts.map((text, index) =>
    aCollectedAd({ id: `2000${index}`, pageName: `Page ${index}`, title: null, linkDescription: null, text }),
  );

  test('offers the languages of the texts with their counts, and stores the choice in the URL', async () => {
    const { user, where } = openDashboard('/dashboard', createMemoryPlatform({ session: signedIn, rows: listed }));
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByText('Language'));
    const options = await sheet.findByRole('group', { name: 'Language' });
    await waitFor(() =>
      expect([...options.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
        'English1',
        'French1',
        'German1',
        'Unknown language1',
      ]),
    );
    await user.click(within(options).getByRole('checkbox', { name: 'German' }));
    await user.click(within(options).getByRole('checkbox', { name: 'Unknown language' }));
    await waitFor(() => expect(where().search).toBe('?language=de&language=und'));
    await user.click(await sheet.findByRole('button', { name: 'Show 2 ads' }));
    await showsPages('Page 3', 'Page 0');
    await user.click(screen.getByRole('button', { name: 'Remove the filter: Unknown language' }));
    await showsPages('Page 0');
  });

  test('is named as the filter that excludes the most ads', async () => {
    openDashboard('/dashboard?language=sv&q=dog', createMemoryPlatform({ session: signedIn, rows: listed }));
    expect(await screen.findByText('This filter excludes the most. Without it, 1 ad matches.')).toBeTruthy();
    expect(screen.getAllByText('Swedish')).toHaveLength(2);
  });
});
