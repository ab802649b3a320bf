import type { PanelView } from '#extension/content/ui/panel.ts';
import type { PanelBlock } from '#extension/messaging/panel-block.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';

/** The states of the spend panel. */
export type SpendPanelModel =
  | { kind: 'loading'; words: string }
  | { kind: 'found'; estimate: readonly PanelBlock[] }
  /** No source has a reach. `unsure`: the text for the case that not every source could be asked, otherwise ''. */
  | { kind: 'banned'; unsure: string }
  /** The check waits for an action of the user in the page. */
  | { kind: 'guide'; message: string }
  | { kind: 'failed'; code: string; message: string; cure: SpendCure };

/** The solution of a failure. `reload` needs no button, because the message asks for it. */
export type SpendCure = 'retry' | 'reload' | 'sign-in' | 'choose-plan';

/** `explain` shows how the figures are computed. */
type SpendPanelAction = 'explain' | Exclude<SpendCure, 'reload'>;

/** What the panel displays in a state. */
export const spendPanelView = (model: SpendPanelModel, texts: PageKit['texts']): PanelView => ({
  blocks: blocksOf(model, texts.spendPanel),
  buttons: actionsOf(model).map((action) => ({ action, label: labelOf(action, texts) })),
  isBusy: model.kind === 'loading',
  canClose: true,
});

const blocksOf = (model: SpendPanelModel, texts: PageKit['texts']['spendPanel']): readonly PanelBlock[] => {
  switch (model.kind) {
    case 'loading':
      return [paragraph(model.words)];
    case 'found':
      return model.estimate;
    case 'banned':
      return [paragraph(texts.banned, 'strong'), paragraph(texts.bannedWhy), paragraph(model.unsure)];
    case 'guide':
      return [paragraph(model.message)];
    case 'failed':
      return [paragraph(model.message, 'failed')];
  }
};

const paragraph = (text: string, style: 'plain' | 'strong' | 'failed' = 'plain'): PanelBlock => ({
  kind: 'text',
  style,
  text,
});

const actionsOf = (model: SpendPanelModel): SpendPanelAction[] => {
  if (model.kind === 'loading') return [];
  if (model.kind === 'found') return ['explain'];
  if (model.kind === 'banned' || model.kind === 'guide') return ['retry'];
  return model.cure === 'reload' ? [] : [model.cure];
};

const labelOf = (action: SpendPanelAction, { cardControls, spendPanel }: PageKit['texts']): string => {
  if (action === 'explain') return spendPanel.how;
  if (action === 'retry') return cardControls.retry;
  return action === 'sign-in' ? cardControls.signIn : cardControls.choosePlan;
};
