import { element } from '#extension/content/ui/elements.ts';
import { onTrustedClick } from '#extension/content/ui/trusted-click.ts';
import type { DownloadView } from '#extension/messaging/download-news.ts';
import { downloadButton as texts } from '#shared/texts/en/ad/card-controls.ts';

/** A panel with a line for each file, which states its progress or error, and with the buttons. */
export const createDownloadPanel = (document: Document, onAction: () => void, onClose: () => void) => {
  const button = (onPress: () => void): HTMLButtonElement => {
    const made = element(document, 'button', { type: 'button', class: 'link' }, [texts.close]);
    onTrustedClick(made, onPress);
    return made;
  };
  const words = element(document, 'div', { tabindex: '0' });
  const action = button(onAction);
  const close = button(onClose);
  // Inline styles, because a style sheet for a few declarations would cost each row more. Many files scroll, and
  // English texts keep their direction on right-to-left pages.
  words.style.cssText =
    'padding:8px 6px 0;max-height:144px;overflow:auto;white-space:pre-line;overflow-wrap:anywhere;unicode-bidi:plaintext';
  return {
    element: element(document, 'div', {}, [words, action, close]),
    show: (view: DownloadView): void => {
      words.textContent = [view.title, ...view.lines].join('\n');
      action.textContent = view.action;
      action.hidden = view.action === '';
      // A running download would open the panel again.
      close.hidden = view.look === 'busy';
    },
  };
};
