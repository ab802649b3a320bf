import { filterWords } from '../ad/filter-words.ts';
import { spend } from '../ad/spend.ts';
import { winnerScore } from '../ad/winner-score.ts';
import { common } from '../common.ts';
import { tags } from './tags.ts';

/** The bar over a list of ads: search, filters, order. */
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
  showWithoutFigure: 'Show them',
  showMatches: 'Show matches',
  onlyWithoutFigure: 'Only ads without data',
  presetTooLong: 'These filters are too many or too long for a preset.',

  shop: 'Shop',
  shopFilters: { ...filterWords.shop, landingPage: 'Landing page' },
  anyShop: filterWords.any,
  sureness: filterWords.sureness,
  landingPages: { yes: 'Has one', no: 'Has none' },
  chipOf: '{label}: {value}',
  shopHint: 'Based on the stored verdict of a saved ad, or on the ad’s link.',

  strictest: 'This filter excludes the most. Without it, {count, plural, one {# ad matches} other {# ads match}}.',
  removeStrictest: 'Remove this filter',
  searchFor: 'Search: {text}',

  pages: 'Pages',
  pagesChosen: '{count, plural, one {# page} other {# pages}}',
  allPages: 'All pages',

  revenue: 'Revenue',
  revenueHint:
    'Shows ads whose simple estimate per day is below this. $0 (any) shows all. Converted at {rate} dollars per euro ({date}).',
  revenueAll: '{amount} (any)',
  revenueBelow: 'Below {amount} a day',

  state: 'Status',
  states: { all: 'All', active: 'Active', ended: 'Ended', unknown: 'Status unknown' },
  media: 'Media',
  mediaTypes: { image: 'Image', video: 'Video', carousel: 'Carousel', none: 'Text only' },
  hasVideo: 'Has a video',
  figures: 'Figures',
  figuresHint:
    'Amounts are the likely amounts from the newest EU reach. Growth is the spend per day between the last two measurements, at least one day apart.',
  figureNames: {
    score: winnerScore.name,
    spend: spend.likelyAmount,
    perDay: spend.likelyPerDay,
    growth: 'Growth per day',
    reach: 'EU reach',
    days: 'Days running',
    versions: 'Versions',
  },
  newFigures: 'New or changed in the last 24 hours',
  newFiguresChip: 'Figures of the last 24 hours',
  bounds: { min: 'from', max: 'to' },
  boundOf: '{figure}: {bound}',
  emptyRange: '“from” is above “to”, so no ad matches.',
  ranges: {
    score: {
      min: 'Winner score of {min, number} or more',
      max: 'Winner score up to {max, number}',
      both: 'Winner score of {min, number} to {max, number}',
    },
    spend: {
      min: 'Likely amount of {min} or more',
      max: 'Likely amount up to {max}',
      both: 'Likely amount of {min} to {max}',
    },
    perDay: {
      min: 'Likely {min} or more per day',
      max: 'Likely up to {max} per day',
      both: 'Likely {min} to {max} per day',
    },
    growth: {
      min: 'Growth of {min} or more a day',
      max: 'Growth up to {max} a day',
      both: 'Growth of {min} to {max} a day',
    },
    reach: {
      min: 'EU reach {min, number} or more',
      max: 'EU reach up to {max, number}',
      both: 'EU reach {min, number} to {max, number}',
    },
    days: {
      min: '{min, plural, one {# day} other {# days}} or more',
      max: 'Up to {max, plural, one {# day} other {# days}}',
      both: '{min, number} to {max, plural, one {# day} other {# days}}',
    },
    versions: {
      min: '{min, plural, one {# version} other {# versions}} or more',
      max: 'Up to {max, plural, one {# version} other {# versions}}',
      both: '{min, number} to {max, plural, one {# version} other {# versions}}',
    },
  },
  platforms: 'Platforms',
  languages: 'Language',
  /** The language of a text that is too short, or that fits no language well enough. */
  unknownLanguage: 'Unknown language',
  countries: 'Country reached',
  tags: tags.title,
  tagMode: 'Which tags an ad must have',
  tagModes: { tagsAny: 'Any of these tags', tagsAll: 'All of these tags', tagsNone: 'None of these tags' },
  tagChips: { tagsAny: 'Tag: {name}', tagsAll: 'With the tag: {name}', tagsNone: 'Without the tag: {name}' },
  hasNote: 'Has a note',
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
    board: 'Board order',
    captured: 'Recently added',
    saved: 'Recently saved',
    started: 'Newest start date',
    longest: 'Longest running',
    reach: 'Highest reach',
    spend: 'Highest likely amount',
    'per-day': 'Highest likely amount per day',
    score: 'Highest winner score',
    name: 'Page name, A–Z',
  },
} as const;
