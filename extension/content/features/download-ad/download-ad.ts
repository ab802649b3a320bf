import type { Channel } from '#extension/chrome/channel.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { DownloadView } from '#extension/messaging/download-news.ts';
import type { AdId } from '#shared/domain/ad.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { downloadButton as texts } from '#shared/texts/en/download-button.ts';
import { createDownloadFace } from './download-face.ts';
import { receiveDownload } from './receive-download.ts';

type Parts = {
  runtime: RuntimePort;
  open: (name: string) => Channel;
  ask: ContentAsk;
  layer: Layer;
  document: Document;
  signal: AbortSignal;
};

/** One ad's download, whatever card shows the ad: the page draws cards anew while somebody scrolls. */
type Download = { view: DownloadView; cancel: () => void; show: (view: DownloadView) => void };

const idle: DownloadView = { look: 'plain', name: '', title: '', lines: [], missing: [], said: '', screen: null };

/**
 * Download on every card of the Ad Library that somebody comes near.
 * To try: press it on a picture, a video and a carousel; press it again while a video is on its way; go offline midway.
 */
export const startDownloadAd = ({ runtime, open, ask, layer, document, signal }: Parts): CardFeature => {
  const downloads = new Map<AdId, Download>();
  signal.addEventListener('abort', () => {
    for (const { cancel } of downloads.values()) cancel();
  });

  const begin = ({ ad, originals }: Card, download: Download): void => {
    const show = (view: DownloadView): void => {
      download.view = view;
      if (view.said !== '') layer.announce(view.said);
      download.show(view);
    };
    const end = (): void => {
      const said = runtime.isAlive() ? texts.stopped : new AppError('EXTENSION_UPDATED').message;
      show({ ...idle, look: 'failed', title: said, said });
    };
    const { look, missing } = download.view;
    const only = look === 'failed' && missing.length > 0 ? missing : null;
    show({ ...idle, look: 'busy' });
    if (!runtime.isAlive()) return end();
    const stop = receiveDownload({ open, document, request: { ad, originals, only }, show, onEnd: end });
    download.cancel = () => {
      stop();
      show(idle);
    };
  };

  return (card, row) => {
    const download = downloads.get(card.adId) ?? { view: idle, cancel: () => undefined, show: () => undefined };
    const press = (): void => {
      downloads.set(card.adId, download);
      if (download.view.look === 'busy') download.cancel();
      else begin(card, download);
    };
    const face = createDownloadFace({
      document,
      row,
      card,
      press,
      openScreen: (screen) => void ask('dashboard.open', { screen }),
    });
    download.show = face.show;
    face.paint(download.view);
    row.onPress('download', press);
  };
};
