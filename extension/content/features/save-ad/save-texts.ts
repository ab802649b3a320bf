import { fill } from '#shared/texts/fill.ts';
import type { ButtonView } from '#extension/content/ui/row-button.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { Cure, KeptWhy, SaveAction, SaveState } from './save-state.ts';

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

type Link = { label: string; action: SaveAction } | null;

const linkOf = (why: KeptWhy, texts: SaveTexts): Link =>
  why === 'signed-out'
    ? { label: texts.signIn, action: 'sign-in' }
    : { label: texts.choosePlan, action: 'choose-plan' };

const keptNote = (why: KeptWhy, texts: SaveTexts): string => {
  if (why === 'signed-out') return texts.keptSignedOut;
  return why === 'unpaid' ? texts.keptUnpaid : texts.keptEnded;
};

/** The note that explains a state after a click of the user; null if there is nothing to explain. */
export const noteOf = (state: SaveState, texts: SaveTexts): { text: string; link: Link } | null => {
  if (state.kind === 'kept') return { text: keptNote(state.why, texts), link: linkOf(state.why, texts) };
  if (state.kind === 'failed') return { text: state.reason, link: linkOfCure(state.cure, texts) };
  if (state.kind === 'first-saved') {
    return { text: texts.firstSaved, link: { label: texts.seeSaved, action: 'see-saved' } };
  }
  if (state.kind === 'off') return { text: texts.off, link: { label: texts.switchOn, action: 'switch-on' } };
  return null;
};

const linkOfCure = (cure: Cure, texts: SaveTexts): Link => {
  switch (cure) {
    case 'sign-in':
      return linkOf('signed-out', texts);
    case 'choose-plan':
      return linkOf('unpaid', texts);
    case 'retry':
    case 'reload':
      return null;
  }
};
