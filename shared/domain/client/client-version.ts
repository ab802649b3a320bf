/** Request header with the client's version. The server answers 426 if it no longer serves that version. */
export const CLIENT_VERSION_HEADER = 'x-spendlens-client';

/** The oldest version of extension and site that this server accepts. */
export const OLDEST_SERVED_VERSION = '0.1.0';

/**
 * Whether the server serves a client of this version. Undefined (a script, a webhook) is served; a malformed version is
 * not.
 */
export const isServedVersion = (version: string | undefined, oldest: string = OLDEST_SERVED_VERSION): boolean => {
  if (version === undefined) return true;
  const difference = compareVersions(version, oldest);
  return difference !== null && difference >= 0;
};

const PATTERN = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/;

/** Compares versions: below 0 if `a` is older, above 0 if `a` is newer; null if one of them is no version. */
export const compareVersions = (a: string, b: string): number | null => {
  const [left, right] = [PATTERN.exec(a), PATTERN.exec(b)];
  if (left === null || right === null) return null;
  for (let part = 1; part <= 3; part += 1) {
    const difference = Number(left[part]) - Number(right[part]);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Whether a version is in a range, including both ends; false for invalid versions. */
export const isInRange = (version: string, { from, to }: { from: string; to: string }): boolean => {
  const [low, high] = [compareVersions(version, from), compareVersions(version, to)];
  return low !== null && high !== null && low >= 0 && high <= 0;
};
