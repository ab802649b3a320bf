import { NOTE_LENGTH } from '#shared/domain/account/account-limits.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Note } from '#shared/domain/notes/note.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StoreOptions } from '../ads/write-ads.ts';
import type { LocalDatabase } from '../database.ts';
import { durably } from '../storage-errors.ts';
import { putNote, readNote } from '../synced/ad-notes.ts';
import { addNoteTexts, type AddedTexts, type NoteTexts } from './add-note-texts.ts';

/**
 * A new text of a note. `basedOn`: the revision of the note that the user saw while writing; null if there was none.
 * `resolves`: the user has decided about the other texts, so they are removed. By default they remain.
 */
export type NoteEdit = { text: string; basedOn: string | null; resolves?: boolean };

/** What screens can do with the notes of ads. */
export type NotesStore = {
  /** The note of an ad; null if it has none. */
  read: (adId: AdId) => Promise<Note | null>;
  /** The note of each of these ads that has one. */
  among: (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, Note>>;
  /**
   * Writes the note of an ad and returns it as it is now; null if it has none. The next edit is based on its revision.
   * An empty text removes the note. If the note changed since `basedOn`, both texts remain. Rejects with NOT_FOUND if
   * the ad is not stored here, and with INPUT_INVALID for a text that is too long.
   */
  write: (adId: AdId, edit: NoteEdit) => Promise<Note | null>;
  /**
   * Adds texts of a file to notes, in one transaction. A stored text remains. Skips texts that are part of a stored
   * one, and ads that are not stored.
   */
  addTexts: (entries: readonly NoteTexts[]) => Promise<AddedTexts>;
};

/** Writes reject with AppError DEVICE_STORAGE_FULL if nothing could be stored. */
export const createNotesStore = (db: LocalDatabase, options: StoreOptions): NotesStore => ({
  read: (adId) => readNote(db, adId),
  among: async (adIds) => {
    const rows = await db.adNotes.bulkGet([...adIds]);
    return new Map(
      rows.flatMap((row) => {
        if (row === undefined) return [];
        const { adId, seq: _seq, ...note } = row;
        return [[adId, note]];
      }),
    );
  },
  write: async (adId, { text: typed, basedOn, resolves = false }) => {
    if (typed.length > NOTE_LENGTH) throw new AppError('INPUT_INVALID');
    const text = typed.trim() === '' ? '' : typed;
    const change = db.transaction('rw', [db.capturedAds, db.adNotes, db.outbox, db.facts], async () => {
      if ((await db.capturedAds.where('adId').equals(adId).count()) === 0) throw new AppError('NOT_FOUND');
      const known = await readNote(db, adId);
      const hasOthers = resolves && known !== null && known.otherTexts.length > 0;
      if (!hasOthers && (known?.text ?? '') === text) return known;
      const write = { text, revision: options.newId(), basedOn, resolves, writtenAt: options.now() };
      await putNote(db, { adId, ...write }, options);
      return readNote(db, adId);
    });
    const note = await durably(change);
    options.onChange?.();
    return note;
  },
  addTexts: async (entries) => {
    const change = db.transaction('rw', [db.capturedAds, db.adNotes, db.outbox, db.facts], async () =>
      addNoteTexts(db, entries, options),
    );
    const done = await durably(change);
    if (done.added > 0) options.onChange?.();
    return done;
  },
});
