import * as z from 'zod/mini';
import { PageId, PageName, WebUrl } from '../ad/ad.ts';

/** A page of an advertiser that a user follows. The id identifies it; two pages can have the same name. */
export const FollowedPage = z.strictObject({
  pageId: PageId,
  pageName: PageName,
  pageUrl: z.nullable(WebUrl),
  pageLogoUrl: z.nullable(WebUrl),
});
export type FollowedPage = z.infer<typeof FollowedPage>;

/** Returns the page of an ad. */
export const pageOf = ({ pageId, pageName, pageUrl, pageLogoUrl }: FollowedPage): FollowedPage => ({
  pageId,
  pageName,
  pageUrl,
  pageLogoUrl,
});
