import * as z from 'zod/mini';
import { AdId } from '../ad/ad.ts';
import { UnixMs } from '../moment.ts';
import { Note, NoteRevision, NoteText } from '../notes/note.ts';
import { defineKind, defineMutation, Seq, subjectOfAd } from './synced-kind.ts';

/** The note of an ad. */
export type AdNoteRow = Note & { adId: AdId; seq?: number };

/** Writes the note of an ad of the account, see `mergeNote`. */
const writeNote = defineMutation(
  'write-note',
  z.strictObject({
    kind: z.literal('write-note'),
    adId: AdId,
    text: NoteText,
    revision: NoteRevision,
    basedOn: z.nullable(NoteRevision),
    resolves: z.boolean(),
    writtenAt: UnixMs,
  }),
  {
    subjectsOf: ({ adId }) => [subjectOfAd(adId)],
    // The device merges the write with the note that it stores.
    effectOf: ({ adId, text, revision, writtenAt }) =>
      text === '' ? { remove: [adId] } : { put: [{ adId, text, revision, otherTexts: [], updatedAt: writtenAt }] },
  },
);

export const adNotes = defineKind('ad-note', {
  row: z.object({ kind: z.literal('ad-note'), seq: Seq, adId: AdId, note: Note }),
  tombstone: z.object({ kind: z.literal('ad-note-deleted'), seq: Seq, adId: AdId }),
  store: { table: 'adNotes', indexes: 'adId', since: 10 },
  isOnCards: false,
  toRow: ({ adId, note }): AdNoteRow => ({ adId, ...note }),
  keyOf: ({ adId }) => adId,
  subjectOf: ({ adId }) => subjectOfAd(adId),
  merge: (_known, next) => next,
  mutations: [writeNote],
});
