import { rootOf } from '#extension/content/page-dom.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { markDrawing } from './drawings.ts';
import { element, shadowHost, styleSheet } from './elements.ts';
import { keepKeys, onTrustedClick } from './trusted-click.ts';

type Parts = { document: Document; kit: PageKit; shade: Shade; reload: () => void };

/**
 * Shows why the controls have disappeared from this page, and offers to reload it. The extension is gone for this page,
 * so the note uses only what the page kit has. Returns a function that removes the note.
 */
export const showUpdateNote = ({ document, kit, shade, reload }: Parts): (() => void) => {
  const texts = kit.texts.updateNote;
  const { host, root } = shadowHost(document, styleSheet(kit.styles.notice));
  const close = element(document, 'button', { type: 'button', class: 'not-now' }, [texts.close]);
  const load = element(document, 'button', { type: 'button', class: 'send' }, [texts.reload]);
  const note = element(document, 'section', { class: 'notice', 'aria-label': texts.label }, [
    element(document, 'div', { class: 'head', role: 'status' }, [markDrawing(document), texts.text]),
    element(document, 'div', { class: 'choices' }, [close, load]),
  ]);
  root.append(element(document, 'div', { class: 'sl-root', 'data-shade': shade, lang: 'en' }, [note]));
  const remove = (): void => host.remove();
  onTrustedClick(note, (clicked) => {
    if (clicked === close) remove();
    if (clicked === load) reload();
  });
  keepKeys(note, remove);
  rootOf(document)?.append(host);
  return remove;
};
