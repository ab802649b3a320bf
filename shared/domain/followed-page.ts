import * as z from 'zod/mini';
import { PageId, PageName, WebUrl } from './ad.ts';

/** An advertiser's page that its follower wants new ads of. The id counts; two pages may share a name. */
export const FollowedPage = z.strictObject({
  pageId: PageId,
  pageName: PageName,
  pageUrl: z.nullable(WebUrl),
  pageLogoUrl: z.nullable(WebUrl),
});
export type FollowedPage = z.infer<typeof FollowedPage>;

/** The page of an ad, as it can be followed. */
export const pageOf = ({ pageId, pageName, pageUrl, pageLogoUrl }: FollowedPage): FollowedPage => ({
  pageId,
  pageName,
  pageUrl,
  pageLogoUrl,
});
