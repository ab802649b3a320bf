import { element } from '#extension/content/ui/elements.ts';
import { onTrustedClick } from '#extension/content/ui/trusted-click.ts';
import type { DownloadView } from '#extension/messaging/download-news.ts';
import { downloadButton as texts } from '#shared/texts/en/ad/card-controls.ts';

/** A line for each file, how far it is or what went wrong with it, and what can be done. */
export const createDownloadPanel = (document: Document, onAction: () => void, onClose: () => void) => {
  const button = (onPress: () => void): HTMLButtonElement => {
    const made = element(document, 'button', { type: 'button', class: 'link' }, [texts.close]);
    onTrustedClick(made, onPress);
    return made;
  };
  const words = element(document, 'div', { tabindex: '0' });
  const action = button(onAction);
  const close = button(onClose);
  // By hand, as a sheet of its own for two lines would cost each row more. Many files scroll,
  // and our English keeps its order on pages that run from right to left.
  words.style.cssText =
    'padding:8px 6px 0;max-height:144px;overflow:auto;white-space:pre-line;overflow-wrap:anywhere;unicode-bidi:plaintext';
  return {
    element: element(document, 'div', {}, [words, action, close]),
    show: (view: DownloadView): void => {
      words.textContent = [view.title, ...view.lines].join('\n');
      action.textContent = view.action;
      action.hidden = view.action === '';
      // What goes on would open it again.
      close.hidden = view.look === 'busy';
    },
  };
};
