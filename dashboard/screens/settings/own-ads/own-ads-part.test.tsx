import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { estimatedCostFor } from '#shared/domain/spend/estimated-cost.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
// Screens load on demand. These imports load the screen before the timeout of the first test starts.
import '../settings-screen.tsx';
import './own-ads-part.tsx';

const open = async (ownCosts: readonly OwnCost[] = []) => {
  const platform = createMemoryPlatform({ session: signedIn, ownCosts });
  const opened = openDashboard('/settings/own-ads', platform);
  await screen.findByRole('heading', { name: 'Your own ads' });
  return { ...opened, platform };
};
const list = () => screen.getByRole('list', { name: 'Your own ads' });
const rows = () => within(list()).getAllByRole('listitem');
const importButton = () => screen.findByRole('button', { name: 'Import from Ads Manager' });
const dialog = () => screen.getByRole('dialog', { name: 'Import from Ads Manager' });
type User = Awaited<ReturnType<typeof open>>['user'];
const countryField = () => screen.findByRole('combobox', { name: 'In which country did these ads run?' });
const upload = async (user: User, text: string): Promise<void> => {
  const file = new File([text], 'ads.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
};
const choose = async (user: User, text: string, country = 'Germany'): Promise<void> => {
  await user.click(await importButton());
  await user.selectOptions(await countryField(), country);
  await upload(user, text);
};

const HEAD = 'Ad ID,Ad name,Amount spent (EUR),Reach\n';
const fromFile = aCost({
  adId: '120210000000000001',
  source: 'ads-manager',
  pageId: null,
  name: 'Red lamp',
  spendCents: 5_000,
  country: 'DE',
});

describe('the own ads in the settings', () => {
  test('are listed with the real and the estimated amount, and the factor of the account', async () => {
    const several = { ...fromFile, adId: '120210000000000002', country: null };
    await open([fromFile, several, aCost()]);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Red lamp€50 real, €100 estimated, factor 0.50From Ads Manager, GermanyRemove',
      'Red lamp€50 real, €100 estimated, factor 0.50From Ads Manager, several EU countriesRemove',
      'Tidy Kitchen€200 real, €100 estimated, factor 2.00Ad 1000001Remove',
    ]);
    expect(screen.getByText(/are multiplied by 0\.66, calibrated with 3 of your ads\./)).toBeTruthy();
    expect(within(list()).getByRole('link').getAttribute('href')).toContain('?id=1000001');
  });

  test('are removed on request, and Undo restores them', async () => {
    const { user, platform } = await open([aCost()]);
    await user.click(screen.getByRole('button', { name: 'Remove what Tidy Kitchen cost' }));
    expect(await screen.findByText('No own ads yet')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your own ads'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(platform.state().ownCosts).toEqual([aCost()]);
  });

  test('remain listed with an error if the removal could not be stored', async () => {
    const { user, platform } = await open([aCost()]);
    platform.fail.set('ownCosts.remove', new AppError('DEVICE_STORAGE_FULL'));
    await user.click(screen.getByRole('button', { name: 'Remove what Tidy Kitchen cost' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(rows()).toHaveLength(1);
  });

  test('are rendered in parts', async () => {
    const { user } = await open(Array.from({ length: 60 }, (_, index) => aCost({ adId: String(2_000_000 + index) })));
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(rows()).toHaveLength(60);
  });
});

describe('the import of a file of Ads Manager', () => {
  test('shows what it would store and why rows are left out, stores it, and can be undone', async () => {
    const { user, platform } = await open([aCost({ adId: '120210000000000002' })]);
    const good = '120210000000000001,Red lamp,50,10000\n120210000000000002,Blue lamp,60,10000\n';
    await choose(user, `${HEAD}${good},Total,110,\n120210000000000003,Green lamp,0,10000\n`);
    expect(await within(dialog()).findByText('1 new ad')).toBeTruthy();
    expect(dialog().textContent).toContain('1 ad whose amount is replaced');
    expect(dialog().textContent).toContain('2 ads are known by the reach in the file');
    expect(dialog().textContent).toContain('Country: Germany');
    expect(dialog().textContent).toContain('2 rows can’t be imported:');
    expect(dialog().textContent).toContain('Row 3: it has no ad ID.');
    expect(dialog().textContent).toContain('Row 4: nothing was spent.');
    await user.click(within(dialog()).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('2 ads imported.')).toBeTruthy();
    expect(platform.state().ownCosts.map(({ name, spendCents, country }) => [name, spendCents, country])).toEqual([
      ['Red lamp', 5_000, 'DE'],
      ['Blue lamp', 6_000, 'DE'],
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(platform.state().ownCosts).toEqual([aCost({ adId: '120210000000000002' })]));
  });

  test('asks for the country before the file, and estimates the ads with its prices', async () => {
    const { user, platform } = await open();
    await user.click(await importButton());
    const [field, button] = [await countryField(), within(dialog()).getByRole('button', { name: 'Choose a file' })];
    expect([field, button]).toMatchObject([{ value: '' }, { disabled: true }]);
    expect(field.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const text = `${HEAD}120210000000000001,Red lamp,50,10000`;
    await upload(user, text);
    expect(dialog().textContent).toContain('Choose the country first');
    await user.selectOptions(field, 'Poland');
    expect(button).toHaveProperty('disabled', false);
    await upload(user, text);
    await user.click(await within(dialog()).findByRole('button', { name: 'Import' }));
    await waitFor(() =>
      expect(platform.state().ownCosts).toMatchObject([{ country: 'PL', ...estimatedCostFor(10_000, 'PL') }]),
    );
    await user.click(await importButton());
    expect(await countryField()).toHaveProperty('value', '');
  });

  test('can be about ads of several countries, and of the countries in the file', async () => {
    const { user } = await open();
    const lines = '120210000000000001,50,10000,\n120210000000000002,60,10000,GB\n120210000000000003,70,10000,US';
    await choose(user, `Ad ID,Amount spent (EUR),Reach,Country\n${lines}`, 'Several EU countries');
    expect(await within(dialog()).findByText('Countries: several EU countries, United Kingdom')).toBeTruthy();
    expect(dialog().textContent).toContain('Row 3: there are no prices for the country “US”.');
  });

  test.each([
    ['', 'The file is empty.'],
    ['Campaign,Amount spent (EUR)\nA,5', 'The file has no column Ad ID.'],
    ['Ad ID,Reach\n120210000000000001,5', 'The file has no column Amount spent.'],
  ])('says what the file lacks: %j', async (text, fault) => {
    const { user } = await open();
    await choose(user, text);
    await waitFor(() => expect(within(dialog()).getByRole('alert').textContent).toContain(fault));
  });

  test.each([
    ['Ad ID,Amount spent (GBP),Reach\n120210000000000001,5,100', 'the currency GBP isn’t supported. Use EUR or USD.'],
    ['Ad ID,Amount spent,Reach\n120210000000000001,5,100', 'the currency is unknown. Use EUR or USD.'],
    [`${HEAD}120210000000000001,Lamp,5,`, 'the reach of ad 120210000000000001 is unknown.'],
  ])('offers no import if no row of the file can be used: %j', async (text, reason) => {
    const { user } = await open();
    await choose(user, text);
    expect(await within(dialog()).findByText('Nothing in this file can be imported.')).toBeTruthy();
    expect(dialog().textContent).toContain(`Row 1: ${reason}`);
    expect(within(dialog()).queryByRole('button', { name: 'Import' })).toBeNull();
    await user.click(within(dialog()).getByRole('button', { name: 'Choose another file' }));
    expect(within(dialog()).getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });
});
