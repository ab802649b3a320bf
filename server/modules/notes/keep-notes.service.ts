import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { mergeNote } from '#shared/domain/notes/merge-note.ts';
import type { Note, NoteWrite } from '#shared/domain/notes/note.ts';
import { isHeld } from '../ads/keep-ads.service.ts';
import { storableText } from '../ads/storable.ts';
import * as rows from './notes.sql.ts';

/** Returns the note of a row; null for a tombstone. */
export const noteOf = ({ text, revision, otherTexts, updatedAt }: rows.NoteRow): Note | null => {
  if (text === null || revision === null || otherTexts === null || updatedAt === null) return null;
  return { text, revision, otherTexts, updatedAt: updatedAt.getTime() };
};

/**
 * Writes the note of an ad that the account has, see `mergeNote`. A time in the future becomes `at`. Does nothing for
 * other ads.
 */
export const keepNote = async (
  tx: Db,
  owner: Owner,
  { adId, ...sent }: NoteWrite & { adId: string },
  at: Date,
): Promise<void> => {
  const { userId } = owner;
  if (!(await isHeld(tx, userId, adId))) return;
  const row = await rows.findNote(tx, userId, adId);
  const known = row === undefined ? null : noteOf(row);
  const write = { ...sent, text: storableText(sent.text), writtenAt: Math.min(sent.writtenAt, at.getTime()) };
  const note = mergeNote(known, write);
  if (note === known) return;
  if (note === null) return bury(tx, owner, adId, at);
  const updatedAt = new Date(note.updatedAt);
  await rows.writeNote(tx, { ...note, userId, adId, updatedAt, seq: owner.nextSeq(), deletedAt: null });
};

/** Removes the note of a deleted ad, leaving a tombstone. */
export const buryNote = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  if ((await rows.findNote(tx, owner.userId, adId)) !== undefined) await bury(tx, owner, adId, at);
};

/** Returns those of the ads that have a note. */
export const withNoteAmong = (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> =>
  rows.findWithNote(tx, userId, adIds);

const bury = (tx: Db, { userId, nextSeq }: Owner, adId: string, at: Date): Promise<void> => {
  const gone = { text: null, revision: null, otherTexts: null, updatedAt: null };
  return rows.writeNote(tx, { ...gone, userId, adId, seq: nextSeq(), deletedAt: at });
};
