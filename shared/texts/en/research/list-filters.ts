import { common } from '../common.ts';

/** The bar over a list of ads: search, filters, order, density. */
export const listFilters = {
  label: 'Filter ads',
  search: 'Search ads',
  searchHint: 'Text, page, domain or ad ID',
  filters: 'Filters',
  filtersSet: '{count, plural, one {# filter is set} other {# filters are set}}',
  close: common.close,
  showAds: '{count, plural, =0 {No ad matches} one {Show # ad} other {Show # ads}}',
  resetAll: 'Reset all',
  chips: 'Active filters',
  remove: 'Remove the filter: {filter}',
  moreChips: '{count, number} more',
  withoutFigure: '{count, number} hidden: no data',
  similar: 'No ad contains “{text}”. These ads contain similar words.',

  pages: 'Pages',
  pagesChosen: '{count, plural, one {# page} other {# pages}}',
  allPages: 'All pages',

  revenue: 'Revenue',
  revenueHint:
    'Shows ads whose simple estimate per day is below this. $0 (any) shows all. Converted at {rate} dollars per euro ({date}).',
  revenueAll: '{amount}, all ads',
  revenueBelow: 'Below {amount} a day',

  state: 'Status',
  states: { all: 'All', active: 'Active', ended: 'Ended', unknown: 'Status unknown' },
  media: 'Media',
  mediaTypes: { image: 'Image', video: 'Video', carousel: 'Carousel', none: 'Text only' },
  hasVideo: 'Has a video',
  days: 'Days running',
  daysLeast: 'At least',
  daysMost: 'At most',
  daysFrom: '{least, plural, one {# day} other {# days}} or more',
  daysTo: 'Up to {most, plural, one {# day} other {# days}}',
  daysBetween: '{least, number} to {most, plural, one {# day} other {# days}}',
  platforms: 'Platforms',
  countries: 'Country reached',
  ctas: 'Button',
  domains: 'Domain',

  choices: {
    find: 'Find in {filter}',
    noneFound: 'No match.',
    noneYet: 'Nothing to choose here yet.',
    more: 'Type to find {count, plural, one {# more} other {# more}}.',
  },

  sort: 'Sort by',
  sorts: {
    captured: 'Recently added',
    saved: 'Recently saved',
    started: 'Newest start date',
    longest: 'Longest running',
    reach: 'Highest reach',
    spend: 'Highest spend',
    'per-day': 'Highest spend per day',
    name: 'Page name, A–Z',
  },
  compact: 'Compact cards',
} as const;
