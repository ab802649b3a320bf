/** The parts of an ad's link to a shop. `domain`: its host in lower case without `www.`. */
export type StoreLink = { domain: string; origin: string; path: string; variant: string | null };

/** Maximum number of redirect links around a link. Meta adds one, and other services can add more. */
const MAX_WRAPPERS = 4;
const WRAPPER_HOSTS = /^lm?\.(?:facebook|instagram)\.com$/;

/** Pages of Meta, chats and app stores are no shops. */
const NO_STORES = [
  'facebook.com',
  'fb.com',
  'fb.me',
  'messenger.com',
  'm.me',
  'instagram.com',
  'ig.me',
  'threads.net',
  'whatsapp.com',
  'wa.me',
  'play.google.com',
  'itunes.apple.com',
  'apps.apple.com',
];

/** Returns the shop of a link, without redirect links; null if it is no shop or no web URL. */
export const storeLinkOf = (linkUrl: string | null): StoreLink | null => {
  const url = unwrapped(linkUrl);
  if (url === null || isOneOf(url.hostname, NO_STORES)) return null;
  return {
    domain: url.hostname.replace(/^www\./, '').replace(/\.$/, ''),
    origin: `https://${url.hostname}`,
    path: url.pathname,
    variant: url.searchParams.get('variant'),
  };
};

/** Whether a host is one of these domains or a subdomain of one. */
export const isOneOf = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

const unwrapped = (linkUrl: string | null): URL | null => {
  let url = webUrlIn(linkUrl);
  for (let depth = 0; url !== null && WRAPPER_HOSTS.test(url.hostname); depth += 1) {
    if (depth === MAX_WRAPPERS) return null;
    url = webUrlIn(url.searchParams.get('u'));
  }
  return url;
};

const webUrlIn = (text: string | null): URL | null => {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') ? url : null;
};
