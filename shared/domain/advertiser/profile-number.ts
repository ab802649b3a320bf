import type { PageId } from '../ad/ad.ts';
import type { FollowedPage } from './followed-page.ts';

/** An ad, and the id of its page as the data of the Ad Library states it. */
export type StatedPage = readonly [adId: string, pageId: PageId];

/**
 * Whether the stored page id is the number in the link of the page. This number can identify the profile of the page,
 * which differs from the page id.
 */
export const isNumberOfLink = ({ pageId, pageUrl }: Pick<FollowedPage, 'pageId' | 'pageUrl'>): boolean =>
  pageUrl !== null && URL.canParse(pageUrl) && new URL(pageUrl).pathname.split('/').includes(pageId);
