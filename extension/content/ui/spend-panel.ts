import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import { spendPanel as texts } from '#shared/texts/en/ad/spend-panel.ts';
import type { SpendView } from '#shared/words/spend-view.ts';
import { element, styleSheet } from './elements.ts';
import { drawSpend } from './spend-found.ts';
import { spendPanelCss } from './spend-panel-css.ts';
import { onTrustedClick } from './trusted-click.ts';

/** The states of the spend panel. */
export type SpendPanelModel =
  | { kind: 'loading'; words: string }
  /** The texts come from the worker (`spendViewOf`). */
  | { kind: 'found'; view: SpendView }
  /** No source has a reach. `unsure`: the text for the case that not every source could be asked, otherwise ''. */
  | { kind: 'banned'; mayCheckInLibrary: boolean; unsure: string }
  | { kind: 'failed'; code: string; message: string; cure: SpendCure };

/** The solution of a failure. `reload` needs no button, because the message asks for it. */
export type SpendCure = 'retry' | 'reload' | 'sign-in' | 'choose-plan';

/** An action of the user in the panel. `explain` shows how the figures are computed. */
export type SpendPanelAction = 'retry' | 'close' | 'open-details' | 'sign-in' | 'choose-plan' | 'explain';

export type SpendPanel = {
  element: HTMLElement;
  /** The style sheet for the shadow root of the row. All panels share it. */
  sheet: CSSStyleSheet;
  paint: (model: SpendPanelModel) => void;
};

/** The labels of the buttons. Its keys are the only actions that a click can trigger. */
const LABELS: Readonly<Record<SpendPanelAction, string>> = {
  retry: cardControls.retry,
  close: '×',
  'open-details': texts.check,
  'sign-in': cardControls.signIn,
  'choose-plan': cardControls.choosePlan,
  explain: texts.how,
};
const isAction = (name: string | undefined): name is SpendPanelAction =>
  name !== undefined && Object.hasOwn(LABELS, name);

let sheet: CSSStyleSheet | null = null;

/** Creates the panel for the row of a card. It is empty until it is painted, and reacts only to clicks of the user. */
export const createSpendPanel = (document: Document, onAction: (action: SpendPanelAction) => void): SpendPanel => {
  const body = element(document, 'div');
  const panel = element(
    document,
    'div',
    { class: 'spend', role: 'group', 'aria-label': texts.title, tabindex: '-1', lang: 'en', dir: 'ltr' },
    [element(document, 'div', { class: 'top' }, [texts.title, button(document, 'close', 'close')]), body],
  );
  panel.querySelector('button')?.setAttribute('aria-label', texts.close);

  onTrustedClick(panel, (clicked) => {
    const action = clicked.closest('button')?.dataset['action'];
    if (isAction(action)) onAction(action);
  });

  return {
    element: panel,
    sheet: (sheet ??= styleSheet(spendPanelCss)),
    paint: (model) => {
      const hadFocus = body.matches(':focus-within');
      panel.setAttribute('aria-busy', String(model.kind === 'loading'));
      body.replaceChildren(...contentOf(document, model));
      // The focused element was removed.
      if (hadFocus) panel.focus();
    },
  };
};

const button = (document: Document, action: SpendPanelAction, look: 'link' | 'close' = 'link'): HTMLElement =>
  element(document, 'button', { type: 'button', class: look, 'data-action': action }, [LABELS[action]]);

const contentOf = (document: Document, model: SpendPanelModel): HTMLElement[] => {
  const paragraph = (text: string, look = 'plain'): HTMLElement => element(document, 'p', { class: look }, [text]);
  switch (model.kind) {
    case 'loading':
      return [paragraph(model.words)];
    case 'found':
      return [...drawSpend(document, model.view), button(document, 'explain')];
    case 'banned':
      return [
        paragraph(texts.banned, 'banned'),
        paragraph(texts.bannedWhy),
        ...(model.unsure ? [paragraph(model.unsure)] : []),
        button(document, 'retry'),
        ...(model.mayCheckInLibrary ? [button(document, 'open-details')] : []),
      ];
    case 'failed':
      return [paragraph(model.message, 'failed'), ...(model.cure === 'reload' ? [] : [button(document, model.cure)])];
  }
};
