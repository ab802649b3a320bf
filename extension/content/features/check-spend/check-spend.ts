import { obstacleOfCode, outcomeOfNote, type AccountChange, type Obstacle } from '#shared/domain/account/obstacle.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { fill } from '#shared/texts/fill.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import { createPanel, type Panel } from '#extension/content/ui/panel.ts';
import type { ButtonView } from '#extension/content/ui/row-button.ts';
import type { StoppedAction } from '#extension/content/ui/row-notes.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { AccountWatch } from '../account-watch.ts';
import { obstacleNote } from '../obstacle-note.ts';
import { storePageReach } from './store-page-reach.ts';
import { createSpendControl, type SpendControl, type SpendButtonState } from './spend-control.ts';
import { spendPanelView, type SpendPanelModel } from './spend-panel.ts';

type Parts = {
  page: PageAdapter;
  account: AccountWatch;
  kit: PageKit;
  ask: ContentAsk;
  layer: Layer;
  document: Document;
  signal: AbortSignal;
};

/**
 * Check Spend on every card near the viewport. It also stores each reach in the page's own answers.
 * To try it: open the library, open the details of one ad, press Check Spend on another card and see its figures. Then
 * open the details of an ad on your dashboard and see a new measurement there.
 */
export const startCheckSpend = (parts: Parts): CardFeature => {
  const checks = new Map<AdId, SpendOnCard>();
  storePageReach(parts, (adId) => checks.get(adId)?.control);
  parts.account.observe((change) => {
    for (const check of checks.values()) check.onAccount(change);
  });
  parts.page.observeDetailsQuery(() => {
    for (const { control } of checks.values()) control.continue();
  }, parts.signal);
  const pressed = new WeakMap<Card, SpendOnCard>();
  /** The check is created on the first press, because most cards are never pressed. */
  const bind = (card: Card, row: AdRow): SpendOnCard => {
    const check = new SpendOnCard(parts, card, row);
    pressed.set(card, check);
    return check;
  };
  const leave = (card: Card): void => {
    const check = pressed.get(card);
    check?.control.close();
    if (checks.get(card.adId) === check) checks.delete(card.adId);
  };
  const press = (card: Card, row: AdRow): void => {
    const check = pressed.get(card) ?? bind(card, row);
    checks.set(card.adId, check);
    void check.control.press();
  };
  return {
    add: (card, row) => row.paintButton('spend', buttonView('closed', card, parts.kit.texts.checkSpend)),
    actions: { spend: press },
    leave,
  };
};

/** Check Spend on one card: its button, its note and its panel. */
class SpendOnCard {
  readonly control: SpendControl;
  readonly #parts: Parts;
  readonly #row: AdRow;
  #panel: Panel | null = null;
  /** Why the check failed; null if it did not fail, or for another reason. */
  #obstacle: Obstacle | null = null;

  constructor(parts: Parts, card: Card, row: AdRow) {
    const { page, kit, ask, layer } = parts;
    this.#parts = parts;
    this.#row = row;
    this.control = createSpendControl({
      ad: () => card.ad,
      page,
      kit,
      ask,
      layer,
      paint: (state) => row.paintButton('spend', buttonView(state, card, kit.texts.checkSpend)),
      show: (model) => this.#show(model),
      refuse: (obstacle) => row.openNote('spend', obstacleNote(this.#stoppedBy(obstacle), 'checkSpend', parts)),
      explain: (text) => row.openNote('spend', { text }),
    });
  }

  #stoppedBy(obstacle: Obstacle): StoppedAction {
    return { obstacle, resume: () => void this.control.retry() };
  }

  /** Continues a check that failed without a login or a plan, or closes it if it is about another account. */
  onAccount(change: AccountChange): void {
    const outcome = this.#obstacle === null ? 'stays' : outcomeOfNote(this.#obstacle, change);
    if (outcome === 'resumes') void this.control.retry();
    if (outcome === 'dropped') this.control.close();
  }

  #show(model: SpendPanelModel | null): void {
    this.#obstacle = model?.kind === 'failed' ? obstacleOfCode(model.code) : null;
    if (model === null) {
      this.#panel = null;
      return this.#row.showPanel('spend', null);
    }
    this.#panel ??= this.#openPanel();
    return this.#panel.paint(spendPanelView(model, this.#parts.kit.texts));
  }

  #openPanel(): Panel {
    const { document, kit } = this.#parts;
    const { title, close } = kit.texts.spendPanel;
    const panel = createPanel(document, { title, closeLabel: close }, (action) => this.#act(action));
    this.#row.showPanel('spend', panel.element);
    return panel;
  }

  #act(action: string): void {
    const { ask } = this.#parts;
    if (action === 'retry') void this.control.retry();
    if (action === 'close') this.control.close();
    if (action === 'sign-in') void ask('dashboard.open', { screen: 'login' });
    if (action === 'choose-plan') void ask('dashboard.open', { screen: 'subscribe' });
    if (action === 'explain') void ask('dashboard.open', { screen: 'how-spend-is-estimated' });
  }
}

const buttonView = (state: SpendButtonState, { ad }: Card, texts: PageKit['texts']['checkSpend']): ButtonView => {
  const labels = { closed: texts.check, checking: texts.checking, open: texts.hide };
  const label = labels[state];
  const name = fill(texts.name, { label, page: ad.pageName });
  return { label, name, style: state === 'checking' ? 'busy' : 'plain' };
};
