import type { Channel } from '#extension/chrome/message-channel.ts';
import type { AccountWatch } from '#extension/content/features/account-watch.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import { createPanel, type Panel, type PanelView } from '#extension/content/ui/panel.ts';
import type { RowLine } from '#extension/content/ui/row-line.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { DownloadView } from '#extension/messaging/download-news.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { outcomeOfNote, type AccountChange, type Obstacle } from '#shared/domain/account/obstacle.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { fill } from '#shared/texts/fill.ts';
import { openScreen } from '../open-screen.ts';
import { receiveDownload } from './receive-download.ts';

type Parts = {
  account: AccountWatch;
  open: (name: string) => Channel;
  ask: ContentAsk;
  kit: PageKit;
  layer: Pick<Layer, 'announce'>;
  document: Document;
};

/** Where a download is shown now. The page renders cards again while the user scrolls. */
type Place = { card: Card; row: AdRow };

/** Why a download waits for the screen that its view offers; null if it offers none. */
const obstacleOf = ({ screen }: DownloadView): Obstacle | null => {
  if (screen === null) return null;
  return screen === 'login' ? 'signed-out' : 'no-plan';
};

const idle: DownloadView = { style: 'plain', name: '', title: '', action: '', screen: null, missing: '', lines: [] };

/**
 * Download on every card near the viewport.
 * To try it: press it on a picture, a video and a carousel. Press it again while a video is loading. Go offline during
 * a download.
 */
export const startDownloadAd = (parts: Parts): CardFeature => {
  const { account, kit } = parts;
  const downloads = new Map<AdId, AdDownload>();
  account.observe((change) => {
    // The open note resumes its own download first.
    queueMicrotask(() => {
      for (const download of downloads.values()) download.endOffer(change);
    });
  });
  return {
    add: (card, row) => {
      const place = { card, row };
      const download = downloads.get(card.adId);
      if (download === undefined) paint(place, idle, kit);
      else download.moveTo(place);
    },
    actions: {
      download: (card, row) => {
        // Most cards are never pressed, so they only have a button before the first press.
        const download = downloads.get(card.adId) ?? new AdDownload(parts, { card, row });
        downloads.set(card.adId, download);
        download.moveTo({ card, row });
        download.press();
      },
    },
    details: { download: ({ adId }) => downloads.get(adId)?.openDetails() },
  };
};

const paint = ({ row, card: { ad } }: Place, { style, name }: DownloadView, { texts }: PageKit): void => {
  const { label, name: defaultName } = texts.downloadButton;
  const words = name || fill(defaultName, { page: ad.pageName });
  // The label is not visible, so the hint repeats the name. A finished download (style `on`) has no hint.
  row.paintButton('download', { label, name: words, style, ...(style === 'on' ? {} : { hint: words }) });
};

/**
 * The download of one ad. It is shown with its button, with a note if it did not start, and with a line if it has
 * files. The files are listed in the details of the line.
 */
class AdDownload {
  readonly #parts: Parts;
  #place: Place;
  #view = idle;
  #stop = (): void => undefined;
  #panel: Panel | null = null;

  constructor(parts: Parts, place: Place) {
    this.#parts = parts;
    this.#place = place;
  }

  moveTo(place: Place): void {
    this.#place = place;
    this.#paint();
  }

  press(): void {
    if (this.#view.style !== 'busy') return this.#begin();
    this.#stop();
    return this.#show(idle);
  }

  /** Removes the offer of a login or a plan if its reason is gone. */
  endOffer(change: AccountChange): void {
    const obstacle = obstacleOf(this.#view);
    if (obstacle !== null && outcomeOfNote(obstacle, change) !== 'stays') this.#show(idle);
  }

  openDetails(): void {
    const { document, kit } = this.#parts;
    if (this.#view.lines.length === 0) return;
    const { label, closePanel } = kit.texts.downloadButton;
    const panel = createPanel(document, { title: label, closeLabel: closePanel }, (action) => this.#act(action));
    panel.paint(panelViewOf(this.#view));
    this.#place.row.openDetails('download', { label, content: panel.element, onClose: () => (this.#panel = null) });
    this.#panel = panel;
  }

  #begin(): void {
    const { open, kit, layer, document } = this.#parts;
    const { ad, originals } = this.#place.card;
    const show = (view: DownloadView): void => {
      if (view.style !== 'busy') layer.announce(view.title || view.name);
      this.#show(view);
    };
    const onEnd = (): void => show({ ...idle, style: 'failed', title: kit.texts.downloadButton.stopped });
    const request = { ad, originals, only: this.#view.missing };
    this.#show({ ...idle, style: 'busy' });
    try {
      this.#stop = receiveDownload({ open, document, request, show, onEnd });
    } catch {
      // The extension was updated or removed while this page was open.
      onEnd();
    }
  }

  #show(view: DownloadView): void {
    this.#view = view;
    this.#paint();
    if (view.lines.length > 0) return this.#panel?.paint(panelViewOf(view));
    this.#place.row.closeDetails('download');
    return this.#showNote();
  }

  #paint(): void {
    paint(this.#place, this.#view, this.#parts.kit);
    this.#place.row.setLine('download', lineOf(this.#view));
  }

  #act(action: string): void {
    const { screen } = this.#view;
    this.#place.row.closeDetails('download');
    if (action === 'close') return undefined;
    return screen === null ? this.press() : openScreen(this.#parts.ask, screen);
  }

  #showNote(): void {
    const { title, action } = this.#view;
    const obstacle = obstacleOf(this.#view);
    const link = action === '' ? null : { label: action, onPress: () => this.#act('next') };
    const stopped = obstacle === null ? {} : { stopped: { obstacle, resume: () => this.press() } };
    this.#place.row.setNote('download', title === '' ? null : { text: title, link, ...stopped });
  }
}

/** Null without files. A single file is shown with its progress. */
const lineOf = ({ title, lines, style }: DownloadView): RowLine | null => {
  const [first, ...others] = lines;
  if (first === undefined) return null;
  return { text: others.length === 0 ? first : title || first, isFailure: style === 'failed' };
};

const panelViewOf = ({ title, lines, action, style }: DownloadView): PanelView => ({
  blocks: [
    { kind: 'text', style: 'plain', text: title },
    { kind: 'text', style: 'lines', text: lines.join('\n') },
  ],
  buttons: action === '' ? [] : [{ action: 'next', label: action }],
  isBusy: style === 'busy',
});
