import type { RawAd } from '../raw-ads.ts';

/** An answer as the page reads it. The page knows the paths of its data. */
export type PageData = {
  ads: RawAd[];
  cursor: string;
  hasMore: boolean;
  count: number | null;
  outcome: 'list' | 'error' | 'nothing';
};

type Loose = { [key: string]: Loose } & Loose[];

/** The first value with this key, at any depth. */
const find = (value: Loose | null, key: string): Loose | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, key)) return value[key];
  for (const child of Object.values(value)) {
    const found = find(child, key);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Parses a response of one or several lines of JSON. */
export const parseLines = (body: string): Loose[] =>
  body
    .replace(/^for \(;;\);/, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Loose);

const none: PageData = { ads: [], cursor: '', hasMore: false, count: null, outcome: 'nothing' };

/** Reads any response of the server. */
export const readData = (root: Loose): PageData => {
  const asked = find(root, 'deeplink_ad_archive_result');
  const list = find(root, 'search_results_connection');
  const askedAds = asked?.['deeplink_ad_archive'] ? [asked['deeplink_ad_archive'] as unknown as RawAd] : [];
  if (list !== undefined) {
    const { edges, page_info, count } = list as unknown as {
      edges: { node: { collated_results: RawAd[] } }[];
      page_info: { end_cursor: string; has_next_page: boolean };
      count?: number;
    };
    return {
      ads: [...askedAds, ...edges.flatMap(({ node }) => node.collated_results)],
      cursor: page_info.end_cursor,
      hasMore: page_info.has_next_page,
      count: count ?? null,
      outcome: 'list',
    };
  }
  if (asked !== undefined) return { ...none, ads: askedAds, outcome: 'list' };
  const failed = find(root, 'errors') ?? find(root, 'errorSummary');
  return failed === undefined ? none : { ...none, outcome: 'error' };
};
