import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createMemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. This import loads the page before the timeout of the first test starts.
import './how-spend-page.tsx';

const open = async () => {
  const opened = openDashboard('/how-spend-is-estimated', createMemoryPlatform({ session: { state: 'signed-out' } }));
  await screen.findByRole('heading', { level: 1, name: 'How spend is estimated' });
  return opened;
};

const figure = (label: string): string | null | undefined => {
  const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label);
  return term?.nextElementSibling?.textContent;
};

const fill = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string): Promise<void> => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
};

describe('how spend is estimated', () => {
  test('shows a heading for each section to a visitor', async () => {
    await open();
    expect(document.title).toContain('How spend is estimated');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Where it starts: reach',
      'The simple estimate',
      'Try it',
      'The likely amount and range',
      'How far off it is',
      'Prices by country',
      'Growth',
      '‘banned’',
      'What this can’t know',
    ]);
  });

  test('lists the prices and the evidence of every country, the version and the date', async () => {
    await open();
    const table = within(screen.getByRole('region', { name: 'Prices by country, a table' }));
    expect(table.getAllByRole('row')).toHaveLength(29);
    const cells = within(table.getByRole('row', { name: /^Germany/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['7.60', '10.90', '15.90', 'B, two sources']);
    expect(screen.getByText('Estimate version 2, prices of 2026-11-21. Every estimate shows both.')).toBeTruthy();
    for (const source of [/^Enhencer: /, /^Superads: /]) expect(screen.getByText(source)).toBeTruthy();
  });

  test('shows the measured error of each estimate, what it says, and what it can’t say', async () => {
    await open();
    const table = within(screen.getByRole('region', { name: 'Estimates and real spend, a table' }));
    const cellsOf = (name: RegExp): (string | null)[] =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cellsOf(/^Simple estimate/)).toEqual(['× 1.99', '50%', 'no range']);
    expect(cellsOf(/with our prices/)).toEqual(['× 2.59', '35%', '57%']);
    expect(cellsOf(/once the price level fits/)).toEqual(['× 1.62', '66%', '80%']);
    expect(cellsOf(/^Calibrated with 5 other ads/)).toEqual(['× 1.44', '76%', '88%']);
    expect(screen.getByText(/the order by reach is right in 87 of 100 pairs/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Chart: most estimates/ })).toBeTruthy();
    expect(screen.getByText(/^How exact the amounts are for shops\./)).toBeTruthy();
  });

  test('calculates the example by the rules of the estimate', async () => {
    const { user } = await open();
    expect(['Views', 'Spend', 'Per day'].map(figure)).toEqual(['109.71K', '€987.38', '€32.91']);
    await fill(user, 'Reach in the EU', '10 000 000');
    await fill(user, 'Days run', '1');
    expect(['Views', 'Spend', 'Per day'].map(figure)).toEqual(['10.00M', '€90.00K', '€90.00K']);
    expect(screen.getByText(/Each account saw the ad about 1.22 times in 1 day\. Season factor 0.89/)).toBeTruthy();
  });

  test('calculates the range from the countries and names a country without a price', async () => {
    const { user } = await open();
    const before = figure('Likely range');
    await user.selectOptions(screen.getByLabelText('Country 1'), 'Malta');
    expect(figure('Likely range')).not.toBe(before);
    expect(screen.getByText('No price for Malta: EU average used.')).toBeTruthy();
    for (let left = 3; left > 0; left -= 1) {
      await user.click(screen.getByRole('button', { name: 'Remove country 1' }));
    }
    expect(screen.getByText(/^Based on the EU average price, because reach by country is unknown\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a country' }));
    expect(screen.getByText(/Based on ad prices in 1 country\./)).toBeTruthy();
  });

  test.each(['0', '5,000,000,001', 'many', '-4', '1e9'])(
    'shows an error at the field when the days are “%s”',
    async (days) => {
      const { user } = await open();
      await fill(user, 'Days run', days);
      expect(screen.getByText('A whole number from 1 to 3,650.')).toBeTruthy();
      expect(figure('Per day')).toBe('unknown');
    },
  );

  test('shows unknown for figures without input, and no spend when the reach is 0', async () => {
    const { user } = await open();
    await fill(user, 'Reach in the EU', '');
    expect(['Views', 'Spend', 'Per day', 'Likely range'].map(figure)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ]);
    await fill(user, 'Reach in the EU', '0');
    expect(['Views', 'Spend', 'Per day', 'Likely range'].map(figure)).toEqual([
      'no one yet',
      undefined,
      undefined,
      undefined,
    ]);
    expect(screen.getByText('No accounts in the EU reached yet, so there’s no spend to estimate.')).toBeTruthy();
    await fill(user, 'Reach in the EU', '9');
    await fill(user, 'Last of these days', '');
    expect(figure('Per day')).toBe('unknown');
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
  });
});
