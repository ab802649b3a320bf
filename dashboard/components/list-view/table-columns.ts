import type { AdSort } from '#shared/domain/lists/ad-query.ts';

/** The columns of the table, in their order. */
export const COLUMN_IDS = [
  'pick',
  'ad',
  'status',
  'score',
  'days',
  'start',
  'likely',
  'perDay',
  'views',
  'growth',
  'trend',
  'versions',
  'platforms',
  'countries',
  'tags',
  'date',
  'actions',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/**
 * Widths are in pixels. `isNumber`: its values are aligned at the end. `sort`: the sort of the list that orders by this
 * column.
 */
export type TableColumn = {
  id: ColumnId;
  width: number;
  minWidth: number;
  isNumber: boolean;
  sort: AdSort | null;
};

type Shape = readonly [width: number, minWidth: number, sort?: AdSort];

const text = (id: ColumnId, [width, minWidth, sort]: Shape): TableColumn => ({
  id,
  width,
  minWidth,
  isNumber: false,
  sort: sort ?? null,
});
const number = (id: ColumnId, [width, minWidth, sort]: Shape): TableColumn => ({
  id,
  width,
  minWidth,
  isNumber: true,
  sort: sort ?? null,
});

/** The table of a list. `date`: the date of the bookmark in My Ads, and of the capture in the other lists. */
export const tableColumns = (dateSort: 'saved' | 'captured'): readonly TableColumn[] => [
  text('pick', [44, 44]),
  text('ad', [300, 180, 'name']),
  text('status', [112, 80]),
  number('score', [84, 64, 'score']),
  number('days', [124, 72, 'longest']),
  text('start', [112, 80, 'started']),
  number('likely', [132, 88, 'spend']),
  number('perDay', [136, 80, 'per-day']),
  number('views', [96, 72, 'reach']),
  number('growth', [116, 80]),
  number('trend', [116, 80]),
  number('versions', [88, 64]),
  text('platforms', [136, 64]),
  text('countries', [128, 72]),
  text('tags', [180, 80]),
  text('date', [112, 80, dateSort]),
  text('actions', [208, 144]),
];

/** The widest column, in pixels. */
export const MAX_COLUMN_WIDTH = 800;

/** Columns without which a row cannot be used. */
const FIXED: ReadonlySet<ColumnId> = new Set(['pick', 'ad', 'actions']);

/** The columns that the user can hide. */
export const HIDEABLE_COLUMNS = COLUMN_IDS.filter((id) => !FIXED.has(id));
