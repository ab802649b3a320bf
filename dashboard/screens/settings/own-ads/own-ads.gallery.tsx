import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { costImport, ownAds } from '#shared/texts/en/ad/own-costs.ts';
import { failing, GALLERY_NOW, paid } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { part, screenAt, type Stories, type Story } from '#tests/gallery/story.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { ImportCostsDialog } from './import-costs-dialog.tsx';

const PATH = '/settings/own-ads';

/** Own ads of the Ad Library and of Ads Manager, some with the longest names. */
const ownCosts = Array.from({ length: 60 }, (_, index): OwnCost => {
  const isLibrary = index % 3 !== 2;
  return aCost({
    adId: String((isLibrary ? 1_221_417_629_971_772 : 120_210_000_000_000) + index),
    source: isLibrary ? 'ad-library' : 'ads-manager',
    pageId: isLibrary ? '5' : null,
    country: isLibrary ? null : (['DE', 'GB', null][index % 4] ?? null),
    name: [`Nordic Lamp Co. ${index}`, 'W'.repeat(120), 'Red lamp, 25–34, video', null][index % 4] ?? null,
    spendCents: 1_500 + ((index * 7_919) % 40_000),
    likelyCents: 10_000 + ((index * 104_729) % 15_000),
    savedAt: GALLERY_NOW - index * DAY_MS,
  });
});

const HEAD = 'Ad ID,Ad name,Amount spent (EUR),Reach';
const row = (index: number, more = `Red lamp ${index},${80 + index},10000`): string =>
  `${120_210_000_000_000 + index},${more}`;
const rows = Array.from({ length: 12 }, (_, index) => row(index));
const broken = [
  'Total,,1200,',
  row(20, 'Lamp,0,10000'),
  row(21, 'Lamp,-,10000'),
  row(22, 'Lamp,120,'),
  row(23, 'Lamp,90000,100'),
  row(0),
];
const byCountry = [row(0, 'Red lamp,80,10000,DE'), row(1, 'Red lamp,60,8000,PL'), row(2, 'Red lamp,40,6000,US')];
const pounds = [HEAD.replace('EUR', 'GBP'), ...rows].join('\n');

const choosingCountry = async (user: UserEvent): Promise<void> => {
  await user.selectOptions(await screen.findByLabelText(costImport.country), 'Germany');
};

const choosing =
  (text: string) =>
  async (user: UserEvent): Promise<void> => {
    await choosingCountry(user);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input !== null) await user.upload(input, new File([text], 'ads.csv', { type: 'text/csv' }));
    await screen.findAllByText(/^(This file|The file|Nothing)/);
  };

const preview = (...lines: string[]): Story =>
  part(() => <ImportCostsDialog isOpen onClose={() => undefined} />, {
    platform: paid({ ownCosts: ownCosts.slice(0, 5) }),
    play: choosing(lines.join('\n')),
  });

/** The own ads in the settings, and each step of an import from Ads Manager. */
export const stories: Stories = {
  none: screenAt(PATH, paid()),
  one: screenAt(PATH, paid({ ownCosts: ownCosts.slice(0, 1) })),
  many: screenAt(PATH, paid({ ownCosts })),
  removed: screenAt(PATH, paid({ ownCosts: ownCosts.slice(0, 3) }), pressing(/^Remove what /)),
  failed: screenAt(PATH, failing(paid(), ['ownCosts.list'])),
  'a country to choose': screenAt(PATH, paid(), pressing(ownAds.importFile)),
  'a file to choose': screenAt(PATH, paid(), async (user: UserEvent) => {
    await pressing(ownAds.importFile)(user);
    await choosingCountry(user);
  }),
  'a file without the column': preview('Campaign,Reach', 'A,5'),
  'only new ads': preview(HEAD, ...rows),
  'new ads and faulty rows': preview(HEAD, ...rows, ...broken),
  'countries in the file': preview(`${HEAD},Country`, ...byCountry),
  'another currency': preview(pounds),
  imported: screenAt(PATH, paid(), async (user: UserEvent) => {
    await pressing(ownAds.importFile)(user);
    await choosing([HEAD, ...rows].join('\n'))(user);
    await user.click(await screen.findByRole('button', { name: costImport.start }));
    await screen.findByText(/imported\.$/);
  }),
};
