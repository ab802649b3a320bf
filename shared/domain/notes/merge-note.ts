import { OTHER_TEXTS_PER_NOTE } from '../account/account-limits.ts';
import type { Note, NoteWrite } from './note.ts';

/**
 * Returns the note after a write; null if no note remains. A write that is based on the stored revision replaces the
 * text. Any other write was made without knowing the stored text: it becomes the text, and the stored text remains
 * beside it. `resolves` then removes nothing, because the user did not see the stored texts. A repeated write changes
 * nothing.
 */
export const mergeNote = (known: Note | null, write: NoteWrite): Note | null => {
  if (known?.revision === write.revision) return known;
  const text = write.text.trim() === '' ? '' : write.text;
  const otherTexts = otherTextsOf(known, write).filter((other) => other !== text && other !== '');
  if (text === '' && otherTexts.length === 0) return null;
  return {
    text,
    revision: write.revision,
    otherTexts: [...new Set(otherTexts)].slice(0, OTHER_TEXTS_PER_NOTE),
    updatedAt: write.writtenAt,
  };
};

const otherTextsOf = (known: Note | null, { basedOn, resolves }: NoteWrite): readonly string[] => {
  if (known === null) return [];
  if (known.revision !== basedOn) return [known.text, ...known.otherTexts];
  return resolves ? [] : known.otherTexts;
};
