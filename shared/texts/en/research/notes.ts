import { common } from '../common.ts';

/** The note of an ad, in its details and on its card. */
export const notes = {
  title: 'Note',
  field: 'Note about the ad by {page}',
  placeholder: 'Write down what you notice about this ad…',
  edit: 'Edit note',
  characters: '{count, number} of {most, number} characters',
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'Not saved: {reason}',
  retry: common.retry,
  undo: common.undo,

  /** Two devices wrote the note at the same time. */
  conflict: {
    title: 'This note was changed on two devices at the same time.',
    body: 'All texts remain until you decide.',
    current: 'Current text',
    other: 'Text of another device',
    empty: 'The text was deleted.',
    keep: 'Keep the current text',
    use: 'Use this text',
    join: 'Join the texts',
    tooLong: 'The joined text would be too long for a note.',
    decided: 'The other text is deleted.',
    restored: 'All texts of the note are back.',
  },

  /** A toast, after the details are closed. */
  unsaved: 'The note about the ad by {page} was not saved: {reason}',
  /** On a card. `line`: the first line of the note. */
  mark: 'Note: {line}',
} as const;
