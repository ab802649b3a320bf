import { element } from '#extension/content/ui/elements.ts';
import { onTrustedClick } from '#extension/content/ui/trusted-click.ts';
import type { DownloadView } from '#extension/messaging/download-news.ts';
import { downloadButton as texts } from '#shared/texts/en/download-button.ts';

type Presses = { onMain: () => void; onClose: () => void };

/** A line for each file: how far it is, or what went wrong with it. And what can be done: cancel, retry, close. */
export const createDownloadPanel = (document: Document, { onMain, onClose }: Presses) => {
  const button = (label: string, onPress: () => void): HTMLButtonElement => {
    const made = element(document, 'button', { type: 'button', class: 'link' }, [label]);
    onTrustedClick(made, onPress);
    return made;
  };
  const words = element(document, 'div', { tabindex: '0' });
  const [cancel, retry] = [button(texts.cancel, onMain), button(texts.retry, onMain)];
  const close = button(texts.close, onClose);
  // Many files scroll; a name of whatever script keeps its line in order.
  words.style.cssText =
    'max-height:144px;overflow:auto;white-space:pre-line;overflow-wrap:anywhere;unicode-bidi:plaintext';
  return {
    element: element(document, 'div', {}, [words, cancel, retry, close]),
    show: ({ title, lines, look }: DownloadView): void => {
      words.textContent = [title, ...lines].join('\n');
      cancel.hidden = look !== 'busy';
      retry.hidden = look !== 'failed';
      close.hidden = look === 'busy';
    },
  };
};
