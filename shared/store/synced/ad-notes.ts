import type { AdId } from '#shared/domain/ad/ad.ts';
import { mergeNote } from '#shared/domain/notes/merge-note.ts';
import type { Note, NoteWrite } from '#shared/domain/notes/note.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { addToOutbox, type Stamp } from '#shared/store/outbox/outbox.ts';

/** Returns the note of an ad; null if it has none. */
export const readNote = async (db: LocalDatabase, adId: AdId): Promise<Note | null> => {
  const row = await db.adNotes.get(adId);
  if (row === undefined) return null;
  const { adId: _adId, seq: _seq, ...note } = row;
  return note;
};

/** Inside a transaction. Returns false if the ad is not stored here, or if the write changes nothing. */
export const putNote = async (
  db: LocalDatabase,
  { adId, text, revision, basedOn, resolves, writtenAt }: NoteWrite & { adId: AdId },
  stamp: Stamp,
): Promise<boolean> => {
  if ((await db.capturedAds.where('adId').equals(adId).count()) === 0) return false;
  const row = await db.adNotes.get(adId);
  const known = await readNote(db, adId);
  const write = { text, revision, basedOn, resolves, writtenAt };
  const note = mergeNote(known, write);
  if (note === known) return false;
  // The `seq` of the server remains, so that a refused write is restored from the server.
  if (note === null) await db.adNotes.delete(adId);
  else await db.adNotes.put({ ...row, ...note, adId });
  await addToOutbox(db, { kind: 'write-note', adId, ...write }, stamp);
  return true;
};
