import type { PageKind } from '#shared/domain/client/page-report.ts';

/** What kind of address this is; nothing of what was searched for. */
export const pageKindOf = (address: string): PageKind => {
  const query = new URL(address).searchParams;
  if (query.has('id')) return 'ad';
  if (query.has('view_all_page_id')) return 'page';
  return query.has('q') ? 'search' : 'other';
};
