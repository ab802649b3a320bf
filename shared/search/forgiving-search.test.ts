import { describe, expect, test } from 'vitest';
import { noFigures, summaryOf } from '#shared/domain/ad/ad-summary.ts';
import { everyAd, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { listFactsOf } from './ad-facts.ts';
import { createAdIndex } from './ad-index.ts';
import type { Found } from './search-pass.ts';

const ads = {
  torch: { text: 'Crème brûlée torch – it’s “the best”', pageName: 'Kitchen Ørsted' },
  humidifier: { text: 'A quiet humidifier for dry rooms', title: 'Über­sicht: Straße' },
  lamp: { text: 'Lamp with warm light', linkUrl: 'https://www.zdrowie-łódź.example/lamp' },
  turkish: { text: 'Isparta gülü, ışık ve huzur', pageName: 'Çiçek' },
  hebrew: { text: 'מנורה \u200Fחמה ל„ערבים ארוכים“', pageName: 'אור' },
  arabic: { text: 'جهاز ترطـــيب الهواء', pageName: 'متجر' },
  emoji: { text: 'Gift 🎁 for astronauts 👩\u200D🚀 ❤\uFE0F', pageName: 'Present' },
  numbers: { text: 'Sold 12214176 times', pageName: 'Statistics' },
} as const satisfies Record<string, Partial<Ad>>;

type Name = keyof typeof ads;

const names = Object.keys(ads) as Name[];
const idOf = (name: Name): string => `122141762997100${names.indexOf(name)}`;

const index = createAdIndex();
for (const name of names) {
  const row = {
    ad: anAd({ id: idOf(name), pageName: 'Loom', title: null, linkUrl: null, linkDescription: null, ...ads[name] }),
    version: 'v',
    why: 'checked',
    capturedAt: 1,
  } as const;
  const beside = { figures: noFigures, savedAt: null, firstCapturedAt: 1, shop: null, tagIds: [], note: null };
  index.put(summaryOf(listFactsOf(row), { ...beside, why: 'checked' }));
}

const search = (text: string, more: Partial<AdQuery> = {}): Found => index.query({ ...everyAd, ...more, text }, 2);
const namesIn = ({ ads: rows }: Found): Name[] => names.filter((name) => rows.some(({ adId }) => adId === idOf(name)));

describe('an exact search', () => {
  test.each<[text: string, expected: Name[]]>([
    ['creme brulee', ['torch']],
    ['CRÈME', ['torch']],
    ['hum', ['humidifier']],
    ['idifie', ['humidifier']],
    ["it's", ['torch']],
    ['it’s', ['torch']],
    ['torch -', ['torch']],
    ['torch —', ['torch']],
    ['"brulee torch"', ['torch']],
    ['“brûlée torch”', ['torch']],
    ['„brulee torch“', ['torch']],
    ['« brulee torch »', ['torch']],
    ['"torch brulee"', []],
    ['"torch brulee', ['torch']],
    ['"light lamp"', []],
    ['light lamp', ['lamp']],
    ['orsted', ['torch']],
    ['Ørsted', ['torch']],
    ['strasse', ['humidifier']],
    ['STRASSE', ['humidifier']],
    ['ubersicht', ['humidifier']],
    ['lodz', ['lamp']],
    ['isik', ['turkish']],
    ['IŞIK', ['turkish']],
    ['cicek', ['turkish']],
    ['חמה', ['hebrew']],
    ['\u200Fערבים', ['hebrew']],
    ['"ערבים ארוכים"', ['hebrew']],
    ['ترطيب', ['arabic']],
    ['🎁', ['emoji']],
    ['👩\u200D🚀', ['emoji']],
    ['❤', ['emoji']],
    ['1221417629971001', ['humidifier']],
    ['Library ID: 1221417629971001', ['humidifier']],
    ['1221417629971001, 1221417629971002', ['humidifier', 'lamp']],
    ['https://www.facebook.com/ads/library/?id=1221417629971003', ['turkish']],
    ['facebook.com/ads/library/?active_status=all&country=ALL&id=1221417629971003&q=lamp', ['turkish']],
    ['12214176', names],
    ['2214176', ['numbers']],
    ['1221417629979', []],
  ])('%s finds %j', (text, expected) => {
    const found = search(text);
    expect(namesIn(found)).toEqual(expected);
    expect(found.isSimilar).toBe(false);
  });
});

describe('a search with a typo', () => {
  test.each<[text: string, expected: Name[]]>([
    ['humidifer', ['humidifier']],
    ['humiddifier', ['humidifier']],
    ['humudifier', ['humidifier']],
    ['humidifire', ['humidifier']],
    ['humidifiers', ['humidifier']],
    ['humdifie', ['humidifier']],
    ['quiet humidifer', ['humidifier']],
    ['quite humidifer', ['humidifier']],
    ['torch humidifer', []],
    ['humdifer', []],
    ['lomp', []],
    ['lanp', []],
    ['"quiet humidifer"', []],
    ['"humidifer"', []],
    ['strase', ['humidifier']],
    ['brulle', ['torch']],
    ['ארוכיס', ['hebrew']],
    ['الهوءا', ['arabic']],
    ['astronouts 🎁', ['emoji']],
    ['12214177', []],
  ])('%s finds %j', (text, expected) => {
    const found = search(text);
    expect(namesIn(found)).toEqual(expected);
    expect(found.isSimilar).toBe(expected.length > 0);
  });

  test('shows similar words only if no ad of the scope contains the words', () => {
    index.put({ ...search('lamp').ads[0]!, adId: '1', pageId: '2', text: 'humidifer' });
    expect(search('humidifer').ads.map(({ adId }) => adId)).toEqual(['1']);
    // A filter hides the ad with exactly this word.
    expect(search('humidifer', { pageNames: ['Kitchen Ørsted'] })).toMatchObject({ ads: [], isSimilar: false });
    const { pageId } = anAd();
    expect(namesIn(search('humidifer', { scope: { pageId } }))).toEqual(['humidifier']);
    index.remove('1');
  });

  test('applies the filters to similar words', () => {
    expect(search('humidifer', { ctaTypes: ['NONE'] })).toMatchObject({ ads: [], ofScope: 8, isSimilar: false });
    expect(search('humidifer', { run: 'active' })).toMatchObject({ ofScope: 8, isSimilar: true });
  });
});
