import * as z from 'zod/mini';
import { AdId } from '#shared/domain/ad/ad.ts';
import { NoteRevision, NoteText } from '#shared/domain/notes/note.ts';
import { Uuid } from '#shared/domain/uuid.ts';
import { PICKER_ROWS, PICKER_TEXT_LENGTH } from './picker-limit.ts';

const Typed = z.string().check(z.maxLength(PICKER_TEXT_LENGTH));

/** What a row of the picker stands for. `id`: null for a board or tag that does not exist; `name` is then its name. */
const Choice = z.strictObject({ kind: z.enum(['board', 'tag']), id: z.nullable(Uuid), name: Typed });

/** `isOn`: the ad is in the board or has the tag. */
const Row = z.object({ choice: Choice, label: z.string(), isOn: z.boolean() });
export type PickerRow = z.infer<typeof Row>;

/** Messages of the picker, which adds boards, tags and a note to a saved ad. It sends them only while it is open. */
export const pickerMessages = {
  'picker.rows': {
    purpose:
      'Returns the boards and tags that match the typed text, at most 8, and the note of the ad. Requires a running plan. Rejects with NOT_FOUND if the ad is not saved.',
    from: ['content'],
    input: z.strictObject({ adId: AdId, typed: Typed }),
    output: z.object({
      rows: z.array(Row).check(z.maxLength(PICKER_ROWS)),
      note: z.object({ text: NoteText, revision: z.nullable(NoteRevision) }),
    }),
  },
  'picker.choose': {
    purpose:
      'Adds a saved ad to a board or a tag to a saved ad, or removes it, and creates the board or tag if its id is null. Answers only after the durable commit. Requires a running plan. Rejects with CAPTURE_NOT_ALLOWED if saving is off, with BOARD_LIMIT_REACHED or TAG_LIMIT_REACHED above these limits, and with NOT_FOUND if the ad is not saved. problem: why nothing was added to this ad, otherwise null.',
    from: ['content'],
    input: z.strictObject({ adId: AdId, choice: Choice, isOn: z.boolean() }),
    output: z.object({ problem: z.nullable(z.string()) }),
  },
  'picker.note': {
    purpose:
      'Writes the note of a saved ad; an empty text removes it. Answers only after the durable commit. Requires a running plan. Rejects with CAPTURE_NOT_ALLOWED if saving is off, and with NOT_FOUND if the ad is not saved. basedOn and revision: the revision of the note that the user saw, and the new one; null without a note.',
    from: ['content'],
    input: z.strictObject({ adId: AdId, text: NoteText, basedOn: z.nullable(NoteRevision) }),
    output: z.object({ revision: z.nullable(NoteRevision) }),
  },
} as const;
