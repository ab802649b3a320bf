import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import { observeNews } from '#extension/content/features/observe-news.ts';
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

const addSave =
  ({ ask, layer, states }: Pick<Parts, 'ask' | 'layer'> & { states: SavedStates }): CardFeature =>
  (card, row) => {
    let control: SaveControl | null = null;
    let painted = '';

    const paint = (state: SaveState, isAnswer: boolean): void => {
      const key = keyOf(state, card.ad.pageName);
      if (key === painted && !isAnswer) return;
      painted = key;
      row.paintButton('save', faceOf(state, card.ad.pageName));
      // A note that is still open goes along with what it explains.
      if (isAnswer || row.notedButton() === 'save') explain(state);
    };

    const explain = (state: SaveState): void => {
      const note = noteOf(state);
      if (note === null) return row.notedButton() === 'save' ? row.closeNote() : undefined;
      const { text, link } = note;
      const onPress = (): void => void (link && openControl().act(link.action));
      row.openNote('save', { text, link: link && { label: link.label, onPress } });
    };

    /** Most cards are never pressed. */
    const openControl = (): SaveControl => {
      control ??= createSaveControl({
        ad: () => card.ad,
        ask,
        states,
        askConsent: layer.askConsent,
        paint,
        announce: layer.announce,
      });
      return control;
    };

    const refresh = (): void => {
      if (control === null) paint(settledState(states.of(card.adId)), false);
      else control.refresh();
    };

    refresh();
    row.onPress('save', () => void openControl().act('press'));
    card.onGone(states.watch(card.adId, refresh));
  };

const keyOf = (state: SaveState, pageName: string): string => {
  const more = state.kind === 'kept' ? state.why : state.kind === 'failed' ? state.reason : '';
  return `${state.kind} ${more} ${pageName}`;
};
