import { toAppError } from '#shared/errors/app-error.ts';
import { pageHealth as texts } from '#shared/texts/en/page-health.ts';
import { say } from '#shared/texts/say.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import { markDrawing } from '#extension/content/ui/drawings.ts';
import { element, shadowHost, styleSheet } from '#extension/content/ui/elements.ts';
import { onTrustedClick } from '#extension/content/ui/trusted-click.ts';
import { noticeCss } from './notice-css.ts';

type Parts = {
  document: Document;
  shade: Shade;
  /** Rejects with AppError. */
  send: () => Promise<void>;
  onNotNow: () => void;
  signal: AbortSignal;
};

/** A small note in a corner that the page has changed. Nothing is sent unless a person presses Send. */
export const showNotice = ({ document, shade, send, onNotNow, signal }: Parts): void => {
  const { host, root } = shadowHost(document, styleSheet(noticeCss));
  const text = element(document, 'p', { role: 'status' }, [texts.text]);
  const privacy = element(document, 'p', {}, [texts.privacy]);
  const notNow = element(document, 'button', { type: 'button', class: 'not-now', 'data-choice': 'not-now' }, [
    texts.notNow,
  ]);
  const sendButton = element(document, 'button', { type: 'button', class: 'send', 'data-choice': 'send' }, [
    texts.send,
  ]);
  const notice = element(document, 'section', { class: 'notice', 'aria-label': texts.label }, [
    element(document, 'div', { class: 'head' }, [markDrawing(document), texts.title]),
    text,
    privacy,
    element(document, 'div', { class: 'choices' }, [notNow, sendButton]),
  ]);
  root.append(element(document, 'div', { class: 'sl-root', 'data-shade': shade, lang: 'en' }, [notice]));
  let wasSent = false;

  const sendReport = async (): Promise<void> => {
    sendButton.disabled = true;
    sendButton.textContent = texts.sending;
    try {
      await send();
      wasSent = true;
      text.textContent = texts.sent;
      privacy.remove();
      sendButton.remove();
      notNow.textContent = texts.close;
    } catch (error) {
      text.textContent = say(texts.failed, { reason: toAppError(error).message });
      sendButton.disabled = false;
      sendButton.textContent = texts.send;
    }
  };

  onTrustedClick(notice, (clicked) => {
    const choice = clicked.closest('button')?.dataset['choice'];
    if (choice === 'send') void sendReport();
    if (choice !== 'not-now') return;
    host.remove();
    if (!wasSent) onNotNow();
  });
  signal.addEventListener('abort', () => host.remove());
  document.documentElement.append(host);
};
