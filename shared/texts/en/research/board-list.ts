/** The lists of boards: one board, and the saved ads that are in no board. */
export const boardList = {
  /** Names the links to the boards above a board. */
  above: 'Boards above',
  /** The document title until the name of the board is known. */
  loading: 'Board',
  empty: {
    title: 'No ads in this board yet',
    body: 'In My Ads, select ads and choose “Boards”, or drag them to this board in the menu.',
  },
  unknown: {
    title: 'This board doesn’t exist',
    body: 'It was deleted, or the link is wrong. The ads of a deleted board stay in My Ads.',
  },
  allSorted: {
    title: 'Every saved ad is in a board',
    body: 'Ads that you save from now on appear here until you add them to a board.',
  },
  /** The menu of an ad in the manual order of a board. */
  move: {
    open: 'Move the ad by {page} in this board',
    title: 'Move in this board',
    entries: {
      earlier: 'One place earlier',
      later: 'One place later',
      toStart: 'To the start',
      toEnd: 'To the end',
    },
  },
  moved:
    '{count, plural, one {Moved to position {position, number} of {total, number}.} other {# ads moved. The first one is at position {position, number} of {total, number}.}}',
  isFirst: 'This is the first ad already.',
  isLast: 'This is the last ad already.',
  toMyAds: 'Go to My Ads',
} as const;
