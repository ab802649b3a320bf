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

type Texts = PageKit['texts']['downloadButton'];
type Parts = {
  account: AccountWatch;
  open: (name: string) => Channel;
  ask: ContentAsk;
  kit: PageKit;
  layer: Layer;
  document: Document;
};

/** The download of one ad, independent of the card: the page renders cards again while the user scrolls. */
type Download = { view: DownloadView; stop: () => void; show: (view: DownloadView) => void };

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
  const texts = parts.kit.texts.downloadButton;
  const downloads = new Map<AdId, Download>();
  const shown = new WeakMap<Card, DownloadOnCard>();
  const show = (card: Card, row: AdRow, download: Download): void => {
    const onCard = new DownloadOnCard(parts, { card, row, press: () => press(card, row), download });
    shown.set(card, onCard);
    download.show = (view) => onCard.show(view);
  };
  const press = (card: Card, row: AdRow): void => {
    const download = downloads.get(card.adId) ?? { view: idle, stop: () => undefined, show: () => undefined };
    // Most cards are never pressed, so they only have a button before the first press.
    if (!shown.has(card)) show(card, row, download);
    downloads.set(card.adId, download);
    if (download.view.style !== 'busy') return begin(parts, card, download);
    download.stop();
    download.show(idle);
  };
  const add = (card: Card, row: AdRow): void => {
    const download = downloads.get(card.adId);
    if (download !== undefined) show(card, row, download);
    const view = download?.view ?? idle;
    if (view.lines.length > 0) download?.show(view);
    else paint(row, card, view, texts);
  };
  parts.account.observe((change) => {
    // The open note resumes its own download first.
    queueMicrotask(() => endOffers(downloads.values(), change));
  });
  return { add, actions: { download: press }, details: { download: (card) => shown.get(card)?.openDetails() } };
};

/** Removes the offers of a login or a plan whose reason is gone from the buttons. */
const endOffers = (downloads: Iterable<Download>, change: AccountChange): void => {
  for (const download of downloads) {
    const obstacle = obstacleOf(download.view);
    if (obstacle !== null && outcomeOfNote(obstacle, change) !== 'stays') download.show(idle);
  }
};

const begin = ({ open, kit, layer, document }: Parts, { ad, originals }: Card, download: Download): void => {
  const show = (view: DownloadView): void => {
    if (view.style !== 'busy') layer.announce(view.title || view.name);
    download.show(view);
  };
  const onEnd = (): void => show({ ...idle, style: 'failed', title: kit.texts.downloadButton.stopped });
  const request = { ad, originals, only: download.view.missing };
  download.show({ ...idle, style: 'busy' });
  try {
    download.stop = receiveDownload({ open, document, request, show, onEnd });
  } catch {
    // The extension was updated or removed while this page was open.
    onEnd();
  }
};

const paint = (row: AdRow, { ad }: Card, { style, name }: DownloadView, texts: Texts): void => {
  const words = name || fill(texts.name, { page: ad.pageName });
  // The label is not visible, so the hint repeats the name. A finished download (style `on`) has no hint.
  row.paintButton('download', { label: texts.label, name: words, style, ...(style === 'on' ? {} : { hint: words }) });
};

type ShownCard = { card: Card; row: AdRow; press: () => void; download: Download };

/**
 * Shows a download on one card: with its button, with a note if it did not start, and with a line if it has files. The
 * files are listed in the details of the line.
 */
class DownloadOnCard {
  readonly #parts: Parts;
  readonly #shown: ShownCard;
  #panel: Panel | null = null;

  constructor(parts: Parts, shown: ShownCard) {
    this.#parts = parts;
    this.#shown = shown;
  }

  show(view: DownloadView): void {
    const { card, row, download } = this.#shown;
    download.view = view;
    paint(row, card, view, this.#parts.kit.texts.downloadButton);
    row.setLine('download', lineOf(view));
    if (view.lines.length > 0) return this.#panel?.paint(panelViewOf(view));
    row.closeDetails('download');
    return this.#showNote(view);
  }

  openDetails(): void {
    const { document, kit } = this.#parts;
    const { row, download } = this.#shown;
    if (download.view.lines.length === 0) return;
    const { label, closePanel } = kit.texts.downloadButton;
    const panel = createPanel(document, { title: label, closeLabel: closePanel }, (action) => this.#act(action));
    panel.paint(panelViewOf(download.view));
    row.openDetails('download', { label, content: panel.element, onClose: () => (this.#panel = null) });
    this.#panel = panel;
  }

  #act(action: string): void {
    const { row, press, download } = this.#shown;
    const { screen } = download.view;
    row.closeDetails('download');
    if (action === 'close') return undefined;
    if (screen === null) return press();
    return openScreen(this.#parts.ask, screen);
  }

  #showNote(view: DownloadView): void {
    const { title, action } = view;
    const { row, press } = this.#shown;
    const obstacle = obstacleOf(view);
    const link = action === '' ? null : { label: action, onPress: () => this.#act('next') };
    const stopped = obstacle === null ? {} : { stopped: { obstacle, resume: press } };
    if (title !== '') row.openNote('download', { text: title, link, ...stopped });
    else if (row.buttonWithNote() === 'download') row.closeNote();
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
