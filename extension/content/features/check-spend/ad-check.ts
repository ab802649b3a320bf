import { outcomeOfNote, type AccountChange } from '#shared/domain/account/obstacle.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import { createPanel, type Panel } from '#extension/content/ui/panel.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { KnownFigures } from '../card-facts/known-figures.ts';
import { obstacleNote } from '../obstacle-note.ts';
import { openScreen, screenOfObstacle } from '../open-screen.ts';
import { createSpendControl, type SpendControl } from './spend-control.ts';
import type { SpendState } from './spend-on-card.ts';
import { obstacleIn, spendPanelView, type SpendPanelModel } from './spend-panel.ts';

export type AdCheckParts = {
  page: PageAdapter;
  figures: KnownFigures;
  kit: PageKit;
  ask: ContentAsk;
  layer: Layer;
  document: Document;
};

/** The check of one ad. All cards of the ad show its state. */
export class AdCheck implements SpendState {
  readonly control: SpendControl;
  /** The card that the user pressed last. It shows the notes and the details. If it leaves, another card does. */
  at: [Card, AdRow];
  model: SpendPanelModel | null = null;
  isChecking = false;
  readonly #parts: AdCheckParts;
  #panel: Panel | null = null;

  /** `onChange` is called after each change of the state. */
  constructor(parts: AdCheckParts, at: [Card, AdRow], onChange: () => void) {
    this.#parts = parts;
    this.at = at;
    const { figures, ...used } = parts;
    const { adId } = at[0];
    this.control = createSpendControl({
      ...used,
      ad: () => this.#card.ad,
      isNewest: () => this.#isNewest(),
      show: (model, isChecking) => {
        this.isChecking = isChecking;
        this.#show(model);
        onChange();
      },
      forget: () => figures.learn(adId, null),
      openDetails: () => this.#openDetails(),
      refuse: (obstacle) => {
        const resume = (): void => void this.control.retry();
        this.#row.openNote('spend', obstacleNote({ obstacle, resume }, 'checkSpend', parts));
      },
      explain: (text) => this.#row.openNote('spend', { text }),
    });
  }

  /** Continues a check that failed without a login or a plan, or closes it if the account has changed. */
  onAccount(change: AccountChange): void {
    const outcome = outcomeOfNote(obstacleIn(this.model), change);
    if (outcome === 'resumes') void this.control.retry();
    if (outcome === 'dropped') this.control.close();
  }

  get #card(): Card {
    return this.at[0];
  }

  get #row(): AdRow {
    return this.at[1];
  }

  /** Whether no newer figures are known than those of the result, and they are not older than a day. */
  #isNewest(): boolean {
    const known = this.#parts.figures.of(this.#card.adId);
    if (this.model?.kind !== 'found' || known === null) return true;
    return known.isFresh && known.result === this.model.estimate.figures?.result;
  }

  #show(model: SpendPanelModel | null): void {
    this.model = model;
    const { figures, kit } = this.#parts;
    if (model === null) return this.#row.closeDetails('spend');
    if (model.kind === 'found') figures.learn(this.#card.adId, model.estimate.figures);
    return this.#panel?.paint(spendPanelView(model, kit.texts));
  }

  #openDetails(): void {
    const { document, kit } = this.#parts;
    if (this.model === null) return;
    const { title, close } = kit.texts.spendPanel;
    const panel = createPanel(document, { title, closeLabel: close }, (action) => this.#act(action));
    panel.paint(spendPanelView(this.model, kit.texts));
    this.#row.openDetails('spend', { label: title, content: panel.element, onClose: () => (this.#panel = null) });
    this.#panel = panel;
  }

  #act(action: string): void {
    const { ask } = this.#parts;
    if (action === 'retry') void this.control.retry();
    if (action === 'again') void this.control.again();
    if (action === 'close') this.#row.closeDetails('spend');
    if (action === 'explain') openScreen(ask, 'how-spend-is-estimated');
    if (action === 'signed-out' || action === 'no-plan') openScreen(ask, screenOfObstacle[action]);
  }
}
