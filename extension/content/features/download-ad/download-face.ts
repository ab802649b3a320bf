import type { Card } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { DownloadView } from '#extension/messaging/download-news.ts';
import { cardControls } from '#shared/texts/en/card-controls.ts';
import { downloadButton as texts } from '#shared/texts/en/download-button.ts';
import { say } from '#shared/texts/say.ts';
import { createDownloadPanel } from './download-panel.ts';

type Parts = {
  document: Document;
  row: AdRow;
  card: Card;
  press: () => void;
  openScreen: (screen: 'login' | 'subscribe') => void;
};

/** How a download is shown on one card: by its button, a note where it did not begin, and a panel where there is a list. */
export const createDownloadFace = ({ document, row, card, press, openScreen }: Parts) => {
  let panel: ReturnType<typeof createDownloadPanel> | null = null;

  const closePanel = (): void => {
    if (panel !== null) row.showPanel('download', null);
    panel = null;
  };
  const showPanel = (view: DownloadView): void => {
    if (panel === null) {
      panel = createDownloadPanel(document, { onMain: press, onClose: closePanel });
      row.showPanel('download', panel.element);
    }
    panel.show(view);
  };

  const paint = ({ look, name }: DownloadView): void => {
    const words = name || say(texts.name, { page: card.ad.pageName });
    row.paintButton('download', { label: texts.label, name: words, look, hint: words });
  };

  const show = (view: DownloadView): void => {
    const { title, lines, screen } = view;
    paint(view);
    if (lines.length > 0) return showPanel(view);
    closePanel();
    if (title === '') return row.notedButton() === 'download' ? row.closeNote() : undefined;
    const label = screen === 'login' ? cardControls.signIn : cardControls.choosePlan;
    row.openNote('download', { text: title, link: screen && { label, onPress: () => openScreen(screen) } });
  };

  return { paint, show };
};
