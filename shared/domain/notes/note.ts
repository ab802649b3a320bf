import * as z from 'zod/mini';
import { NOTE_LENGTH, OTHER_TEXTS_PER_NOTE } from '../account/account-limits.ts';
import { UnixMs } from '../moment.ts';
import { Uuid } from '../uuid.ts';

export const NoteText = z.string().check(z.maxLength(NOTE_LENGTH));
/** Identifies one state of a note. The device that writes the text creates it. */
export const NoteRevision = Uuid;

/** The note of an ad. Plain text. */
export const Note = z.object({
  text: NoteText,
  revision: NoteRevision,
  /** Texts that other devices wrote at the same time, the newest first. The user decides what remains of them. */
  otherTexts: z.array(NoteText).check(z.maxLength(OTHER_TEXTS_PER_NOTE)),
  /** Milliseconds since 1970. */
  updatedAt: UnixMs,
});
export type Note = z.infer<typeof Note>;

/**
 * One write of a note. `basedOn`: the revision that the user saw; null if the ad had no note. `resolves`: the user has
 * decided about the other texts, so they are removed.
 */
export type NoteWrite = {
  text: string;
  revision: string;
  basedOn: string | null;
  resolves: boolean;
  /** Milliseconds since 1970. */
  writtenAt: number;
};
