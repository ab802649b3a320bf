import { openChannel } from '#extension/chrome/channel.ts';
import { chromeRuntimePort } from '#extension/chrome/runtime-port.ts';
import { createAdLibraryPage } from '#extension/content/ad-library/ad-library-page.ts';
import { whenIdle } from '#extension/content/ad-library/changes.ts';
import { startCardRows, type CardFeature } from '#extension/content/features/card-rows.ts';
import { startCheckSpend } from '#extension/content/features/check-spend/check-spend.ts';
import { startDownloadAd } from '#extension/content/features/download-ad/download-ad.ts';
import { startFilterBar } from '#extension/content/features/filter-bar/filter-bar.ts';
import { startFollowPage } from '#extension/content/features/follow-page/follow-page.ts';
import { startSaveAd } from '#extension/content/features/save-ad/save-ad.ts';
import { startPageHealth } from '#extension/content/page-health/page-health.ts';
import { startLife } from '#extension/content/life.ts';
import { createLayer } from '#extension/content/ui/layer.ts';
import { createContentAsk } from '#extension/messaging/content-ask.ts';

const runtime = chromeRuntimePort();
const signal = startLife({ view: window, isAlive: runtime.isAlive });
const page = createAdLibraryPage(window, whenIdle(window), signal);
const ask = createContentAsk(runtime);

type Switches = { save: boolean; spend: boolean; follow: boolean; filter: boolean; download: boolean };

const start = ({ save, spend, follow, filter, download }: Switches): void => {
  if (signal.aborted || !(save || spend || follow || filter || download)) return;
  const layer = createLayer(document, signal);
  const features: CardFeature[] = [];
  if (save) features.push(startSaveAd({ ask, runtime, layer, view: window, signal }));
  if (spend) features.push(startCheckSpend({ page, ask, layer, document, signal }));
  if (filter) features.push(startFilterBar({ page, ask, runtime, view: window, signal }));
  if (follow) features.push(startFollowPage({ page, ask, runtime, layer, view: window, signal }));
  if (download) features.push(startDownloadAd({ ask, open: openChannel, layer, document }));
  startCardRows({ page, document, layer, features, signal });
  if (save) startPageHealth({ page, ask, view: window, signal });
};
// A worker that can't say is no reason to stay away: what is asked of it next tells what is wrong.
ask('features.get', {}).then(start, () =>
  start({ save: true, spend: true, follow: true, filter: true, download: true }),
);
