import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import { observeNews } from '#extension/content/features/observe-news.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { createSaveControl, settledState, type SaveControl } from './save-control.ts';
import type { SaveState } from './save-state.ts';
import { faceOf, noteOf } from './save-words.ts';
import { createSavedStates, type SavedStates } from './saved-states.ts';

type Parts = { ask: ContentAsk; runtime: RuntimePort; layer: Layer; view: Window; signal: AbortSignal };

/**
 * Save on every card of the Ad Library that somebody comes near.
 * To try: open the library, press Save on a card, see 'Saved' after the worker stored it; press it again; save the ad on the
 * dashboard and see this page follow.
 */
export const startSaveAd = ({ ask, runtime, layer, view, signal }: Parts): CardFeature => {
  const states = createSavedStates({
    ask,
    after: (work, milliseconds) => setTimeout(() => signal.aborted || work(), milliseconds),
  });
  observeNews({ runtime, view, signal }, states.askAgain);
  return addSave({ ask, layer, states });
};

type Shared = Pick<Parts, 'ask' | 'layer'> & { states: SavedStates };
/** `control` comes with the first press: most cards are never pressed. `painted`: what the button says already. */
type Save = Shared & { card: Card; row: AdRow; control: SaveControl | null; painted: string };

const addSave =
  (shared: Shared): CardFeature =>
  (card, row) => {
    const save: Save = { ...shared, card, row, control: null, painted: '' };
    const refresh = (): void => {
      if (save.control === null) paint(save, settledState(shared.states.of(card.adId)), false);
      else save.control.refresh();
    };
    refresh();
    row.onPress('save', () => void controlOf(save).act('press'));
    shared.states.watch(card.adId, refresh);
    card.onGone(() => shared.states.unwatch(refresh));
  };

const controlOf = (save: Save): SaveControl => {
  const { ask, states, layer, card } = save;
  save.control ??= createSaveControl({
    ad: () => card.ad,
    ask,
    states,
    askConsent: layer.askConsent,
    paint: (state, isAnswer) => paint(save, state, isAnswer),
    announce: layer.announce,
  });
  return save.control;
};

const paint = (save: Save, state: SaveState, isAnswer: boolean): void => {
  const { row, card } = save;
  const { pageName } = card.ad;
  const key = keyOf(state, pageName);
  if (key === save.painted && !isAnswer) return;
  save.painted = key;
  row.paintButton('save', faceOf(state, pageName));
  // A note that is still open goes along with what it explains.
  if (isAnswer || row.notedButton() === 'save') explain(save, state);
};

const explain = (save: Save, state: SaveState): void => {
  const { row } = save;
  const note = noteOf(state);
  if (note === null) return row.notedButton() === 'save' ? row.closeNote() : undefined;
  const { text, link } = note;
  const onPress = (): void => void (link && controlOf(save).act(link.action));
  return row.openNote('save', { text, link: link && { label: link.label, onPress } });
};

const keyOf = (state: SaveState, pageName: string): string => {
  const more = state.kind === 'kept' ? state.why : state.kind === 'failed' ? state.reason : '';
  return `${state.kind} ${more} ${pageName}`;
};
