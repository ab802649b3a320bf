import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountChange, AccountFacts } from '#shared/domain/account/obstacle.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { aCard } from '#tests/support/builders/a-card.ts';
import { aPageAdapter } from '#tests/support/builders/a-page-adapter.ts';
import { anAdRow } from '#tests/support/builders/an-ad-row.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { startSeenAds } from './seen-ads.ts';

const first: AccountFacts = { account: 'paid', consent: 'on', mark: 'a' };
const { id, pageId } = anAd();
const life = new AbortController();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', AllInView);
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reports every observed element as in view, because jsdom has no layout. */
class AllInView extends IntersectionObserver {
  readonly #notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    super(notify);
    this.#notify = notify;
  }
  override observe(target: Element): void {
    this.#notify([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this);
  }
}

test('reports the seen ads and the visited advertiser again for another account in the same tab', async () => {
  const asked: unknown[][] = [];
  const listeners: ((change: AccountChange) => void)[] = [];
  const onAccount = (change: AccountChange): void => listeners.forEach((listener) => listener(change));
  let onWork = (): void => undefined;
  const page = aPageAdapter({
    viewedPage: () => ({ pageId, address: 'https://www.facebook.com/ads/library/', counted: null }),
    health: { ...aPageAdapter().health, observeWork: (listener) => void (onWork = listener) },
  });
  const feature = startSeenAds({
    page,
    account: { observe: (listener) => void listeners.push(listener) },
    ask: (async (name, input) => {
      asked.push([name, input]);
      return { isAccepted: true, unseen: [] };
    }) as ContentAsk,
    view: window,
    signal: life.signal,
  });
  const card = aCard();
  const seen = ['ads.seen', { adIds: [id] }];
  const visited = ['pages.visit', { pageId }];
  feature.add(card, anAdRow({}));
  onWork();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([visited, seen]);
  onAccount({ before: first, now: { ...first, consent: 'off' } });
  onWork();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(2);
  onAccount({ before: first, now: { ...first, mark: 'b' } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked.slice(2)).toEqual([visited, seen]);
});
