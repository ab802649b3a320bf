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
  },
  openAd: {
    next: 'Next ad',
    previous: 'Previous ad',
  },
} as const;
