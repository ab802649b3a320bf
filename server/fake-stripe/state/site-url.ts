import { invalidRequest } from './api-error.ts';
import type { Fake } from './fake.ts';

/**
 * Throws ApiError if a URL is not on the configured site. The hosted pages redirect to URLs that API calls store, so
 * other URLs must not be stored.
 */
export const requireSiteUrl = ({ siteUrl }: Fake, url: string, param: string): void => {
  if (!URL.canParse(url) || new URL(url).origin !== siteUrl)
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
};
