import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AdCount, FetchedPage } from '#extension/content/page-adapter.ts';
import { findAds, type Findings } from './find-ads.ts';
import { adCountOf } from './list-facts.ts';
import { joinFindings, mayContainAds, parseJson } from './parse-answer.ts';

/**
 * The result of fetching an advertiser's list in the background. `refused`: a challenge, a login wall or a limit came
 * in place of the list. `failed`: no answer, or an error of the server.
 */
export type ListPageReading =
  { outcome: 'read'; ads: readonly Ad[]; count: AdCount | null } | { outcome: 'refused' } | { outcome: 'failed' };

/** Facebook's check that the client is a browser. It can be in a page that is otherwise complete. */
const CHALLENGE = '__rd_verify';
/** A JSON block ends at the first `<`, because none is in its JSON. */
const BLOCKS = /<script type="application\/json"[^>]*>([^<]*)/g;
const TOO_MANY_REQUESTS = 429;

/**
 * Reads the first HTML of a list page as the page's own scripts would. The content decides: Facebook often answers
 * visitors who are not logged in with status 403 and a complete page. It runs in the worker. `nowMs`: when the page was
 * fetched.
 */
export const readListPage = ({ status, html }: FetchedPage, nowMs: number): ListPageReading => {
  if (html === null) return { outcome: 'failed' };
  // The texts of ads are in the blocks and can contain anything.
  if (status === TOO_MANY_REQUESTS || html.replace(BLOCKS, '').includes(CHALLENGE)) return { outcome: 'refused' };
  const blocks = Array.from(html.matchAll(BLOCKS), ([, text = '']) => findingsIn(text, nowMs));
  const { ads, verdict, count } = joinFindings(blocks.flat());
  if (verdict === 'ads' || verdict === 'none-found')
    return { outcome: 'read', ads, count: count === null ? null : adCountOf(count) };
  return { outcome: status >= 500 ? 'failed' : 'refused' };
};

const findingsIn = (text: string, nowMs: number): Findings[] => {
  const parsed = mayContainAds(text) ? parseJson(text) : null;
  return parsed?.ok === true ? [findAds(parsed.value, nowMs)] : [];
};
