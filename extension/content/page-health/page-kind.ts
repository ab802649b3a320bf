import type { PageKind } from '#shared/domain/client/page-report.ts';

/** The kind of an address of the library, without the search words. */
export const pageKindOf = (address: string): PageKind => {
  const query = new URL(address).searchParams;
  if (query.has('id')) return 'ad';
  if (query.has('view_all_page_id')) return 'page';
  return query.has('q') ? 'search' : 'other';
};
