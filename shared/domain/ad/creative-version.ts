import * as z from 'zod/mini';
import type { Ad } from './ad.ts';
import { VERSIONS_PER_AD } from '../account/account-limits.ts';
import { strongerReason, type CaptureReason } from './capture-reason.ts';

/** Identifies one version of an ad's creative: 16 hex digits. */
export const CreativeVersion = z.string().check(z.regex(/^[0-9a-f]{16}$/));
export type CreativeVersion = z.infer<typeof CreativeVersion>;

/**
 * Returns the version of an ad: the hash of text, title, caption, link, button and pictures. Queries of links are
 * ignored, because the Ad Library signs them on every load. The hash distinguishes versions; it is not a protection.
 */
export const creativeVersionOf = (ad: Ad): CreativeVersion =>
  fnv1a64(
    JSON.stringify([
      ad.displayFormat,
      ad.text,
      ad.title,
      ad.caption,
      withoutQuery(ad.linkUrl),
      ad.ctaType,
      ad.media.map((medium) => [medium.kind, fileNameOf(medium.imageUrl), fileNameOf(medium.videoUrl)]),
    ]),
  );

const withoutQuery = (url: string | null): string | null => url?.replace(/[?#].*$/s, '') ?? null;

/** The content network serves a file from several hosts. Only the name at the end of the path identifies the file. */
const fileNameOf = (url: string | null): string | null => withoutQuery(url)?.replace(/^.*\//s, '') ?? null;

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a, 64 bit, over UTF-16 code units. Source: Fowler, Noll, Vo; http://www.isthe.com/chongo/tech/comp/fnv/ */
const fnv1a64 = (text: string): string => {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
};

type Version = { version: string; capturedAt: number; why: CaptureReason };

/**
 * `removed`: versions above the limit. `raised`: the version that gets the strongest reason of the ad, because only
 * removed versions had this reason; null if a remaining version has it.
 */
export type VersionTrim<Row extends Version> = { removed: Row[]; raised: { row: Row; why: CaptureReason } | null };

/**
 * Selects the versions of one ad to remove: all except the saved version and the newest others, `VERSIONS_PER_AD` in
 * total. Server and devices use it, so that both store the same versions. `savedVersion`: null if the ad has no
 * bookmark.
 */
export const trimVersions = <Row extends Version>(
  versions: readonly Row[],
  savedVersion: string | null,
): VersionTrim<Row> => {
  const isSaved = (row: Row): boolean => row.version === savedVersion;
  const ranked = versions.toSorted((one, other) => Number(isSaved(other)) - Number(isSaved(one)) || byAge(one, other));
  const [kept, removed] = [ranked.slice(0, VERSIONS_PER_AD), ranked.slice(VERSIONS_PER_AD)];
  return { removed, raised: removed.length === 0 ? null : raisedAmong(kept, versions) };
};

/** Sorts versions newest first; versions with the same time are in the order of the server. */
const byAge = (one: Version, other: Version): number =>
  other.capturedAt - one.capturedAt || (one.version < other.version ? -1 : 1);

const raisedAmong = <Row extends Version>(kept: readonly Row[], all: readonly Row[]): VersionTrim<Row>['raised'] => {
  const strongest = all.map(({ why }) => why).reduce(strongerReason);
  const newest = kept.toSorted(byAge)[0];
  if (newest === undefined || kept.some(({ why }) => why === strongest)) return null;
  return { row: newest, why: strongest };
};
