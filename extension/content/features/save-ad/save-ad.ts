import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { AccountWatch } from '#extension/content/features/account-watch.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import { observeNews } from '#extension/content/features/observe-news.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MenuItem } from '#extension/content/ui/row-menu.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { openAdPicker } from './ad-picker.ts';
import { createSaveControl, settledState, type SaveControl } from './save-control.ts';
import type { SaveState } from './save-state.ts';
import { buttonView, noteOf, type SaveTexts } from './save-texts.ts';
import { solutionOf } from '../obstacle-note.ts';
import { openScreen } from '../open-screen.ts';
import { createAfter, type After } from '../paced-requests.ts';
import { createSavedStates, type SavedStates, type Watcher } from './saved-states.ts';

type Parts = {
  account: AccountWatch;
  kit: PageKit;
  ask: ContentAsk;
  runtime: RuntimePort;
  layer: Pick<Layer, 'announce' | 'askConsent'>;
  view: Window;
  signal: AbortSignal;
};

/**
 * Save on every card near the viewport.
 * To try it: open the library, press Save on a card, and see 'Saved' after the worker stored the ad. Press it again.
 * Save the ad on the dashboard and see that this page shows it. A saved ad has an entry for its boards, tags and note
 * in its menu; the same picker waits beside the button after a save.
 */
export const startSaveAd = ({ account, kit, ask, runtime, layer, view, signal }: Parts): CardFeature => {
  const saves = new Map<Card, SaveOnCard>();
  const after = createAfter(signal);
  const states = createSavedStates({
    ask,
    after,
    watchers: () => saves.values(),
  });
  observeNews({ runtime, view, signal }, states.requestAll);
  account.observe(() => {
    for (const save of saves.values()) save.forgetFailure();
  });
  const shared: Shared = { ask, layer, states, kit, after, view };
  return {
    add: (card, row) => {
      const save = new SaveOnCard(shared, card, row);
      save.refresh();
      saves.set(card, save);
      states.request(card.adId);
    },
    actions: { save: (card) => saves.get(card)?.press() },
    menuItems: (card) => saves.get(card)?.menuItems() ?? [],
    leave: (card) => saves.delete(card),
  };
};

type Shared = Pick<Parts, 'ask' | 'layer' | 'kit' | 'view'> & { states: SavedStates; after: After };

/** A class needs less memory than closures. The control is created on a press, because most cards are never pressed. */
class SaveOnCard implements Watcher {
  readonly #shared: Shared;
  readonly #card: Card;
  readonly #row: AdRow;
  #control: SaveControl | null = null;
  /** The page name and the state that the button was painted with. */
  #pageName = '';
  #painted = '';

  constructor(shared: Shared, card: Card, row: AdRow) {
    this.#shared = shared;
    this.#card = card;
    this.#row = row;
  }

  get adId(): AdId {
    return this.#card.adId;
  }

  get statedPageId(): PageId | null {
    return this.#card.source === 'data' ? this.#card.ad.pageId : null;
  }

  refresh(): void {
    if (this.#control !== null) return this.#control.refresh();
    return this.#paint(settledState(this.#shared.states.of(this.#card.adId)), false);
  }

  /** Removes the failure of a former press, which was about another state of the account. */
  forgetFailure(): void {
    if (!this.#painted.startsWith('failed')) return;
    this.#control = null;
    this.refresh();
  }

  /** Ads that are stored only on this device have no boards or tags. */
  menuItems(): MenuItem[] {
    const { states, kit } = this.#shared;
    if (settledState(states.of(this.#card.adId)).kind !== 'saved') return [];
    const label = kit.texts.adPicker.menu;
    return [{ label, onPress: () => openAdPicker(this.#shared, this.#card, this.#row, 'menu') }];
  }

  press(): void {
    void this.#controlOf().press();
  }

  #controlOf(): SaveControl {
    const { ask, states, layer } = this.#shared;
    this.#control ??= createSaveControl({
      ad: () => this.#card.ad,
      ask,
      states,
      texts: this.#texts(),
      askConsent: layer.askConsent,
      paint: (state, isAnswer) => this.#paint(state, isAnswer),
      announce: layer.announce,
    });
    return this.#control;
  }

  #paint(state: SaveState, isAnswer: boolean): void {
    const [row, { pageName }, key] = [this.#row, this.#card.ad, keyOf(state)];
    if (key === this.#painted && pageName === this.#pageName && !isAnswer) return;
    [this.#painted, this.#pageName] = [key, pageName];
    row.paintButton('save', buttonView(state, pageName, this.#texts()));
    // An open note must match the state that it explains.
    if (isAnswer || row.buttonWithNote() === 'save') this.#explain(state);
    // After the first save, and for an ad that stays on this device, a note is shown instead.
    if (isAnswer && state.kind === 'saved') openAdPicker(this.#shared, this.#card, row, 'save');
  }

  #explain(state: SaveState): void {
    const { ask, kit } = this.#shared;
    const { text = '', solution = null } = noteOf(state, this.#texts()) ?? {};
    const myAds = { label: this.#texts().seeSaved, onPress: (): void => openScreen(ask, 'my-ads') };
    const link = solution === 'my-ads' ? myAds : solution && solutionOf(solution, { ask, kit });
    this.#row.setNote('save', text === '' ? null : { text, link });
  }

  #texts(): SaveTexts {
    return this.#shared.kit.texts.cardControls;
  }
}

const keyOf = (state: SaveState): string => {
  if (state.kind === 'kept') return `kept ${state.why}`;
  return state.kind === 'failed' ? `failed ${state.reason}` : state.kind;
};
