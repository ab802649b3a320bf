import type { Obstacle } from '#shared/domain/account/obstacle.ts';
import { fill } from '#shared/texts/fill.ts';
import type { ButtonView } from '#extension/content/ui/row-button.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { KeptWhy, SaveState } from './save-state.ts';

export type SaveTexts = PageKit['texts']['cardControls'];

/** Returns the label, the accessible name and the style of the Save button in a state. */
export const buttonView = (state: SaveState, pageName: string, texts: SaveTexts): ButtonView => {
  const named = (text: string): string => fill(text, { page: pageName });
  switch (state.kind) {
    case 'save':
      return { label: texts.save, name: named(texts.saveName), style: 'plain' };
    case 'saving':
      return { label: texts.saving, name: named(texts.savingName), style: 'busy' };
    case 'undoing':
      return { label: texts.undoing, name: named(texts.undoingName), style: 'busy', isOn: true };
    case 'saved':
    case 'first-saved':
      return { label: texts.saved, name: named(texts.savedName), style: 'on', nextLabel: texts.undo };
    case 'kept': {
      const hint = keptNote(state.why, texts);
      return { label: texts.kept, name: named(texts.keptName), style: 'on', nextLabel: texts.undo, hint };
    }
    case 'failed':
      return { label: texts.retry, name: named(texts.retryName), style: 'failed', hint: texts.notSaved };
    case 'off':
    case 'paused':
      return { label: texts.save, name: named(texts.saveName), style: 'plain', hint: texts[state.kind] };
  }
};

const keptNote = (why: KeptWhy, texts: SaveTexts): string => {
  if (why === 'signed-out') return texts.keptSignedOut;
  return why === 'unpaid' ? texts.keptUnpaid : texts.keptEnded;
};

/** `solution`: what the link of the note solves or opens; null if there is no link. */
type SaveNote = { text: string; solution: Obstacle | 'my-ads' | null };

/** The note that explains a state after a click of the user; null if there is nothing to explain. */
export const noteOf = (state: SaveState, texts: SaveTexts): SaveNote | null => {
  if (state.kind === 'kept') {
    return { text: keptNote(state.why, texts), solution: state.why === 'signed-out' ? state.why : 'no-plan' };
  }
  if (state.kind === 'failed') return { text: state.reason, solution: state.obstacle };
  if (state.kind === 'first-saved') return { text: texts.firstSaved, solution: 'my-ads' };
  return state.kind === 'off' ? { text: texts.off, solution: 'capture-off' } : null;
};
