import { compareVersions } from '#shared/domain/client/version-range.ts';

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
