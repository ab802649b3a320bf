import { rootOf } from '#extension/content/page-dom.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { keepKeys, onTrustedClick } from './trusted-click.ts';

type Parts = {
  document: Document;
  kit: PageKit;
  shade: Shade;
  /** `label`: the name of the note for screen readers. `action`: the label of its button. */
  texts: { label: string; text: string; action: string; close: string };
  /** Whether the focus moves to the action. */
  takesFocus?: boolean;
  onAction: () => void;
  /** The user closed the note. */
  onClose?: () => void;
};

/**
 * Shows a note in a corner over the page, with one action and a button that closes it. It uses only the page kit, so it
 * also works after the extension was updated. Returns a function that removes the note.
 */
export const showCornerNote = (parts: Parts): (() => void) => {
  const { document, kit, shade, texts, takesFocus = false, onAction, onClose } = parts;
  const { host, root } = shadowHost(document, styleSheet(kit.styles.notice));
  const close = element(document, 'button', { type: 'button', class: 'not-now' }, [texts.close]);
  const action = element(document, 'button', { type: 'button', class: 'send' }, [texts.action]);
  const note = element(document, 'section', { class: 'notice', 'aria-label': texts.label }, [
    element(document, 'div', { class: 'head', role: 'status' }, [texts.text]),
    element(document, 'div', { class: 'choices' }, [close, action]),
  ]);
  root.append(element(document, 'div', { class: 'sl-root', 'data-shade': shade, lang: 'en' }, [note]));
  const remove = (): void => host.remove();
  const closeByUser = (): void => {
    remove();
    onClose?.();
  };
  onTrustedClick(note, (clicked) => {
    if (clicked === close) closeByUser();
    if (clicked === action) onAction();
  });
  keepKeys(note, closeByUser);
  rootOf(document)?.append(host);
  if (takesFocus) action.focus();
  return remove;
};
