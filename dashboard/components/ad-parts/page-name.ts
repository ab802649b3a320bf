import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';

/** The displayed name of a page: its name, or its ID if the name is blank. */
export const shownPageName = ({ pageId, pageName }: Pick<FollowedPage, 'pageId' | 'pageName'>): string =>
  isBlank(pageName) ? say(dashboard.card.nameless, { id: pageId }) : pageName;
