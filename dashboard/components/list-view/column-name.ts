import { listView as texts } from '#shared/texts/en/research/list-view.ts';
import type { ViewList } from './remembered-views.ts';
import type { ColumnId } from './table-columns.ts';

/** Returns the name of a column. In My Ads, the date is that of the bookmark. */
export const columnName = (id: ColumnId, list: ViewList): string =>
  id === 'date' && list === 'saved' ? texts.savedDate : texts.columns[id];
