import { rootOf } from '#extension/content/page-dom.ts';
import { toDisplayedError } from '#shared/errors/page-error.ts';
import { fill } from '#shared/texts/fill.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { element, shadowHost, styleSheet } from '#extension/content/ui/elements.ts';
import { keepKeys, onTrustedClick } from '#extension/content/ui/trusted-click.ts';

type Parts = {
  document: Document;
  kit: PageKit;
  shade: Shade;
  /** Rejects with a DisplayedError. */
  send: () => Promise<void>;
  onNotNow: () => void;
  signal: AbortSignal;
};

/** Shows a notice that the page has changed. The report is sent only if the user presses Send. */
export const showNotice = ({ document, kit, shade, send, onNotNow, signal }: Parts): void => {
  const texts = kit.texts.pageHealth;
  const { host, root } = shadowHost(document, styleSheet(kit.styles.notice));
  const text = element(document, 'p', { role: 'status' }, [texts.text]);
  const privacy = element(document, 'p', {}, [texts.privacy]);
  const notNow = choice(document, 'not-now', texts.notNow);
  const sendButton = choice(document, 'send', texts.send);
  const notice = element(document, 'section', { class: 'notice', 'aria-label': texts.label }, [
    element(document, 'div', { class: 'head' }, [texts.title]),
    text,
    privacy,
    element(document, 'div', { class: 'choices' }, [notNow, sendButton]),
  ]);
  root.append(element(document, 'div', { class: 'sl-root', 'data-shade': shade, lang: 'en' }, [notice]));
  let isSending = false;
  let wasSent = false;

  const paintSending = (): void => {
    // Not `disabled`, because a disabled button loses the keyboard focus.
    sendButton.setAttribute('aria-disabled', String(isSending));
    sendButton.textContent = isSending ? texts.sending : texts.send;
  };

  const showSent = (): void => {
    wasSent = true;
    text.textContent = texts.sent;
    notNow.textContent = texts.close;
    if (root.activeElement === sendButton) notNow.focus();
    privacy.remove();
    sendButton.remove();
  };

  const sendReport = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    paintSending();
    try {
      await send();
      showSent();
    } catch (error) {
      text.textContent = fill(texts.failed, { reason: toDisplayedError(error).message });
    }
    isSending = false;
    paintSending();
  };

  const close = (): void => {
    host.remove();
    if (!wasSent) onNotNow();
  };

  onTrustedClick(notice, (clicked) => {
    const chosen = clicked.closest('button')?.dataset['choice'];
    if (chosen === 'send') void sendReport();
    if (chosen === 'not-now') close();
  });
  keepKeys(notice, close);
  signal.addEventListener('abort', () => host.remove());
  rootOf(document)?.append(host);
};

const choice = (document: Document, name: string, label: string): HTMLButtonElement =>
  element(document, 'button', { type: 'button', class: name, 'data-choice': name }, [label]);
