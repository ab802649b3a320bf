import type { PanelBlock } from '#extension/messaging/panel-block.ts';
import { element } from './elements.ts';
import { drawBlock } from './panel-blocks.ts';
import { onTrustedClick } from './trusted-click.ts';

/** `action` is passed to the caller when the user presses the button. */
type PanelButton = { action: string; label: string };

/** What a panel displays. */
export type PanelView = { blocks: readonly PanelBlock[]; buttons: readonly PanelButton[]; isBusy: boolean };

export type Panel = { element: HTMLElement; paint: (view: PanelView) => void };

/** `closeLabel`: accessible name of the button that closes the panel. Its action is `close`. */
type Header = { title: string; closeLabel: string };

/**
 * Creates a panel with the details of a control, for the popup. It displays any content that the worker or a feature
 * gives as data. It is empty until it is painted, and reacts only to clicks of the user. It needs the style sheet
 * `panel` of the page kit.
 */
export const createPanel = (
  document: Document,
  { title, closeLabel }: Header,
  onAction: (action: string) => void,
): Panel => {
  const close = drawButton(document, 'close', { action: 'close', label: '×' });
  close.setAttribute('aria-label', closeLabel);
  const top = element(document, 'div', { class: 'top' }, [title, close]);
  const [content, choices] = [element(document, 'div'), element(document, 'div')];
  const naming = { role: 'group', 'aria-label': title, tabindex: '-1', lang: 'en', dir: 'ltr' };
  const panel = element(document, 'div', { class: 'panel', ...naming }, [top, content, choices]);
  let shown: PanelView = { blocks: [], buttons: [], isBusy: false };

  onTrustedClick(panel, (clicked) => {
    const action = clicked.closest('button')?.dataset['action'];
    if (action !== undefined) onAction(action);
  });

  return {
    element: panel,
    paint: (view) => {
      const hadFocus = panel.matches(':focus-within');
      panel.setAttribute('aria-busy', String(view.isBusy));
      // Progress changes only texts. The elements stay, so that the user can scroll and press meanwhile.
      if (haveSameForm(shown.blocks, view.blocks)) rewriteTexts(content, view.blocks);
      else content.replaceChildren(...view.blocks.map((block) => drawBlock(document, block)));
      if (JSON.stringify(shown.buttons) !== JSON.stringify(view.buttons)) {
        choices.replaceChildren(...view.buttons.map((button) => drawButton(document, 'link', button)));
      }
      shown = view;
      // The focused element was removed.
      if (hadFocus && !panel.matches(':focus-within')) panel.focus();
    },
  };
};

/** Whether both consist of the same kinds of paragraphs. */
const haveSameForm = (before: readonly PanelBlock[], after: readonly PanelBlock[]): boolean =>
  before.length === after.length &&
  after.every((block, index) => {
    const known = before[index];
    return block.kind === 'text' && known?.kind === 'text' && known.style === block.style;
  });

const rewriteTexts = (content: HTMLElement, blocks: readonly PanelBlock[]): void => {
  for (const [index, block] of blocks.entries()) {
    const paragraph = content.children[index];
    if (block.kind === 'text' && paragraph && paragraph.textContent !== block.text) paragraph.textContent = block.text;
  }
};

const drawButton = (document: Document, kind: string, { action, label }: PanelButton): HTMLButtonElement =>
  element(document, 'button', { type: 'button', class: kind, 'data-action': action }, [label]);
