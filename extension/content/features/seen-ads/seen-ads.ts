import { isOtherAccount } from '#shared/domain/account/obstacle.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { createSightTimer } from '#shared/domain/ad/sight-timer.ts';
import { isSeen, listenTo } from '#extension/content/page-dom.ts';
import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { SEEN_LIMIT } from '#extension/messaging/states-limit.ts';
import type { AccountWatch } from '../account-watch.ts';
import type { CardFeature } from '../card-rows.ts';
import { createAfter, createPacedRequests, type After } from '../paced-requests.ts';

export type SeenHere = {
  /** Whether the user saw this ad for the first time since this page was loaded. */
  isFirstSeenHere: (adId: AdId) => boolean;
};

type Parts = {
  page: PageAdapter;
  account: AccountWatch;
  ask: ContentAsk;
  view: Window & typeof globalThis;
  signal: AbortSignal;
};

/**
 * Reports the ads that were in the viewport for one second, each once per page load and account, and the advertiser
 * whose list the user opens. The worker stores them for the rule of new ads.
 * To try it: follow an advertiser, open its list, and see that its ads are not counted as new.
 */
export const startSeenAds = (parts: Parts): CardFeature & SeenHere => {
  const { account, ask, view, signal } = parts;
  const { document } = view;
  const after = createAfter(signal);
  const reports = createReports(ask, after);
  const timer = createSightTimer({
    isVisible: () => isSeen(document),
    now: () => view.performance.now(),
    after,
    onSight: reports.send,
  });
  listenTo(document, 'visibilitychange', timer.restart, { signal });

  const cards = new WeakMap<Element, Card>();
  const observer = new view.IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const adId = cards.get(target)?.adId;
      if (adId === undefined || reports.has(adId)) continue;
      if (isIntersecting) timer.enter(adId);
      else timer.leave(adId);
    }
  });
  signal.addEventListener('abort', () => observer.disconnect());
  const repeatVisit = reportVisits(parts);

  const hosts = new Map<Card, Element>();
  account.observe((change) => {
    if (!isOtherAccount(change)) return;
    reports.clear();
    // The observer then reports the cards in the viewport again.
    observer.disconnect();
    for (const host of hosts.values()) observer.observe(host);
    repeatVisit();
  });
  return {
    isFirstSeenHere: reports.isFirstSeenHere,
    add: (card, { host }) => {
      cards.set(host, card);
      hosts.set(card, host);
      if (!reports.has(card.adId)) observer.observe(host);
    },
    actions: {},
    leave: (card) => {
      const host = hosts.get(card);
      if (host !== undefined) observer.unobserve(host);
      hosts.delete(card);
      timer.leave(card.adId);
    },
  };
};

/** Sends each seen ad once to the worker, until `clear` is called. */
const createReports = (ask: ContentAsk, after: After) => {
  const [sent, firstSeenHere] = [new Set<AdId>(), new Set<AdId>()];
  const sendSoon = createPacedRequests({
    ask: async (adIds) => {
      const { isAccepted, unseen } = await ask('ads.seen', { adIds: [...adIds] });
      for (const adId of unseen) firstSeenHere.add(adId);
      // Without the consent, nothing is stored. The ads are reported when they are in the viewport again.
      if (!isAccepted) for (const adId of adIds) sent.delete(adId);
    },
    needed: () => sent,
    after,
    atOnce: SEEN_LIMIT,
  });
  return {
    has: (adId: AdId) => sent.has(adId),
    isFirstSeenHere: (adId: AdId) => firstSeenHere.has(adId),
    send: (adIds: readonly AdId[]): void => {
      for (const adId of adIds) sent.add(adId);
      sendSoon(adIds);
    },
    clear: (): void => {
      sent.clear();
      firstSeenHere.clear();
    },
  };
};

/**
 * Reports each advertiser whose own list the user opens in this tab. Returns a function that reports the present one
 * again.
 */
const reportVisits = ({ page, ask, view, signal }: Parts): (() => void) => {
  let visited: string | null = null;
  const report = (): void => {
    const pageId = page.viewedPage()?.pageId ?? null;
    if (pageId === visited || !isSeen(view.document)) return;
    visited = pageId;
    // A visit that the worker does not receive is lost. The next visit counts.
    if (pageId !== null) ask('pages.visit', { pageId }).catch(() => undefined);
  };
  page.health.observeWork(report, signal);
  return () => {
    visited = null;
    report();
  };
};
