import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { mergeNote } from '#shared/domain/notes/merge-note.ts';
import type { Note, NoteWrite } from '#shared/domain/notes/note.ts';
import { hasAd } from '../ads/captured-ads.service.ts';
import { storableText } from '../ads/storable.ts';
import * as rows from './notes.sql.ts';

/** Returns the note of a row; null for a tombstone. */
export const noteOf = ({ text, revision, otherTexts, updatedAt }: rows.NoteRow): Note | null => {
  if (text === null || revision === null || otherTexts === null || updatedAt === null) return null;
  return { text, revision, otherTexts, updatedAt: updatedAt.getTime() };
};

/**
 * Merges a write of a device into the note of an ad (see `mergeNote`). Does nothing if the account does not have the
 * ad. `at`: time of the push; it replaces a later `writtenAt`, because the clock of a device may be ahead.
 */
export const upsertNote = async (
  tx: Db,
  owner: Owner,
  { adId, ...received }: NoteWrite & { adId: string },
  at: Date,
): Promise<void> => {
  const { userId } = owner;
  if (!(await hasAd(tx, userId, adId))) return;
  const row = await rows.findNote(tx, userId, adId);
  const known = row === undefined ? null : noteOf(row);
  const write = {
    ...received,
    text: storableText(received.text),
    writtenAt: Math.min(received.writtenAt, at.getTime()),
  };
  const note = mergeNote(known, write);
  if (note === known) return;
  if (note === null) return writeTombstone(tx, owner, adId, at);
  const updatedAt = new Date(note.updatedAt);
  await rows.writeNote(tx, { ...note, userId, adId, updatedAt, seq: owner.nextSeq(), deletedAt: null });
};

/** Removes the note of a deleted ad and leaves a tombstone, so that other devices remove the note too. */
export const removeNote = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  if ((await rows.findNote(tx, owner.userId, adId)) !== undefined) await writeTombstone(tx, owner, adId, at);
};

/** Returns the given ads that have a note. */
export const adsWithNoteAmong = (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> =>
  rows.findWithNote(tx, userId, adIds);

const writeTombstone = (tx: Db, { userId, nextSeq }: Owner, adId: string, at: Date): Promise<void> => {
  const noValues = { text: null, revision: null, otherTexts: null, updatedAt: null };
  return rows.writeNote(tx, { ...noValues, userId, adId, seq: nextSeq(), deletedAt: at });
};
