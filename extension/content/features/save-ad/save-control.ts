import { obstacleOfCode } from '#shared/domain/account/obstacle.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { toDisplayedError } from '#shared/errors/page-error.ts';
import { fill } from '#shared/texts/fill.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { SaveState } from './save-state.ts';
import { noteOf, type SaveTexts } from './save-texts.ts';
import type { SavedState, SavedStates } from './saved-states.ts';

type Parts = {
  /** The ad as the page shows it now. */
  ad: () => Ad;
  ask: ContentAsk;
  states: SavedStates;
  texts: SaveTexts;
  /** Shows the disclosure. False: the user declined for now. */
  askConsent: () => Promise<boolean>;
  /** `isAnswer`: the state is the result of a click of the user, so a note may explain it. */
  paint: (state: SaveState, isAnswer: boolean) => void;
  announce: (text: string) => void;
};

export type SaveControl = { press: () => Promise<void>; refresh: () => void };

/** Save on one card. One action runs at a time; presses during an action do nothing. */
export const createSaveControl = (parts: Parts): SaveControl => {
  const { ad, ask, states, texts, paint, announce } = parts;
  let isBusy = false;
  let failure: SaveState | null = null;
  /** Whether the user allowed saving with the press that saved this ad. */
  let isFirst = false;

  const currentState = (): SaveState => {
    const state = settledState(states.of(ad().id));
    return isFirst && state.kind === 'saved' ? { kind: 'first-saved' } : state;
  };

  const paintCurrent = (isAnswer: boolean): void => {
    if (!isBusy) paint(failure ?? currentState(), isAnswer);
  };

  const isAllowed = async (): Promise<boolean> => {
    if (states.of(ad().id) === null) await states.refresh();
    const consent = states.of(ad().id)?.consent ?? 'off';
    if (consent === 'on') return true;
    if (consent === 'off' || !(await parts.askConsent())) return false;
    states.setConsent('on');
    isFirst = consent === 'unasked';
    return true;
  };

  const save = async (): Promise<void> => {
    if (!(await isAllowed())) return;
    const saving = ad();
    paint({ kind: 'saving' }, false);
    const answer = await ask('ads.save', { ad: saving });
    states.setMark(saving.id, answer.state, answer.account);
    const note = noteOf(currentState(), texts);
    announce(note?.text ?? fill(texts.saidSaved, { page: saving.pageName }));
  };

  const undo = async (): Promise<void> => {
    const { id, pageName } = ad();
    isFirst = false;
    paint({ kind: 'undoing' }, false);
    await ask('ads.unsave', { adId: id });
    states.setMark(id, 'none');
    announce(fill(texts.saidUndone, { page: pageName }));
  };

  const press = async (): Promise<void> => {
    if (isBusy) return;
    const isSaved = (states.of(ad().id)?.mark ?? 'none') !== 'none' && failure === null;
    isBusy = true;
    failure = null;
    try {
      await (isSaved ? undo : save)();
    } catch (thrown) {
      const { code, message } = toDisplayedError(thrown);
      failure = { kind: 'failed', reason: message, obstacle: obstacleOfCode(code) };
      announce(fill(texts.saidFailed, { page: ad().pageName, reason: message }));
    }
    isBusy = false;
    paintCurrent(true);
  };

  return { press, refresh: () => paintCurrent(false) };
};

/** Before the worker's first answer, the button offers to save, and a press requests the state first. */
export const settledState = (known: SavedState | null): SaveState => {
  if (known === null) return { kind: 'save' };
  if (known.mark === 'kept' && known.account !== 'paid') return { kind: 'kept', why: known.account };
  if (known.mark !== 'none') return { kind: 'saved' };
  if (known.consent === 'outdated') return { kind: 'paused' };
  return known.consent === 'off' ? { kind: 'off' } : { kind: 'save' };
};
