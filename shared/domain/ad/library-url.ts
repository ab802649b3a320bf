import { brand } from '../brand.ts';
import type { AdId } from './ad.ts';

/** The URL of the ad in the Ad Library. */
export const libraryUrlOf = (adId: AdId): string => `${brand.adLibraryUrl}?id=${encodeURIComponent(adId)}`;
