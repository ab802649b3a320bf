import { openChannel } from '#extension/chrome/message-channel.ts';
import { chromeRuntimePort } from '#extension/chrome/runtime-port.ts';
import { createAdLibraryPage } from '#extension/content/ad-library/ad-library-page.ts';
import { whenIdle } from '#extension/content/ad-library/viewport/page-changes.ts';
import { startAccountWatch } from '#extension/content/features/account-watch.ts';
import { startCardKeys } from '#extension/content/features/card-keys.ts';
import { CardFacts } from '#extension/content/features/card-facts/card-facts.ts';
import { KnownFigures } from '#extension/content/features/card-facts/known-figures.ts';
import { startCardRows, type CardFeature } from '#extension/content/features/card-rows.ts';
import { startCardShop } from '#extension/content/features/card-shop/card-shop.ts';
import { ShopSignsOfPage } from '#extension/content/features/card-shop/shop-signs.ts';
import { startCheckSpend } from '#extension/content/features/check-spend/check-spend.ts';
import { startCopyLink } from '#extension/content/features/copy-link/copy-link.ts';
import { startDownloadAd } from '#extension/content/features/download-ad/download-ad.ts';
import { FilteredList } from '#extension/content/features/filter-bar/filtered-list.ts';
import { startFollowPage } from '#extension/content/features/follow-page/follow-page.ts';
import { JudgedAds } from '#extension/content/features/judged-ads/judged-ads.ts';
import { offerReload } from '#extension/content/features/offer-reload.ts';
import { createAfter } from '#extension/content/features/paced-requests.ts';
import { observeNews } from '#extension/content/features/observe-news.ts';
import { startSaveAd } from '#extension/content/features/save-ad/save-ad.ts';
import { startPageHealth } from '#extension/content/page-health/page-health.ts';
import { startSeenAds } from '#extension/content/features/seen-ads/seen-ads.ts';
import { startLife } from '#extension/content/life.ts';
import { readPageKit } from '#extension/content/read-page-kit.ts';
import { createWorkerPermits } from '#extension/content/worker-permits.ts';
import { createLayer } from '#extension/content/ui/layer.ts';
import { createContentAsk } from '#extension/messaging/content-ask.ts';
import { isOtherAccount } from '#shared/domain/account/obstacle.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';

const runtime = chromeRuntimePort();
const signal = startLife({ view: window, isAlive: runtime.isAlive });
const ask = createContentAsk(runtime);
const permits = createWorkerPermits(ask);
const page = createAdLibraryPage({ view: window, schedule: whenIdle(window), permits, signal });

const FEATURES = ['save', 'spend', 'filter', 'follow', 'download'] as const;
type Switches = Readonly<Record<(typeof FEATURES)[number], boolean>>;

const start = (kit: PageKit, isOn: Switches): void => {
  if (signal.aborted || !FEATURES.some((name) => isOn[name])) return;
  const layer = createLayer(document, kit, signal, {
    readDisclosure: () => ask('consent.disclosure', {}),
    give: () => ask('consent.set', { consent: 'on' }),
  });
  const account = startAccountWatch({ ask, runtime, view: window, signal });
  const after = createAfter(signal);
  const [figures, signs] = [new KnownFigures(ask, after), new ShopSignsOfPage(ask, after)];
  /** What the features share. */
  const shared = { page, account, kit, ask, runtime, layer, after, figures, signs, view: window, document, signal };
  offerReload(shared);
  account.observe((change) => {
    if (isOtherAccount(change)) figures.forget();
  });
  observeNews(shared, () => {
    figures.refresh();
    signs.refresh();
  });
  const seen = startSeenAds(shared);
  const judged = isOn.filter ? new JudgedAds(shared) : null;
  const filters = judged && new FilteredList({ ...shared, seen, judged, canCheck: isOn.spend });
  const features: CardFeature[] = [];
  if (isOn.save) features.push(startSaveAd(shared));
  if (isOn.spend) features.push(startCheckSpend(shared));
  if (isOn.filter) features.push(startCardShop(shared));
  if (isOn.follow) features.push(startFollowPage(shared));
  if (isOn.download) features.push(startDownloadAd({ ...shared, open: openChannel }));
  features.push(new CardFacts({ ...shared, now: Date.now }), startCopyLink(shared), seen);
  if (judged !== null) features.push(judged);
  features.push(startCardKeys({ ...shared, filters, judged }));
  startCardRows({ ...shared, features });
  // A changed page layout can misplace the rows of controls that any of these features adds.
  startPageHealth(shared);
};
const allOn: Switches = { save: true, spend: true, filter: true, follow: true, download: true };
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const askAndStart = async (): Promise<void> => {
  const kit = await readPageKit({ ask, wait, signal });
  if (kit === null) return;
  // If the worker does not return the switches, all features start. Their own requests then report the fault.
  start(kit, await ask('features.get', {}).catch(() => allOn));
};

// The script also runs on the report and the API page, where the library opens without a page load.
const firstVisit = new AbortController();
page.observeIsLibrary(
  (isHere) => {
    if (!isHere) return;
    firstVisit.abort();
    void askAndStart();
  },
  AbortSignal.any([signal, firstVisit.signal]),
);
