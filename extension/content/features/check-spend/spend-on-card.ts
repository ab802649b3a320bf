import type { AccountObstacle } from '#shared/domain/account/obstacle.ts';
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
type ButtonState = 'closed' | 'checking' | 'open' | 'stale' | 'retry' | AccountObstacle;

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
  return model.kind !== 'failed' || model.cure === 'reload' ? 'closed' : model.cure;
};

const buttonView = (state: ButtonState, page: string, texts: PageKit['texts']): ButtonView => {
  const { check, checking, details, again, plans, name } = texts.checkSpend;
  const { retry, signIn } = texts.cardControls;
  const views: Readonly<Record<ButtonState, readonly [string, ButtonView['style']]>> = {
    closed: [check, 'plain'],
    checking: [checking, 'busy'],
    open: [details, 'on'],
    stale: [again, 'plain'],
    retry: [retry, 'failed'],
    'signed-out': [signIn, 'login'],
    'no-plan': [plans, 'plan'],
  };
  const [label, style] = views[state];
  return { label, name: fill(name, { label, page }), style };
};
