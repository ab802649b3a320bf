import { sql } from 'drizzle-orm';
import { adNote } from '#server/db/schema/notes.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { upsertNote, noteOf, adsWithNoteAmong } from '../../notes/notes.service.ts';
import { inRange, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const adNotes: SyncedTable = {
  table: adNote,
  key: [adNote.adId],
  bytes: sql`coalesce(octet_length(text), 0) + coalesce(octet_length(other_texts::text), 0)`,
  readChanges: async (tx, range) => (await tx.select().from(adNote).where(inRange(adNote, range))).map(changeOf),
  storedAmong: async (tx, userId, keys) => {
    const stored = await adsWithNoteAmong(
      tx,
      userId,
      keys.map(({ id }) => id),
    );
    return stored.map(keyOf);
  },
};

const changeOf = (row: typeof adNote.$inferSelect): SyncChange => {
  const note = noteOf(row);
  return note === null
    ? { kind: 'ad-note-deleted', seq: row.seq, adId: row.adId }
    : { kind: 'ad-note', seq: row.seq, adId: row.adId, note };
};

const keyOf = (adId: string) => ({ id: adId, part: '' });

export const writeNote: AppliedMutation<'write-note'> = {
  apply: async ({ tx, owner, at }, { kind: _kind, ...mutation }) => {
    await upsertNote(tx, owner, mutation, at);
    return null;
  },
  // With an empty text, the device removed its row.
  written: { kind: 'ad-note', keysOf: ({ adId, text }) => (text === '' ? [] : [keyOf(adId)]) },
};
