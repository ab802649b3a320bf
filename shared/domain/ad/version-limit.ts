import { VERSIONS_PER_AD } from '../account/account-limits.ts';
import { strongerReason, type CaptureReason } from './capture-reason.ts';

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
