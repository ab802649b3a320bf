import * as z from 'zod/mini';
import { escapeSigns, splitAtUnescaped, unescapeSigns } from '#shared/lib/escaped-text.ts';
import { OTHER_TEXTS_PER_NOTE } from '../account/account-limits.ts';
import { NoteText } from '../notes/note.ts';

/**
 * More than an account can have. The import leaves out only the names and entries that exceed the limits of an account,
 * and not the whole ad.
 */
const MAX_NAMES = 1_000;
const NAME_LENGTH = 2_000;

const Names = z.array(z.string().check(z.maxLength(NAME_LENGTH))).check(z.maxLength(MAX_NAMES));

/**
 * The filing of an ad in a file: its boards as escaped paths, its tags by name, and its note. Each field is missing if
 * it is empty. `otherNotes`: the other texts of the note, which the user has not decided about.
 */
export const adFiling = {
  boards: z.optional(Names),
  tags: z.optional(Names),
  note: z.optional(NoteText),
  otherNotes: z.optional(z.array(NoteText).check(z.maxLength(OTHER_TEXTS_PER_NOTE))),
};
const AdFiling = z.object(adFiling);
export type AdFiling = z.infer<typeof AdFiling>;

/** Whether an ad has boards, tags or a note. */
export const isFiled = ({ boards, tags, note, otherNotes }: AdFiling): boolean =>
  [boards, tags, note, otherNotes].some((part) => part !== undefined && part.length > 0);

const LIST_SEPARATOR = ';';

/** Returns the boards or tags of an ad as one cell of a table. Semicolons in names have a backslash before them. */
export const boardsCell = (paths: readonly string[]): string =>
  paths.map((path) => path.replaceAll(LIST_SEPARATOR, `\\${LIST_SEPARATOR}`)).join(`${LIST_SEPARATOR} `);
export const tagsCell = (names: readonly string[]): string =>
  names.map((name) => escapeSigns(name, LIST_SEPARATOR)).join(`${LIST_SEPARATOR} `);

const partsOf = (cell: string): string[] =>
  splitAtUnescaped(cell, LIST_SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the paths in a cell. They stay escaped, as in a file in JSON. */
export const boardsInCell = partsOf;
export const tagsInCell = (cell: string): string[] => partsOf(cell).map(unescapeSigns);
