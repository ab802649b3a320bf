const HOW = 'Set PUBLIC_URL to the address of your server, e.g. PUBLIC_URL=https://app.your-domain.com npm run store';
const THIS_MACHINE = /^(localhost|.*\.localhost|\[::1\]|127\.[\d.]+|0\.0\.0\.0)$/;

/**
 * Parses `PUBLIC_URL`, the server of the extension in the store. Throws, with the next step, if it is missing, no URL,
 * not https, or a URL of this machine, which users cannot reach.
 */
export const storeOrigin = (setting: string | undefined): string => {
  if (setting === undefined || setting === '') throw new Error(`PUBLIC_URL is not set. ${HOW}`);
  if (!URL.canParse(setting)) throw new Error(`PUBLIC_URL is no address: ${setting}. ${HOW}`);
  const { protocol, hostname, origin } = new URL(setting);
  if (protocol !== 'https:') throw new Error(`PUBLIC_URL has to begin with https://, not ${protocol}//. ${HOW}`);
  if (THIS_MACHINE.test(hostname)) throw new Error(`PUBLIC_URL names this machine (${hostname}). ${HOW}`);
  return origin;
};
