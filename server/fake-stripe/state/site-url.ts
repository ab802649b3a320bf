import { invalidRequest } from './api-error.ts';
import type { Fake } from './fake.ts';

/** The hosted pages redirect to an address that a call stored. The fake stores only addresses of the configured site. */
export const requireSiteUrl = ({ siteUrl }: Fake, url: string, param: string): void => {
  if (!URL.canParse(url) || new URL(url).origin !== siteUrl)
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
};
