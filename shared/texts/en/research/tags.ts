import { common } from '../common.ts';

/** The tags of ads: their picker, their marks, their filters and the list of all tags. */
export const tags = {
  title: 'Tags',
  /** In place of the name of a tag that a filter has and the account no longer has. */
  deleted: 'Deleted tag',
  /** In place of the name of a tag that is not read yet. */
  loading: '…',
  undo: common.undo,
  retry: common.retry,
  close: common.close,

  /** The dialog for the tags of one or several ads. */
  picker: {
    title: '{count, plural, one {Tags of the ad} other {Tags of # ads}}',
    search: 'Find or create a tag',
    list: 'Tags',
    create: 'Create “{name}”',
    none: 'You have no tags yet. Type a name to create one.',
    more: 'Type to find {count, plural, one {# more} other {# more}}.',
    onAll: 'on all',
    onSome: 'on {some, number} of {count, number}',
    onNone: 'on none',
    hint: '↑ ↓ to move, Enter to choose, Esc to close',
    manage: 'Manage tags',
    progress: '{done, number} of {count, number} ads',
  },

  /** The dialog with all tags. */
  manager: {
    title: 'Manage tags',
    search: 'Find a tag',
    list: 'All tags',
    none: 'You have no tags yet. Add tags to an ad to see them here.',
    noneFound: 'No tag contains “{text}”.',
    more: 'Type to find {count, plural, one {# more} other {# more}}.',
    show: 'Show the ads with the tag {name}',
    ads: '{count, plural, one {# ad} other {# ads}}',
    actions: 'Actions for the tag {name}',
    rename: 'Rename…',
    merge: 'Merge into another tag…',
    remove: 'Delete…',
    newName: 'New name of the tag {name}',
    save: 'Save',
    cancel: common.cancel,
    chooseTarget: 'Choose the tag into which “{name}” is merged.',
    confirmRename:
      'A tag named “{into}” already exists. Merge “{name}” into it? All ads with “{name}” get “{into}”. This can’t be undone.',
    confirmMerge: 'Merge “{name}” into “{into}”? All ads with “{name}” get “{into}”. This can’t be undone.',
    confirmRemove:
      'Delete the tag “{name}”? {count, plural, =0 {No ad has it.} one {It is removed from # ad.} other {It is removed from # ads.}} This can’t be undone.',
    renamed: '“{name}” renamed to “{into}”.',
    merged: '“{name}” merged into “{into}”.',
    removed: '“{name}” deleted.',
  },

  /** Toasts and messages after a change of the tags of ads. */
  tagged: '{count, plural, one {Ad tagged} other {# ads tagged}} with “{name}”.',
  untagged: '“{name}” removed from {count, plural, one {the ad} other {# ads}}.',
  full: '{count, plural, one {# ad already has} other {# ads already have}} {most, number} tags. Remove one to add another.',

  /** In the details of an ad. */
  edit: 'Edit tags',
  add: 'Add tags',
  remove: 'Remove the tag {name}',
  noTags: 'No tags.',
  /** On a card. `names`: all tags of the ad. */
  onCard: 'Tags: {names}',
  moreOnCard: '+{count, number}',
} as const;
