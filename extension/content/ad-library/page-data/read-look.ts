import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AdCount, LibraryAnswer } from '#extension/content/page-adapter.ts';
import { findAds, type Findings } from './find-ads.ts';
import { createListState } from './list-state.ts';
import { joinFindings, mayHoldAds, parseJson } from './parse-answer.ts';

/** refused: a challenge, a login wall or a limit stood before the page. failed: nothing came, as without a network. */
export type PageLook =
  { outcome: 'read'; ads: readonly Ad[]; count: AdCount | null } | { outcome: 'refused' } | { outcome: 'failed' };

/** Facebook's question whether we are a browser; it may stand in a page that is otherwise well. */
const CHALLENGE = '__rd_verify';
/** A block of data ends at the first `<`, which never stands in one. */
const BLOCKS = /<script type="application\/json"[^>]*>([^<]*)/g;

/** What a look at a page's view brought, read as the page's own first HTML is read. It runs in the worker. */
export const readLook = ({ status, html }: LibraryAnswer): PageLook => {
  if (html === null || status >= 500) return { outcome: 'failed' };
  // A redirect leads to the sign-in. The texts of ads stand in the blocks, and may say anything.
  if (status !== 200 || html.replace(BLOCKS, '').includes(CHALLENGE)) return { outcome: 'refused' };
  const blocks = Array.from(html.matchAll(BLOCKS), ([, text = '']) => findingsIn(text));
  const { ads, verdict, count } = joinFindings(blocks.flat());
  // A page without a list is a wall of some kind, whatever it says.
  if (verdict === 'silent' || verdict === 'error') return { outcome: 'refused' };
  return { outcome: 'read', ads, count: countOf(count) };
};

const findingsIn = (text: string): Findings[] => {
  const parsed = mayHoldAds(text) ? parseJson(text) : null;
  return parsed?.ok === true ? [findAds(parsed.value)] : [];
};

const countOf = (count: number | null): AdCount | null => {
  const list = createListState();
  list.note('silent', count);
  return list.count();
};
