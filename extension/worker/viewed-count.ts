import type { PageCount } from '#shared/domain/synced/page-counts.ts';
import { readPageView } from '#shared/domain/advertiser/page-view.ts';
import type { MessageInput } from '#extension/messaging/protocol.ts';

type Viewed = MessageInput<'pages.states'>['viewed'];

/**
 * How many active ads a page's own view says that it has; null where the list is of something else, or a count of the
 * same page came under an address that asked for less.
 */
export const countOnView = (viewed: Viewed, countedAt: number): PageCount | null => {
  if (viewed === null || viewed.counted === null) return null;
  const { count, isAtLeast, under } = viewed.counted;
  const [shown, asked] = [readPageView(viewed.address), readPageView(under)];
  if (shown === null || asked === null || shown.country === null) return null;
  if (shown.pageId !== asked.pageId || shown.country !== asked.country) return null;
  return { pageId: shown.pageId, count, isAtLeast, country: shown.country, countedAt };
};
