import type { PageCount } from '#shared/domain/synced/page-counts.ts';
import { readPageView } from '#shared/domain/advertiser/page-view.ts';
import type { MessageInput } from '#extension/messaging/protocol.ts';

type Viewed = MessageInput<'pages.states'>['viewed'];

/**
 * Returns the page count of an own view. Returns null if the list is not an own view with a country. Also returns null
 * if the count was reported for another page, another country or a filter.
 */
export const countOnView = (viewed: Viewed, countedAt: number): PageCount | null => {
  if (viewed === null || viewed.counted === null) return null;
  const { count, isAtLeast, under } = viewed.counted;
  const [shown, asked] = [readPageView(viewed.address), readPageView(under)];
  if (shown === null || asked === null || shown.country === null) return null;
  if (shown.pageId !== asked.pageId || shown.country !== asked.country) return null;
  return { pageId: shown.pageId, count, isAtLeast, country: shown.country, countedAt };
};
