import type { AdId } from '#shared/domain/ad/ad.ts';
import { brand } from '#shared/domain/brand.ts';

/** The URL of the ad in the Ad Library. */
export const libraryUrlOf = (adId: AdId): string => `${brand.adLibraryUrl}?id=${encodeURIComponent(adId)}`;

/** Returns the host of a link without `www.`; null if the link is missing or invalid. */
export const domainOf = (url: string | null): string | null => {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^www\./, '');
};
