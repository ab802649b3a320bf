import type { AdId } from '#shared/domain/ad/ad.ts';
import { brand } from '#shared/domain/brand.ts';

/** The ad's own place in the Ad Library. */
export const libraryUrlOf = (adId: AdId): string => `${brand.adLibraryUrl}?id=${encodeURIComponent(adId)}`;

/** What a link is called on a card: its host without `www.`; null where it can't be read. */
export const domainOf = (url: string | null): string | null => {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^www\./, '');
};
