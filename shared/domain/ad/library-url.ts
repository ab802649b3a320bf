import { brand } from '../brand.ts';
import type { AdId } from './ad.ts';

/** The URL of the ad in the Ad Library. */
export const libraryUrlOf = (adId: AdId): string => `${brand.adLibraryUrl}?id=${encodeURIComponent(adId)}`;

/** Matches a link of the Ad Library to one ad, with any of its other parameters, and captures the ad id. */
const LIBRARY_URL = /^(?:https?:\/\/)?(?:[\w-]+\.)*facebook\.com\/ads\/library\/?\?(?:[^\s#]*&)?id=(\d+)/i;

/** Returns the id of the ad that a link of the Ad Library opens; null for any other text. */
export const adIdOfLibraryUrl = (url: string): AdId | null => LIBRARY_URL.exec(url)?.[1] ?? null;
