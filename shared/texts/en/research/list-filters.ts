import { common } from '../common.ts';

/** The bar over a list of ads: search, filters, order, density. */
export const listFilters = {
  label: 'Filter ads',
  search: 'Search ads',
  searchHint: 'Text, title, page or domain',
  filters: 'Filters',
  filtersSet: '{count, plural, one {# filter is set} other {# filters are set}}',
  close: common.close,
  showAds: '{count, plural, =0 {No ad matches} one {Show # ad} other {Show # ads}}',
  resetAll: 'Reset all',
  chips: 'Filters that are set',
  remove: 'Remove the filter: {filter}',
  moreChips: '{count, number} more',
  withoutFigure: '{count, number} without a figure hidden',

  pages: 'Pages',
  pagesChosen: '{count, plural, one {# page} other {# pages}}',
  allPages: 'All pages',

  revenue: 'Revenue',
  revenueHint:
    'Shows ads whose spend per day lies below this; $0 shows all. Converted at {rate} dollars to the euro ({date}).',
  revenueAll: '{amount}, all ads',
  revenueBelow: 'Below {amount} a day',

  state: 'State',
  states: { all: 'All', active: 'Active', ended: 'Ended' },
  media: 'Media',
  mediaTypes: { image: 'Image', video: 'Video', carousel: 'Carousel', none: 'Text only' },
  hasVideo: 'Has a video',
  days: 'Days running',
  daysLeast: 'At least',
  daysMost: 'At most',
  daysFrom: '{least, plural, one {# day} other {# days}} and more',
  daysTo: 'Up to {most, plural, one {# day} other {# days}}',
  daysBetween: '{least, number} to {most, plural, one {# day} other {# days}}',
  platforms: 'Platforms',
  countries: 'Country reached',
  ctas: 'Button',
  domains: 'Domain',

  choices: {
    find: 'Find in {filter}',
    noneFound: 'Nothing by this name.',
    noneYet: 'No ad here has one.',
    more: 'Type to find {count, plural, one {# more} other {# more}}.',
  },

  sort: 'Sort by',
  sorts: {
    captured: 'Newest capture',
    saved: 'Newest saved',
    started: 'Newest started',
    longest: 'Longest running',
    reach: 'Highest reach',
    spend: 'Highest spend',
    'per-day': 'Highest per day',
    name: 'Page name, A–Z',
  },
  compact: 'Compact cards',
} as const;
