import * as z from 'zod/mini';
import { MAX_ATTRIBUTES, MAX_OUTLINE_NODES, MAX_OUTLINES } from './page-report-limits.ts';

/**
 * The part of the page with an unknown structure. data: the data contain no ad for an id line. card: no card around an
 * id. slot: a card without a row of the extension. id: no id line for an ad of the data.
 */
export const PagePart = z.enum(['data', 'card', 'slot', 'id']);
export type PagePart = z.infer<typeof PagePart>;

/** Kind of the page's URL. The URL itself is never sent. */
export const PageKind = z.enum(['search', 'page', 'ad', 'other']);
export type PageKind = z.infer<typeof PageKind>;

const Count = z.int().check(z.minimum(0), z.maximum(100_000));

/** Numbers of elements and ads on the page. */
export const PageCounts = z.strictObject({
  /** Ads in the page's data. */
  ads: Count,
  /** Ads in the page's data that could not be read. */
  unreadable: Count,
  /** Id lines on the page without data of their ad. */
  strangers: Count,
  /** Ads of the page's data whose id is on the page now. */
  seen: Count,
  /** Found cards. */
  cards: Count,
  /** Cards with a row of the extension. */
  rows: Count,
});
export type PageCounts = z.infer<typeof PageCounts>;

/** No digits and no upper case, so that it cannot contain an id or a name. */
const Word = z.string().check(z.regex(/^[a-z][a-z-]{0,30}$/));

/** One element of the page, in document order, with its depth. It contains only names; no values, ids or texts. */
export const OutlineNode = z.strictObject({
  depth: z.int().check(z.minimum(0), z.maximum(60)),
  tag: Word,
  role: z.nullable(Word),
  attributes: z.array(Word).check(z.maxLength(MAX_ATTRIBUTES)),
});
export type OutlineNode = z.infer<typeof OutlineNode>;

export const ClientVersion = z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/));

/** Reports that a page of the Ad Library has an unknown structure. It contains no text of the page. */
export const PageReport = z.strictObject({
  version: ClientVersion,
  parts: z.array(PagePart).check(z.minLength(1), z.maxLength(4)),
  pageKind: PageKind,
  counts: PageCounts,
  outlines: z.array(z.array(OutlineNode).check(z.maxLength(MAX_OUTLINE_NODES))).check(z.maxLength(MAX_OUTLINES)),
});
export type PageReport = z.infer<typeof PageReport>;
