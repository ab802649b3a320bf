import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import { spendPanel as texts } from '#shared/texts/en/ad/spend-panel.ts';
import type { SpendView } from '#shared/words/spend-view.ts';
import { element, styleSheet } from './elements.ts';
import { drawSpend } from './spend-found.ts';
import { spendPanelCss } from './spend-panel-css.ts';
import { onTrustedClick } from './trusted-click.ts';

/** What the panel of an ad's spend can show. */
export type SpendPanelModel =
  | { kind: 'loading'; words: string }
  /** In words, as the worker made them (`spendViewOf`). */
  | { kind: 'found'; view: SpendView }
  /** No source has a reach. `unsure`: what is said where not all could be asked to the end, else ''. */
  | { kind: 'banned'; mayCheckInLibrary: boolean; unsure: string }
  | { kind: 'failed'; code: string; message: string; cure: SpendCure };

/** What a person can do about a failure; `reload` is said by the message and needs no button. */
export type SpendCure = 'retry' | 'reload' | 'sign-in' | 'choose-plan';

/** What a person asked of the panel. `explain`: how the figures are made. */
export type SpendPanelAction = 'retry' | 'close' | 'open-details' | 'sign-in' | 'choose-plan' | 'explain';

export type SpendPanel = {
  element: HTMLElement;
  /** Goes with it into the shadow root; the same one for every panel. */
  sheet: CSSStyleSheet;
  paint: (model: SpendPanelModel) => void;
};

/** Words of the buttons, and with that the actions that a click may bring. */
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

/** A region for the row of a card. It shows nothing before it is painted; only clicks that a person made are heard. */
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
      // What had the focus is gone.
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
