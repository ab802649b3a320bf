import { common } from '../common.ts';

/** The picker of boards, tags and the note of a saved ad in the Ad Library. */
export const adPicker = {
  menu: 'Boards, tags and note',
  name: 'Boards, tags and note: the ad by {page}',
  field: 'Board, #tag or name',
  choices: 'Boards and tags',
  empty: 'Type a name to create a board or a tag.',
  note: 'Note',
  close: common.close,
  saidOpen: 'Saved the ad by {page}. Press Tab to add boards, tags or a note.',
  saidAdded: '{name} added.',
  saidRemoved: '{name} removed.',
  noteNotSaved: 'The note was not saved. {reason}',
} as const;

/** The rows and messages of the picker that depend on the boards and tags. The worker sends them. */
export const pickerRowTexts = {
  createBoard: 'Create board “{name}”',
  createTag: 'Create tag “{name}”',
  tag: '#{name}',
  full: {
    board: 'This ad is already in {limit} boards. Remove it from one to add another.',
    tag: 'This ad already has {limit} tags. Remove one to add another.',
  },
} as const;
