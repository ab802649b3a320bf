import { rootOf } from '#extension/content/page-dom.ts';
import type { DisclosureView } from '#extension/messaging/consent-protocol.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { keepKeys, onTrustedClick } from './trusted-click.ts';

export type Layer = {
  /** Announces a text politely to screen readers. */
  announce: (text: string) => void;
  /**
   * Shows the disclosure, which asks for consent before the first save, and again after the disclosure has changed.
   * True: the user gave the consent, and the worker has stored it. False: the user declined for now. While the dialog
   * is open, further callers receive its result. Rejects with DisplayedError if the worker does not answer.
   */
  askConsent: () => Promise<boolean>;
  /** Asks a question in a dialog, until the signal aborts. True: the user agreed. False: the user declined. */
  ask: (question: DisclosureView, ended: AbortSignal) => Promise<boolean>;
  setShade: (shade: Shade) => void;
};

type Consent = {
  /** Gets the texts of the disclosure from the worker. */
  readDisclosure: () => Promise<DisclosureView>;
  /** Tells the worker that the user gave the consent. */
  give: () => Promise<unknown>;
};

/**
 * Our element outside the cards, with announcements and the disclosure. The element is removed when the signal aborts.
 */
export const createLayer = (
  document: Document,
  { styles }: Pick<PageKit, 'styles'>,
  signal: AbortSignal,
  consent: Consent,
): Layer => {
  const { host, root } = shadowHost(document, styleSheet(styles.layer));
  const live = element(document, 'div', { class: 'heard', role: 'status', 'aria-live': 'polite' });
  const frame = element(document, 'div', { class: 'sl-root', 'data-shade': 'light', lang: 'en' }, [live]);
  keepKeys(frame);
  root.append(frame);
  let open: Promise<boolean> | null = null;

  const attach = (): void => {
    if (!host.isConnected && !signal.aborted) rootOf(document)?.append(host);
  };

  const ask = (question: DisclosureView, ended = signal): Promise<boolean> => {
    if (ended.aborted) return Promise.resolve(false);
    const dialog = buildDialog(document, question);
    attach();
    return new Promise((resolve) => {
      const asked = new AbortController();
      const answer = (isAllowed: boolean): void => {
        if (asked.signal.aborted) return;
        asked.abort();
        // Closing returns the focus to the button that opened the dialog.
        dialog.close();
        dialog.remove();
        resolve(isAllowed);
      };
      onTrustedClick(dialog, (clicked) => {
        const choice = clicked.closest('button')?.dataset['choice'];
        if (choice !== undefined) answer(choice === 'allow');
        else if (clicked === dialog) answer(false);
      });
      // The dialog was closed in another way, for example by Escape.
      dialog.addEventListener('close', () => answer(false));
      ended.addEventListener('abort', () => answer(false), { signal: asked.signal });
      frame.append(dialog);
      dialog.showModal();
    });
  };

  const askForConsent = async (): Promise<boolean> => {
    const isAllowed = await ask(await consent.readDisclosure());
    if (isAllowed) await consent.give();
    return isAllowed;
  };

  signal.addEventListener('abort', () => host.remove());

  return {
    announce: (text) => {
      attach();
      live.replaceChildren(text);
    },
    askConsent: () => {
      open ??= askForConsent().finally(() => (open = null));
      return open;
    },
    ask,
    setShade: (shade) => frame.setAttribute('data-shade', shade),
  };
};

const buildDialog = (document: Document, texts: DisclosureView): HTMLDialogElement => {
  const sheet = element(document, 'div', { class: 'sheet' }, [
    element(document, 'div', { class: 'head' }, [element(document, 'h2', { id: 'title' }, [texts.title])]),
    element(document, 'p', { class: 'intro', id: 'intro' }, [texts.intro]),
    element(
      document,
      'dl',
      {},
      texts.facts.map(({ title, text }) =>
        element(document, 'div', {}, [element(document, 'dt', {}, [title]), element(document, 'dd', {}, [text])]),
      ),
    ),
    element(document, 'p', { class: 'later' }, [texts.changeMind]),
    element(document, 'div', { class: 'choices' }, [
      element(document, 'button', { type: 'button', class: 'later-choice', 'data-choice': 'not-now' }, [texts.notNow]),
      element(document, 'button', { type: 'button', class: 'allow', 'data-choice': 'allow' }, [texts.allow]),
    ]),
  ]);
  const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'title', 'aria-describedby': 'intro' };
  return element(document, 'dialog', { ...attributes, dir: 'auto' }, [sheet]);
};
