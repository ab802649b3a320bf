/** Sent with every call; a server that no longer speaks to this version answers 426. */
export const CLIENT_VERSION_HEADER = 'x-spendlens-client';

/** The oldest version of extension and site that this server's contract serves. */
const OLDEST_SERVED_VERSION = '0.1.0';

const PATTERN = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/;

/** A caller that does not say its version (a script, a webhook) is served; one that says nonsense is not. */
export const isServedVersion = (version: string | undefined, oldest: string = OLDEST_SERVED_VERSION): boolean => {
  if (version === undefined) return true;
  const given = PATTERN.exec(version);
  const needed = PATTERN.exec(oldest);
  if (given === null || needed === null) return false;
  for (let part = 1; part <= 3; part += 1) {
    const difference = Number(given[part]) - Number(needed[part]);
    if (difference !== 0) return difference > 0;
  }
  return true;
};
