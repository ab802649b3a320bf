import * as z from 'zod/mini';
import { Uuid } from '../uuid.ts';
import { Place } from './place.ts';

/** Characters of the name of a board. */
export const BOARD_NAME_LENGTH = 80;
/** Levels of nested boards. A board without a parent is on level 1. */
export const BOARD_LEVELS = 5;

/** Code units of an emoji. The longest emoji of Unicode have about 35. */
const EMOJI_LENGTH = 64;

/** The colors of a board. The name is stored, and the theme decides how it looks. */
export const BOARD_COLORS = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'] as const;
export type BoardColor = (typeof BOARD_COLORS)[number];

export const BoardId = Uuid;
export type BoardId = z.infer<typeof BoardId>;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Whether a text is one emoji: one grapheme with a pictograph, a flag or a keycap. */
export const isEmoji = (text: string): boolean =>
  text.length <= EMOJI_LENGTH &&
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(text) &&
  [...graphemes.segment(text)].length === 1;

const looks = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(BOARD_NAME_LENGTH)),
  color: z.nullable(z.enum(BOARD_COLORS)),
  emoji: z.nullable(z.string().check(z.refine(isEmoji))),
};

const position = {
  /** Null: the board is on the first level. */
  parentId: z.nullable(BoardId),
  /** The position among the boards with the same parent. */
  place: Place,
};

/** What the user sees of a board. */
export const BoardLook = z.strictObject(looks);
export type BoardLook = z.infer<typeof BoardLook>;

/** A board: a named collection of saved ads, which can be nested in another board. */
export const Board = z.strictObject({ boardId: BoardId, ...looks, ...position });
export type Board = z.infer<typeof Board>;

/**
 * A board that the server sends. An emoji is not checked again: browsers with an older version of Unicode split a new
 * emoji into several graphemes.
 */
export const ReceivedBoard = z.object({
  boardId: BoardId,
  ...looks,
  emoji: z.nullable(z.string().check(z.maxLength(EMOJI_LENGTH))),
  ...position,
});
