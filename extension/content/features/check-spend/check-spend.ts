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
import { figuresLineOf, spendLineOf, spendPanelView, type SpendPanelModel } from './spend-panel.ts';
import type { KnownFigures } from '../card-facts/known-figures.ts';
import type { CardFigures } from '#shared/words/card-figures-words.ts';

type Parts = {
  page: PageAdapter;
  account: AccountWatch;
  figures: KnownFigures;
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
  const checkOf = (card: Card, row: AdRow): SpendOnCard => {
    const check = pressed.get(card) ?? bind(card, row);
    checks.set(card.adId, check);
    return check;
  };
  const idle = new IdleCards(parts, (card) => checks.has(card.adId));
  return {
    add: (card, row) => idle.add(card, row),
    actions: { spend: (card, row) => void checkOf(card, row).control.press() },
    details: { spend: (card, row) => void checkOf(card, row).control.open() },
    leave: (card) => {
      idle.leave(card);
      leave(card);
    },
  };
};

/** The cards without a check on this page. They show the figures of an earlier check. */
class IdleCards {
  readonly #parts: Parts;
  readonly #rows = new Map<Card, AdRow>();

  constructor(parts: Parts, isChecked: (card: Card) => boolean) {
    this.#parts = parts;
    parts.figures.observe((adId) => {
      for (const [card, row] of this.#rows) if (card.adId === adId && !isChecked(card)) this.#paint(card, row);
    });
  }

  add(card: Card, row: AdRow): void {
    this.#rows.set(card, row);
    this.#paint(card, row);
  }

  leave(card: Card): void {
    this.#rows.delete(card);
  }

  #paint(card: Card, row: AdRow): void {
    paintIdle(this.#parts, card, row);
  }
}

/** Shows the state of a card without a running check and without its result. */
const paintIdle = ({ figures, kit: { texts } }: Parts, card: Card, row: AdRow): void => {
  const known = figures.of(card.adId);
  row.paintButton('spend', buttonView(idleState(known), card, texts));
  row.setLine('spend', figuresLineOf(known));
};

const idleState = (known: CardFigures | null): ButtonState => {
  if (known === null) return 'closed';
  return known.isFresh ? 'open' : 'stale';
};

/** Check Spend on one card: its button, its line, its note and its details. */
class SpendOnCard {
  readonly control: SpendControl;
  readonly #parts: Parts;
  readonly #card: Card;
  readonly #row: AdRow;
  #panel: Panel | null = null;
  /** Why the check failed; null if it did not fail, or for another reason. */
  #obstacle: Obstacle | null = null;
  #model: SpendPanelModel | null = null;

  constructor(parts: Parts, card: Card, row: AdRow) {
    const { page, kit, ask, layer } = parts;
    this.#parts = parts;
    this.#card = card;
    this.#row = row;
    this.control = createSpendControl({
      ad: () => card.ad,
      page,
      kit,
      ask,
      layer,
      paint: (state) => this.#paint(state),
      show: (model) => this.#show(model),
      openDetails: () => this.#openDetails(),
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

  #paint(state: SpendButtonState): void {
    if (state === 'closed') return paintIdle(this.#parts, this.#card, this.#row);
    const shown = state === 'open' ? buttonStateOf(this.#model) : state;
    return this.#row.paintButton('spend', buttonView(shown, this.#card, this.#parts.kit.texts));
  }

  #show(model: SpendPanelModel | null): void {
    this.#model = model;
    this.#obstacle = model?.kind === 'failed' ? obstacleOfCode(model.code) : null;
    if (model === null) return this.#row.closeDetails('spend');
    const { figures, kit } = this.#parts;
    if (model.kind === 'found') figures.learn(this.#card.adId, model.estimate.figures);
    this.#row.setLine('spend', spendLineOf(model, kit.texts));
    return this.#panel?.paint(spendPanelView(model, kit.texts));
  }

  #openDetails(): void {
    const { document, kit } = this.#parts;
    if (this.#model === null) return;
    const { title, close } = kit.texts.spendPanel;
    const panel = createPanel(document, { title, closeLabel: close }, (action) => this.#act(action));
    panel.paint(spendPanelView(this.#model, kit.texts));
    this.#row.openDetails('spend', { label: title, content: panel.element, onClose: () => (this.#panel = null) });
    this.#panel = panel;
  }

  #act(action: string): void {
    const { ask } = this.#parts;
    if (action === 'retry') void this.control.retry();
    if (action === 'again') void this.control.again();
    if (action === 'close') this.#row.closeDetails('spend');
    if (action === 'sign-in') void ask('dashboard.open', { screen: 'login' });
    if (action === 'choose-plan') void ask('dashboard.open', { screen: 'subscribe' });
    if (action === 'explain') void ask('dashboard.open', { screen: 'how-spend-is-estimated' });
  }
}

type ButtonState = SpendButtonState | 'stale' | 'failed' | 'login' | 'plan';

const buttonStateOf = (model: SpendPanelModel | null): ButtonState => {
  if (model?.kind !== 'failed') return 'open';
  if (model.cure === 'sign-in') return 'login';
  if (model.cure === 'choose-plan') return 'plan';
  return model.cure === 'retry' ? 'failed' : 'open';
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

const buttonView = (state: ButtonState, { ad }: Card, all: PageKit['texts']): ButtonView => {
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
  return { label, name: fill(texts.name, { label, page: ad.pageName }), style: STYLES[state] };
};
