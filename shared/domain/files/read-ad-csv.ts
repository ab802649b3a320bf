import * as z from 'zod/mini';
import { withoutGuards } from '#shared/lib/csv.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { runFieldsOf, type RunState } from '../ad/ad-run.ts';
import { DAY_MS } from '../time.ts';
import { ExportedAd } from './ad-export.ts';
import { boardsInCell, tagsInCell, type AdFiling } from './ad-filing.ts';

/** Without these columns, a table has no ads. */
const NEEDED = ['ad_id', 'page_id', 'page_name', 'is_active', 'captured_at'] as const;

/** Reads one row. Returns the ad, or the name of the column whose cell can't be read. */
export type RowReader = (cells: readonly string[]) => Result<ExportedAd, string>;

/**
 * Returns the reader of the rows below a head, or null if the head is not one of an export. Unknown columns are
 * ignored, and the fact of a missing column or of an empty cell is unknown.
 */
export const rowReaderOf = (head: readonly string[]): RowReader | null => {
  const columns = new Map(head.map((name, index) => [name.trim(), index]));
  if (!NEEDED.every((name) => columns.has(name))) return null;
  return (cells) => {
    const row = createRow((name) => withoutGuards(cells[columns.get(name) ?? -1] ?? ''));
    const parsed = z.safeParse(ExportedAd, entryOf(row));
    const fault = row.fault();
    if (fault !== null) return fail(fault);
    return parsed.success ? ok(parsed.data) : fail(columnOf(parsed.error));
  };
};

/** The cells of one row by the names of their columns. The first cell that can't be read is the fault of the row. */
const createRow = (cell: (name: string) => string) => {
  let fault: string | null = null;
  /** Reads a cell. An empty one is null; one that `read` refuses with undefined makes the row unreadable. */
  const value = <T>(name: string, read: (text: string) => T | undefined): T | null => {
    const text = cell(name);
    if (text === '') return null;
    const found = read(text);
    if (found === undefined) fault ??= name;
    return found ?? null;
  };
  const words = (name: string): string[] => cell(name).split(' ').filter(Boolean);
  return { value, words, text: (name: string) => value(name, (text) => text), fault: () => fault };
};
type Row = ReturnType<typeof createRow>;

const entryOf = (row: Row): unknown => {
  const savedAt = row.value('bookmarked_at', momentOf);
  const store = row.value('store_verdict', jsonOf);
  return {
    ad: adOf(row),
    why: savedAt === null ? 'checked' : 'saved',
    capturedAt: row.value('captured_at', momentOf),
    savedAt,
    reach: row.value('measurements', jsonOf) ?? [],
    ...(store === null ? {} : { store }),
    ...filingOf(row),
  };
};

const filingOf = (row: Row): AdFiling => {
  const [boards, tags] = [row.value('boards', boardsInCell) ?? [], row.value('tags', tagsInCell) ?? []];
  const note = row.text('note') ?? '';
  return {
    ...(boards.length > 0 && { boards }),
    ...(tags.length > 0 && { tags }),
    ...(note.trim() !== '' && { note }),
  };
};

const adOf = (row: Row): unknown => {
  const run = row.value('is_active', (text) => RUNS.get(text.toLowerCase()));
  return {
    id: row.text('ad_id'),
    pageId: row.text('page_id'),
    pageName: row.text('page_name'),
    pageUrl: row.text('page_link'),
    pageLogoUrl: row.text('page_logo_link'),
    startDate: row.value('start_date', daySeconds),
    ...runFieldsOf(run ?? 'unknown', row.value('end_date', daySeconds)),
    platforms: row.words('platforms'),
    displayFormat: row.text('display_format'),
    text: row.text('text'),
    title: row.text('title'),
    caption: row.text('link_caption'),
    linkDescription: row.text('link_description'),
    linkUrl: row.text('link'),
    ctaType: row.text('button_type'),
    ctaText: row.text('button'),
    media: mediaOf(row),
    versionCount: row.value('versions', countOf) ?? 1,
    collationCount: row.value('ads_with_creative', countOf),
    isEuEligible: row.value('has_eu_data', (text) => BOOLEANS.get(text.toLowerCase())) ?? false,
    categories: row.words('categories'),
  };
};

/** Assigns the links to the media. Without the column of media, each link is a medium. */
const mediaOf = (row: Row): unknown[] => {
  const [pictures, videos] = [row.words('picture_links'), row.words('video_links')];
  const codes = row.words('media');
  const known = codes.length > 0 ? codes : [...videos.map(() => 'video:v'), ...pictures.map(() => 'image:p')];
  return known.map((code) => {
    const [kind, has = ''] = code.split(':');
    return {
      kind,
      imageUrl: has.includes('p') ? (pictures.shift() ?? null) : null,
      videoUrl: has.includes('v') ? (videos.shift() ?? null) : null,
    };
  });
};

/** The words of `is_active`. Some spreadsheets save them in upper case. */
const RUNS: ReadonlyMap<string, RunState> = new Map([
  ['true', 'active'],
  ['false', 'ended'],
  ['unknown', 'unknown'],
]);
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** Returns Unix seconds of a UTC day; undefined for all other texts. */
const daySeconds = (text: string): number | undefined => {
  const ms = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return ms % DAY_MS === 0 ? ms / 1_000 : undefined;
};

const momentOf = (text: string): number | undefined => {
  const ms = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
};

const countOf = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The columns of the fields of an ad, where their names differ. */
const COLUMNS: ReadonlyMap<string, string> = new Map([
  ['id', 'ad_id'],
  ['pageId', 'page_id'],
  ['pageName', 'page_name'],
  ['pageUrl', 'page_link'],
  ['pageLogoUrl', 'page_logo_link'],
  ['startDate', 'start_date'],
  ['endDate', 'end_date'],
  ['displayFormat', 'display_format'],
  ['caption', 'link_caption'],
  ['linkDescription', 'link_description'],
  ['linkUrl', 'link'],
  ['ctaType', 'button_type'],
  ['ctaText', 'button'],
  ['versionCount', 'versions'],
  ['collationCount', 'ads_with_creative'],
  ['capturedAt', 'captured_at'],
  ['savedAt', 'bookmarked_at'],
  ['reach', 'measurements'],
  ['store', 'store_verdict'],
]);

const columnOf = ({ issues }: z.core.$ZodError): string => {
  const [first = '', second = ''] = (issues[0]?.path ?? []).map(String);
  const field = first === 'ad' ? second : first;
  return COLUMNS.get(field) ?? field;
};
