import { cardControls as texts } from '#shared/texts/en/card-controls.ts';
import { say } from '#shared/texts/say.ts';
import type { IconName } from './drawings.ts';
import type { Cure, KeptWhy, RowAction, RowState } from './row-state.ts';

/** What a state looks like in words: the button, the line beside it, and the links that follow. */
export type RowWords = {
  label: string;
  name: string;
  icon: IconName;
  isPressed: boolean;
  isBusy: boolean;
  said: string;
  link: { label: string; action: RowAction } | null;
  /** Null where there is nothing to undo. */
  undoName: string | null;
};

const plain = { isPressed: false, isBusy: false, said: '', link: null, undoName: null };

export const wordsOf = (state: RowState, pageName: string): RowWords => {
  const named = (text: string): string => say(text, { page: pageName });
  switch (state.kind) {
    case 'save':
      return { ...plain, label: texts.save, name: named(texts.saveName), icon: 'bookmark' };
    case 'saving':
      return { ...plain, label: texts.saving, name: named(texts.savingName), icon: 'ring', isBusy: true };
    case 'undoing':
      return { ...plain, label: texts.undoing, name: named(texts.undoingName), icon: 'ring', isBusy: true };
    case 'saved':
      return {
        ...plain,
        label: texts.saved,
        name: named(texts.savedName),
        icon: 'check',
        isPressed: true,
        undoName: named(texts.undoName),
      };
    case 'kept':
      return {
        ...plain,
        label: texts.kept,
        name: named(texts.keptName),
        icon: 'check',
        isPressed: true,
        undoName: named(texts.undoName),
        link: linkOf(state.why),
      };
    case 'failed':
      return { ...plain, label: texts.retry, name: named(texts.retryName), icon: 'again', said: texts.notSaved };
    case 'off':
      return {
        ...plain,
        label: texts.save,
        name: named(texts.saveName),
        icon: 'bookmark',
        said: texts.off,
        link: { label: texts.switchOn, action: 'switch-on' },
      };
  }
};

const linkOf = (why: KeptWhy): { label: string; action: RowAction } =>
  why === 'signed-out'
    ? { label: texts.signIn, action: 'sign-in' }
    : { label: texts.choosePlan, action: 'choose-plan' };

const keptNotes: Readonly<Record<KeptWhy, string>> = {
  'signed-out': texts.keptSignedOut,
  unpaid: texts.keptUnpaid,
  ended: texts.keptEnded,
};

/** The line that explains a state once, right after the person's click; null where there is nothing to explain. */
export const noteOf = (state: RowState): { text: string; link: { label: string; action: RowAction } | null } | null => {
  if (state.kind === 'kept') return { text: keptNotes[state.why], link: linkOf(state.why) };
  if (state.kind === 'failed') return { text: state.reason, link: cureLink(state.cure) };
  return null;
};

const cureLink = (cure: Cure): { label: string; action: RowAction } | null => {
  switch (cure) {
    case 'sign-in':
      return linkOf('signed-out');
    case 'choose-plan':
      return linkOf('unpaid');
    case 'retry':
    case 'reload':
      return null;
  }
};
