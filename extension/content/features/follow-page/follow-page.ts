import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import { pathToFetch } from '#extension/messaging/worker-news.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { isOtherAccount } from '#shared/domain/account/obstacle.ts';
import type { AccountWatch } from '../account-watch.ts';
import type { CardFeature } from '../card-rows.ts';
import { observeNews } from '../observe-news.ts';
import { bindFollowTo, type BoundFollow } from './bind-follow.ts';
import { createAfter } from '../paced-requests.ts';
import { createFollows } from './follows.ts';
import { createMetAds } from './met-ads.ts';
import { startPageBar } from './page-bar.ts';

type Parts = {
  page: PageAdapter;
  account: AccountWatch;
  kit: PageKit;
  ask: ContentAsk;
  runtime: RuntimePort;
  layer: Pick<Layer, 'announce' | 'askConsent'>;
  view: Window;
  signal: AbortSignal;
};

/**
 * Follow on every card, and a bar with the number of active ads on the own view of a page.
 * To try it: open the ads of one page in the library, press Follow in the bar, and see Following on every card. Reload,
 * scroll, and see the ads of the page on the dashboard under Following.
 */
export const startFollowPage = (parts: Parts): CardFeature => {
  const { page, account, kit, ask, layer, view, signal } = parts;
  const after = createAfter(signal);
  const follows = createFollows({ ask, after, layer, viewed: () => page.viewedPage() });
  const bind = bindFollowTo({ kit, follows, ask, layer });
  const metAds = createMetAds(ask, after);
  const showOnBar = startPageBar({ page, account, document: view.document, kit, follows, bind, signal });
  observeNews(parts, () => {
    follows.requestAgain();
    metAds.again();
  });
  account.observe((change) => {
    if (!isOtherAccount(change)) return follows.forgetFailures();
    metAds.forget();
    return follows.forget();
  });
  fetchOnRequest(parts);

  const bounds = new Map<Card, BoundFollow>();
  const onChange = (card: Card): void => {
    if (follows.of(card.ad.pageId).isFollowed) metAds.met(card);
  };
  return {
    add: (card, row) => {
      bounds.set(card, bind(card, row, onChange));
      showOnBar(card.ad);
    },
    actions: { follow: (card) => bounds.get(card)?.press() },
    leave: (card) => {
      bounds.get(card)?.end();
      bounds.delete(card);
    },
  };
};

/** Fetches the list page of a followed page for the worker. The user must switch this refresh on first. */
const fetchOnRequest = ({ page, ask, runtime, signal }: Parts): void => {
  const fetchPage = async (path: string): Promise<void> => {
    const answer = await page.fetchListPage(path);
    if (answer !== null) await ask('refresh.done', { path, ...answer });
  };
  const stop = runtime.listen((message) => {
    const path = pathToFetch(message);
    // If the worker does not receive the answer, it requests another page in a minute.
    if (path !== null) fetchPage(path).catch(() => undefined);
  });
  signal.addEventListener('abort', stop);
};
