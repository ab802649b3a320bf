import { spend } from '../ad/spend.ts';
import { listFilters } from './list-filters.ts';
import { tags } from './tags.ts';

/** The menu for the view of a list, and the table of a list. */
export const listView = {
  menu: 'View',
  cards: 'Cards',
  layouts: { comfortable: 'Comfortable', compact: 'Compact', table: 'Table' },
  /** Below Table in the menu. */
  tooNarrow: 'This window is too narrow for the table, so it shows cards.',
  columnsTitle: 'Columns',
  resetColumns: 'Reset columns',

  /** The names of the columns, with the words of the cards. */
  columns: {
    pick: 'Select',
    ad: 'Ad',
    status: listFilters.state,
    score: 'Score',
    days: listFilters.figureNames.days,
    start: 'Start',
    likely: spend.likelyAmount,
    perDay: spend.likelyPerDay,
    views: spend.views,
    growth: spend.growth,
    trend: spend.trend,
    versions: listFilters.figureNames.versions,
    platforms: listFilters.platforms,
    countries: 'Countries',
    tags: tags.title,
    date: 'Added',
    actions: 'Actions',
  },
  savedDate: 'Saved',
  sortBy: 'Sort by: {sort}',
  resize: 'Width of the column {column}',
  /** In place of a figure that is not known. */
  noValue: '–',
  /** For the pointer, over the likely amount, and over the likely amount per day. */
  amounts: '{range}. Simple estimate: {spend}',
  perDayAmount: 'Simple estimate: {perDay}',
  moreCountries: '{codes} +{count, number}',
} as const;
