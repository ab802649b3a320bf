/** Where an ad's link leads, as far as its address tells. `domain`: its host in lower case without `www.`. */
export type StoreLink = { domain: string; origin: string; path: string; variant: string | null };

/** Wrapped once by Meta, and at most a few times more by others. */
const MAX_WRAPPERS = 4;
const WRAPPER_HOSTS = /^lm?\.(?:facebook|instagram)\.com$/;

/** Meta's own pages, chats and app stores: an ad that leads there leads to no store. */
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

/** The store that a link leads to, unwrapped; null where it leads to none, or is no web address. */
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

/** Whether a host is one of these, or stands under it. */
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
