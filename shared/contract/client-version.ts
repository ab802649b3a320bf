import { compareVersions } from '#shared/domain/version-range.ts';

/** Sent with every call; a server that no longer speaks to this version answers 426. */
export const CLIENT_VERSION_HEADER = 'x-spendlens-client';

/** The oldest version of extension and site that this server's contract serves. */
export const OLDEST_SERVED_VERSION = '0.1.0';

/** A caller that does not say its version (a script, a webhook) is served; one that says nonsense is not. */
export const isServedVersion = (version: string | undefined, oldest: string = OLDEST_SERVED_VERSION): boolean => {
  if (version === undefined) return true;
  const difference = compareVersions(version, oldest);
  return difference !== null && difference >= 0;
};
