import { fill } from '#shared/texts/fill.ts';
import type { CardFigures } from '#shared/words/card-figures-words.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { ButtonView } from '#extension/content/ui/row-button.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { figuresLineOf, spendLineOf, type SpendPanelModel } from './spend-panel.ts';

/** The state of a check. `model` null: nothing is known of it. */
export type SpendState = { model: SpendPanelModel | null; isChecking: boolean };

type Shown = { state: SpendState; known: CardFigures | null; texts: PageKit['texts'] };

/** `closed`: a press checks. `open`: there is a result. `stale`: a press checks again. */
type ButtonState = 'closed' | 'checking' | 'open' | 'stale' | 'failed' | 'login' | 'plan';

/** Shows the state of a check on a card. `known`: the newest figures of the ad, also without a check on this page. */
export const paintSpend = ({ ad }: Card, row: AdRow, { state, known, texts }: Shown): void => {
  const { model } = state;
  row.paintButton('spend', buttonView(buttonStateOf(state, known), ad.pageName, texts));
  const isKnown = model === null || (model.kind === 'found' && known !== null);
  row.setLine('spend', isKnown ? figuresLineOf(known) : spendLineOf(model, texts));
};

const buttonStateOf = ({ model, isChecking }: SpendState, known: CardFigures | null): ButtonState => {
  if (isChecking) return 'checking';
  if (model === null && known === null) return 'closed';
  if (model === null || model.kind === 'found') return known?.isFresh === false ? 'stale' : 'open';
  if (model.kind === 'banned') return 'stale';
  if (model.kind !== 'failed' || model.cure === 'reload') return 'closed';
  return ({ retry: 'failed', 'signed-out': 'login', 'no-plan': 'plan' } as const)[model.cure];
};

const STYLES = {
  closed: 'plain',
  checking: 'busy',
  open: 'on',
  stale: 'plain',
  failed: 'failed',
  login: 'login',
  plan: 'plan',
} as const satisfies Record<ButtonState, ButtonView['style']>;

const buttonView = (state: ButtonState, page: string, all: PageKit['texts']): ButtonView => {
  const texts = all.checkSpend;
  const labels: Readonly<Record<ButtonState, string>> = {
    closed: texts.check,
    checking: texts.checking,
    open: texts.details,
    stale: texts.again,
    failed: all.cardControls.retry,
    login: all.cardControls.signIn,
    plan: texts.plans,
  };
  const label = labels[state];
  return { label, name: fill(texts.name, { label, page }), style: STYLES[state] };
};
