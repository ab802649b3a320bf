import type { AccountObstacle } from '#shared/domain/account/obstacle.ts';
import type { PanelView } from '#extension/content/ui/panel.ts';
import type { PanelBlock } from '#extension/messaging/panel-block.ts';
import type { CheckedSpend } from '#extension/messaging/reach-protocol.ts';
import type { RowLine } from '#extension/content/ui/row-line.ts';
import type { CardFigures } from '#shared/words/card-figures-words.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';

/** The states of the spend panel. */
export type SpendPanelModel =
  | { kind: 'loading'; message: string }
  | { kind: 'found'; estimate: CheckedSpend }
  /** No source has a reach. `unsure`: the text for the case that not every source could be asked, otherwise ''. */
  | { kind: 'banned'; unsure: string }
  /** The check waits for an action of the user in the page. */
  | { kind: 'guide'; message: string }
  | { kind: 'failed'; message: string; cure: SpendCure };

/** The solution of a failure, or its obstacle. `reload` needs no button, because the message asks for it. */
export type SpendCure = 'retry' | 'reload' | AccountObstacle;

/** Null if the check did not fail, or for another reason. */
export const obstacleIn = (model: SpendPanelModel | null): AccountObstacle | null => {
  if (model?.kind !== 'failed' || model.cure === 'retry' || model.cure === 'reload') return null;
  return model.cure;
};

/**
 * `explain` shows how the figures are computed. `again` requests a figure that is known. `own-cost` opens the details
 * of the ad on the dashboard, where the user enters what it cost.
 */
type SpendPanelAction = 'explain' | 'again' | 'own-cost' | Exclude<SpendCure, 'reload'>;

/** What the line of the card displays in a state. */
export const spendLineOf = (model: SpendPanelModel, { spendPanel }: PageKit['texts']): RowLine => {
  if (model.kind === 'found') return figuresLineOf(model.estimate.figures) ?? { text: spendPanel.noEuReach };
  if (model.kind === 'banned') return { text: `${spendPanel.banned} · ${spendPanel.bannedWhy}` };
  return { text: model.message, isFailure: model.kind === 'failed' && obstacleIn(model) === null };
};

/** Null if there are no figures. */
export const figuresLineOf = (figures: CardFigures | null): RowLine | null =>
  figures === null ? null : { text: figures.result, age: figures.age };

/** What the details display in a state. */
export const spendPanelView = (model: SpendPanelModel, texts: PageKit['texts']): PanelView => ({
  blocks: blocksOf(model, texts.spendPanel),
  buttons: actionsOf(model).map((action) => ({ action, label: labelOf(action, texts) })),
  isBusy: model.kind === 'loading',
});

const blocksOf = (model: SpendPanelModel, texts: PageKit['texts']['spendPanel']): readonly PanelBlock[] => {
  if (model.kind === 'found') return model.estimate.blocks;
  if (model.kind !== 'banned') return [paragraph(model.message, model.kind === 'failed' ? 'failed' : 'plain')];
  return [paragraph(texts.banned, 'strong'), paragraph(texts.bannedWhy), paragraph(model.unsure)];
};

const paragraph = (text: string, style: 'plain' | 'strong' | 'failed' = 'plain'): PanelBlock => ({
  kind: 'text',
  style,
  text,
});

const actionsOf = (model: SpendPanelModel): SpendPanelAction[] => {
  if (model.kind === 'loading') return [];
  if (model.kind === 'found')
    return model.estimate.figures === null ? ['again', 'explain'] : ['again', 'own-cost', 'explain'];
  if (model.kind === 'banned' || model.kind === 'guide') return ['retry'];
  return model.cure === 'reload' ? [] : [model.cure];
};

const labelOf = (action: SpendPanelAction, { cardControls, checkSpend, spendPanel }: PageKit['texts']): string => {
  const { retry, signIn, choosePlan } = cardControls;
  const { again } = checkSpend;
  const { how, ownCost } = spendPanel;
  return { explain: how, again, 'own-cost': ownCost, retry, 'signed-out': signIn, 'no-plan': choosePlan }[action];
};
