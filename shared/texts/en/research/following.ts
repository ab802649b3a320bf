import { common } from '../common.ts';

/** Following, All-following and New following. Some texts are fixed: docs/product.md#texts-fixed-to-the-letter. */
export const following = {
  list: 'Followed pages',
  summary: '{pages, plural, one {# page} other {# pages}}',
  newAds: '{count, plural, =0 {No new ads} one {# new ad} other {# new ads}}',
  ads: '{count, plural, =0 {No ads yet} one {# ad} other {# ads}}',
  firstAd: 'First ad {date}',
  noFirstAd: 'First ad: date unknown',
  updated: 'Updated {date}',
  looked: 'Last checked {age}',
  neverLooked: 'Not checked yet',
  notCounted: 'Active ads: not counted yet',
  isNew: 'New',
  started: 'Started {date}',
  viewMore: 'View More',
  viewMoreLabel: 'View More of {page}',
  unfollow: 'Unfollow',
  inLibrary: 'Ad Library',
  inLibraryLabel: 'Open the active ads of {page} in the Ad Library (opens in a new tab)',
  /** With the extension, a visit of the page in the Ad Library counts its active ads and stores new ones. */
  checkNow: 'Check now',
  checkNowLabel: 'Check {page} now: opens its active ads in the Ad Library, in a new tab',
  noneMet: 'No ads from this page yet. They show up here when you see them in the Ad Library.',
  loading: 'Loading followed pages',
  failed: 'Couldn’t load your followed pages.',
  empty: 'Follow pages in the Ad Library to see their ads here.',
  find: 'Find a page',
  noneFound: 'No page found',
  noneFoundBody: 'No followed page has this name.',
  views: 'Show',
  all: 'All pages',
  onlyNew: 'New ads',
  sort: 'Sort by',
  sorts: {
    news: 'New ads first',
    name: common.name,
    checked: 'Checked longest ago',
    active: 'Most active ads',
    followed: 'Newest follow',
  },
  /** The simple estimate of an ad. */
  perDay: '{amount} per day',
  perDayUnknown: 'Per day: unknown',
  seeAdLabel: 'See Ad of {page}',

  newFollowing: {
    none: 'No new ads',
    noneBody: 'New ads from pages you follow show up here when you see them in the Ad Library.',
    toAll: 'See all followed pages',
    more: '{count, plural, one {# more new ad} other {# more new ads}}',
    views: 'Views',
    range: 'Price range',
    perDay: 'Simple estimate per day',
    notKnown: 'unknown',
    seeProfile: 'See Profile',
    seeProfileLabel: 'See Profile of {page} (opens in a new tab)',
    seeAd: 'See Ad',
  },

  page: {
    back: 'Go Back',
    about: 'About this page',
    unknown: 'You don’t follow this page',
    unknownBody: 'You don’t follow “{name}”. It may have been renamed or unfollowed.',
    noAds: 'No ads from this page yet',
  },
} as const;

/** What the ads of one followed page come to. */
export const pageOverview = {
  title: 'Overview',
  count: '{count, number}',
  notKnown: 'unknown',
  met: { name: 'Ads found', line: 'while you browsed the Ad Library' },
  running: {
    name: 'Still running',
    line: 'as last seen',
    lineUnknown: 'as last seen; status unknown for {count, number}',
  },
  longest: {
    name: 'Longest running',
    days: '{days, plural, one {# day} other {# days}}',
    runs: 'still running',
    ended: 'ended',
    noDates: 'no dates are known',
  },
  spend: {
    name: 'Total simple estimate (EU)',
    euro: '€{amount}',
    known: '{known, number} of {count, plural, one {# ad} other {# ads}} have EU data',
  },
  active: {
    title: 'Active ads',
    description: 'From the Ad Library, on days you visited it.',
    capped: 'On {count, plural, one {# day} other {# days}}, the Ad Library showed only a minimum.',
  },
  changes: {
    title: 'New and ended',
    description: 'By start and end dates of the ads found.',
    heading: 'Month',
    started: 'New',
    ended: 'Ended',
  },
  media: {
    title: 'Media',
    description: '{count, plural, one {# ad} other {# ads}} found',
    heading: 'Kind',
    series: 'Ads',
  },
} as const;
