import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  judgeAd,
  type FilterCondition,
  filterAdOf,
  filterFactsOf,
  noFilterFigures,
} from '#shared/domain/lists/ad-filter.ts';
import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { createSeenStores } from '#shared/domain/shop/seen-stores.ts';
import { storeVerdictOf } from '#shared/domain/shop/store-verdict.ts';
import { freePermits } from '#tests/support/builders/free-permits.ts';
import { FULL_PAGE, capture, describeWithCaptures } from '#tests/support/browser/library/captures.ts';
import { createAdLibraryPage } from '#extension/content/ad-library/ad-library-page.ts';
import type { CardFilter, Visibility } from '#extension/content/page-adapter.ts';

const life = new AbortController();
const CAPTURED_AT = Date.parse('2026-05-11T12:00:00Z');

let filter: CardFilter;
let condition: [string, FilterCondition] | null = null;
let cells: HTMLElement[];
const idle: (() => void)[] = [];

const factsOf = (ad: Ad) => {
  const sent = filterAdOf(ad);
  const seen = createSeenStores();
  seen.add(sent);
  const link = seen.linkOf(sent.id);
  const verdict = storeVerdictOf({ link, check: null, signals: seen.signalsOf(sent.id), correction: null });
  return filterFactsOf(sent, {
    link,
    verdict,
    figures: noFilterFigures,
    isSaved: false,
    wasSeen: false,
    isDue: true,
    nowMs: CAPTURED_AT,
  });
};
const visibilityOf = ({ ad }: { adId: AdId; ad: Ad }): Visibility =>
  condition !== null && judgeAd(factsOf(ad), new Map([condition])) !== 'shown' ? 'hidden' : 'shown';

/** The cells that are shown when all idle work is done. */
const shownBy = (next: [string, FilterCondition]): HTMLElement[] => {
  condition = next;
  filter.judgeAll();
  while (idle.length > 0) idle.shift()?.();
  return cells.filter((cell) => cell.style.display !== 'none');
};

describeWithCaptures('the page of 11 May 2026', () => {
  beforeAll(async () => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    const page = new DOMParser().parseFromString(capture(FULL_PAGE), 'text/html');
    const work: (() => void)[] = [];
    history.replaceState({}, '', '/ads/library/');
    const adapter = createAdLibraryPage({
      view: window,
      schedule: (run) => work.push(run),
      permits: freePermits,
      signal: life.signal,
    });
    document.body.replaceChildren(...page.querySelectorAll('script[type="application/json"]'), ...page.body.childNodes);
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
      for (const run of work.splice(0)) run();
    }
    filter = adapter.filterCards({ visibilityOf, rankOf: () => null, onCards: () => undefined }, life.signal);
    const grid = [...document.querySelectorAll('div')].find(({ children }) => children.length === 29);
    cells = [...(grid?.children ?? [])].filter((cell): cell is HTMLElement => cell.querySelector('hr') !== null);
  }, 60_000);
  afterAll(() => {
    life.abort();
    vi.unstubAllGlobals();
  });

  test.each<[string, FilterCondition, number]>([
    ['active', { kind: 'among', words: ['yes'] }, 18],
    ['active', { kind: 'among', words: ['no'] }, 11],
    ['media', { kind: 'among', words: ['video'] }, 7],
    ['media', { kind: 'among', words: ['image'] }, 22],
    ['versions', { kind: 'within', least: 2, most: null }, 21],
    ['collation', { kind: 'within', least: 2, most: null }, 7],
    ['platforms', { kind: 'among', words: ['FACEBOOK', 'INSTAGRAM'] }, 29],
    ['days', { kind: 'within', least: 1, most: null }, 29],
    ['reach', { kind: 'within', least: 0, most: null }, 0],
  ])('shows with the filter %s %j this number of 29 cells: %i', (name, next, shown) => {
    expect(shownBy([name, next])).toHaveLength(shown);
    expect(filter.adIds()).toHaveLength(29);
    expect(cells).toHaveLength(29);
  });

  test('has no store that is certain because of its link alone', () => {
    expect(shownBy(['shopify', { kind: 'among', words: ['strong'] }])).toEqual([]);
  });
});
