import { common } from '../common.ts';

/** The sheet of keyboard shortcuts. What it lists works on every signed-in screen that has it. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: common.close,
  on: 'Use keyboard shortcuts',
  onHint: 'Turn them off if they get in the way of your voice control or screen reader. This device remembers it.',
  after: 'then',
  or: 'or',
  groups: { screens: 'Screens', list: 'List of ads', card: 'Ad in focus', openAd: 'Details of an ad' },
  does: {
    palette: 'Open the command palette (⌘ K on a Mac)',
    goDashboard: 'Go to Dashboard',
    goMyAds: 'Go to My Ads',
    goFollowing: 'Go to Following',
    help: 'Show these shortcuts',
    search: 'Search ads',
    density: 'Compact or comfortable cards',
    next: 'Next ad',
    previous: 'Previous ad',
    move: 'Move between ads',
    save: 'Save or unsave it',
    select: 'Select it (with Shift: all up to it)',
    open: 'Open it',
    follow: 'Follow or unfollow its page',
    spend: 'Check its spend',
    remove: 'Delete it',
  },
  openAd: {
    next: 'Next ad',
    previous: 'Previous ad',
    save: 'Save or unsave',
    follow: 'Follow or unfollow the page',
    spend: 'Check Spend',
    download: 'Download',
    library: 'Open in Ad Library',
    copyLink: 'Copy link',
    remove: 'Delete',
    undo: common.undo,
  },
  /** The name on the key. */
  deleteKey: 'Del',
} as const;
