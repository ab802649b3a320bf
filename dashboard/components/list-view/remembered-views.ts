import { LIST_LAYOUTS, type ListLayout } from '#shared/domain/lists/list-layout.ts';
import { fieldOf, jsonOf, localValues, oneOf, readStored, storeOrHold } from '#shared/platform/stored-value.ts';
import { announceStored } from '#dashboard/kit/services/use-device-choice.ts';
import { HIDEABLE_COLUMNS, COLUMN_IDS, MAX_COLUMN_WIDTH, type ColumnId } from './table-columns.ts';

const KEY = 'list_views';

/** The lists that remember a view. All lists of one advertiser share `page`; My Ads and all boards share `saved`. */
const VIEW_LISTS = ['collected', 'saved', 'page'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** Widths in pixels of the columns that the user resized. */
export type ColumnWidths = Readonly<Partial<Record<ColumnId, number>>>;

/** What a user chose for a list on this device. `layout`: null if the user chose none. */
export type RememberedView = { layout: ListLayout | null; hidden: readonly ColumnId[]; widths: ColumnWidths };

type Remembered = { userId: string; views: Readonly<Record<ViewList, RememberedView>> };

const noView: RememberedView = { layout: null, hidden: [], widths: {} };
const noViews: Remembered['views'] = { collected: noView, saved: noView, page: noView };

/** Parses the stored views; null if the text is damaged. Unknown columns and impossible widths are omitted. */
const rememberedOf = (text: string): Remembered | null => {
  const stored = jsonOf(text);
  const userId = fieldOf(stored, 'userId');
  if (typeof userId !== 'string') return null;
  const viewOf = (list: ViewList): RememberedView => parseView(fieldOf(stored, list));
  return { userId, views: { collected: viewOf('collected'), saved: viewOf('saved'), page: viewOf('page') } };
};

const parseView = (stored: unknown): RememberedView => {
  const [layout, hidden, widths] = ['layout', 'hidden', 'widths'].map((name) => fieldOf(stored, name));
  const hiddenIds: readonly unknown[] = Array.isArray(hidden) ? hidden : [];
  return {
    layout: LIST_LAYOUTS.find((known) => known === layout) ?? null,
    hidden: HIDEABLE_COLUMNS.filter((id) => hiddenIds.includes(id)),
    widths: Object.fromEntries(COLUMN_IDS.flatMap((id) => widthEntry(id, fieldOf(widths, id)))),
  };
};

const widthEntry = (id: ColumnId, width: unknown): [ColumnId, number][] =>
  typeof width === 'number' && width >= 1 && width <= MAX_COLUMN_WIDTH ? [[id, Math.round(width)]] : [];

/** Returns the stored text of all views; empty if there is none. Equal views have an equal text. */
export const storedViews = (): string =>
  readStored(localValues(), KEY, (text) => (rememberedOf(text) === null ? null : text)) ?? '';

/** Returns the view in the text of `storedViews` that this user chose for the list. */
export const viewIn = (text: string, userId: string, list: ViewList): RememberedView => {
  const remembered = rememberedOf(text);
  return remembered?.userId === userId ? remembered.views[list] : noView;
};

/** Stores a part of the view that this user chose for the list. */
export const rememberView = (userId: string, list: ViewList, part: Partial<RememberedView>): void => {
  const remembered = rememberedOf(storedViews());
  const views = remembered?.userId === userId ? remembered.views : noViews;
  storeOrHold(localValues(), KEY, JSON.stringify({ userId, ...views, [list]: { ...views[list], ...part } }));
  announceStored(KEY);
};

/** The density that an earlier version stored for all lists. It applies to lists without a choice. */
export const formerDensity = (): ListLayout | null =>
  readStored(localValues(), 'density', oneOf(['comfortable', 'compact']));
