import type { PageId } from '../ad/ad.ts';

/**
 * The own view of a page. `country`: 'ALL' or ISO 3166-1 if the view shows every active ad of the page there; null if
 * the view is filtered, or if the URL contains no country.
 */
export type PageView = { pageId: PageId; country: string | null };

/** Parameters that an unfiltered view can have, with the values that filter nothing. */
const UNFILTERED: ReadonlyMap<string, RegExp> = new Map([
  ['view_all_page_id', /^\d{1,25}$/],
  ['active_status', /^active$/i],
  ['country', /^(?:ALL|[A-Z]{2})$/],
  ['ad_type', /^all$/i],
  ['media_type', /^all$/i],
  ['search_type', /^page$/i],
  ['is_targeted_country', /^false$/i],
  ['q', /^$/],
  ['source', /^/],
  ['locale', /^/],
  ['sort_data[mode]', /^/],
  ['sort_data[direction]', /^/],
]);

/**
 * Parses a URL; null if it is no own view. An unknown parameter counts as a filter, because a wrong count is worse than
 * no count.
 */
export const readPageView = (address: string): PageView | null => {
  const asked = paramsOf(address);
  const pageId = asked?.get('view_all_page_id') ?? '';
  if (asked === null || asked.has('id') || !/^\d{1,25}$/.test(pageId)) return null;
  const isUnfiltered = [...asked].every(([name, value]) => UNFILTERED.get(name)?.test(value) === true);
  return { pageId, country: isUnfiltered && asked.has('active_status') ? asked.get('country') : null };
};

/** Returns the path of the own view with all active ads of a page in all countries. */
export const pageViewPath = (pageId: PageId): string =>
  `/ads/library/?active_status=active&ad_type=all&country=ALL&search_type=page&view_all_page_id=${pageId}`;

const paramsOf = (address: string): URLSearchParams | null =>
  URL.canParse(address) ? new URL(address).searchParams : null;
