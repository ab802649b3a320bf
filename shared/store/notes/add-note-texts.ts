import { OTHER_TEXTS_PER_NOTE } from '#shared/domain/account/account-limits.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Note } from '#shared/domain/notes/note.ts';
import type { StoreOptions } from '../ads/write-ads.ts';
import type { LocalDatabase } from '../database.ts';
import { putNote, readNote } from '../synced/ad-notes.ts';

/** Texts of a file for the note of an ad: its text, and then its other texts. */
export type NoteTexts = { adId: AdId; texts: readonly string[] };

/** `added`: the number of notes that changed. `full`: the ads whose note has too many other texts for a text. */
export type AddedTexts = { added: number; full: AdId[] };

/**
 * Inside a transaction: adds texts to notes, as if another device had written them at the same time. So the first text
 * becomes the text, and a stored text remains beside it. A text that is part of a stored text adds nothing. Ads that
 * are not stored are skipped.
 */
export const addNoteTexts = async (
  db: LocalDatabase,
  entries: readonly NoteTexts[],
  options: StoreOptions,
): Promise<AddedTexts> => {
  const done: AddedTexts = { added: 0, full: [] };
  for (const { adId, texts } of entries) {
    const outcomes: Outcome[] = [];
    for (const text of texts.toReversed()) outcomes.push(await addOne(db, adId, text, options));
    if (outcomes.includes('added')) done.added += 1;
    if (outcomes.includes('full')) done.full.push(adId);
  }
  return done;
};

type Outcome = 'added' | 'known' | 'full';

const addOne = async (db: LocalDatabase, adId: AdId, text: string, options: StoreOptions): Promise<Outcome> => {
  const known = await readNote(db, adId);
  if (text.trim() === '' || textsOf(known).some((stored) => stored.includes(text))) return 'known';
  if (known !== null && known.otherTexts.length >= OTHER_TEXTS_PER_NOTE) return 'full';
  const write = { text, revision: options.newId(), basedOn: null, resolves: false, writtenAt: options.now() };
  return (await putNote(db, { adId, ...write }, options)) ? 'added' : 'known';
};

const textsOf = (note: Note | null): readonly string[] => (note === null ? [] : [note.text, ...note.otherTexts]);
