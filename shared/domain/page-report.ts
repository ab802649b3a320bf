import * as z from 'zod/mini';
import { MAX_ATTRIBUTES, MAX_OUTLINE_NODES, MAX_OUTLINES } from './page-report-limits.ts';

/** data: id lines whose ads the page's data does not hold. card: ids without a card around them. slot: cards without our row. id: ads of the data whose ids are not on the page. */
export const PagePart = z.enum(['data', 'card', 'slot', 'id']);
export type PagePart = z.infer<typeof PagePart>;

/** What kind of address the page has; the address itself is never told. */
export const PageKind = z.enum(['search', 'page', 'ad', 'other']);
export type PageKind = z.infer<typeof PageKind>;

const Count = z.int().check(z.minimum(0), z.maximum(100_000));

/** How many of what there were. */
export const PageCounts = z.strictObject({
  /** Ads in the page's data. */
  ads: Count,
  /** Ads in the page's data that could not be read. */
  unreadable: Count,
  /** Lines on the page that look like the id line of an ad whose data never came. */
  strangers: Count,
  /** Ads of the data whose id is on the page now. */
  seen: Count,
  /** Cards found. */
  cards: Count,
  /** Cards that hold our row. */
  rows: Count,
});
export type PageCounts = z.infer<typeof PageCounts>;

/** No digit and no capital: an id or a name can't hide in it. */
const Word = z.string().check(z.regex(/^[a-z][a-z-]{0,30}$/));

/** One element of the page, in document order with its depth: names only, never a value, an id or a text. */
export const OutlineNode = z.strictObject({
  depth: z.int().check(z.minimum(0), z.maximum(60)),
  tag: Word,
  role: z.nullable(Word),
  attributes: z.array(Word).check(z.maxLength(MAX_ATTRIBUTES)),
});
export type OutlineNode = z.infer<typeof OutlineNode>;

export const ClientVersion = z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/));

/** That a library page is no longer built as this version knows it, without any text of the page. */
export const PageReport = z.strictObject({
  version: ClientVersion,
  parts: z.array(PagePart).check(z.minLength(1), z.maxLength(4)),
  pageKind: PageKind,
  counts: PageCounts,
  outlines: z.array(z.array(OutlineNode).check(z.maxLength(MAX_OUTLINE_NODES))).check(z.maxLength(MAX_OUTLINES)),
});
export type PageReport = z.infer<typeof PageReport>;
