import type { PageId } from './ad.ts';

/**
 * What an address of the Ad Library asks for, where that is one page's own view. `country`: 'ALL' or ISO 3166-1 where the view
 * shows every active ad of the page there; null where it shows less, or the address does not say.
 */
export type PageView = { pageId: PageId; country: string | null };

/** All that an address may say and still ask for every active ad, each with the values that filter nothing. */
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

/** A filter that we don't know counts as one that filters: a number that is missing does less harm than a wrong one. */
export const readPageView = (address: string): PageView | null => {
  const asked = paramsOf(address);
  const pageId = asked?.get('view_all_page_id') ?? '';
  if (asked === null || asked.has('id') || !/^\d{1,25}$/.test(pageId)) return null;
  const isUnfiltered = [...asked].every(([name, value]) => UNFILTERED.get(name)?.test(value) === true);
  return { pageId, country: isUnfiltered && asked.has('active_status') ? asked.get('country') : null };
};

/** Every active ad of a page, everywhere. */
export const pageViewPath = (pageId: PageId): string =>
  `/ads/library/?active_status=active&ad_type=all&country=ALL&search_type=page&view_all_page_id=${pageId}`;

const paramsOf = (address: string): URLSearchParams | null =>
  URL.canParse(address) ? new URL(address).searchParams : null;
