import * as z from 'zod/mini';

/**
 * Result of one request to a shop. shopify: the response shows Shopify. no-sign: it shows no sign of Shopify. locked:
 * the shop requires a password or a login. moved: it redirects to another URL, which is not followed.
 */
export const StoreAnswer = z.enum([
  'shopify',
  'no-sign',
  'not-found',
  'not-json',
  'locked',
  'moved',
  'too-large',
  'slow',
  'offline',
  'failed',
]);
export type StoreAnswer = z.infer<typeof StoreAnswer>;

const Host = z.string().check(z.maxLength(253));

/** One check of a shop on request of the user: first `/meta.json`, then the start page if that was not enough. */
export const StoreCheck = z.object({
  /** Milliseconds since 1970. */
  checkedAt: z.number(),
  meta: StoreAnswer,
  page: z.nullable(StoreAnswer),
  /** The `*.myshopify.com` name of the shop. */
  shopDomain: z.nullable(Host),
  isPasswordPage: z.boolean(),
});
export type StoreCheck = z.infer<typeof StoreCheck>;

/** Returns the finding of a check: Shopify, another software, or unknown because nothing could be read. */
export const findingOf = ({ meta, page }: StoreCheck): 'shopify' | 'other' | 'unknown' => {
  if (meta === 'shopify' || page === 'shopify') return 'shopify';
  return page === 'no-sign' ? 'other' : 'unknown';
};

const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|onion|home\.arpa|ip6?\.arpa)\.?$/;

/**
 * Whether a request to a shop is allowed: only to public host names. IP addresses (the URL parser converts every form
 * of an IPv4 address to four decimal numbers) and names of private networks are not allowed.
 */
export const isRequestAllowed = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port, username } = new URL(origin);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  const isByNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return !isByNumber && hostname.includes('.') && !PRIVATE_NAMES.test(hostname);
};

const MARKERS =
  /\bShopify\.(?:shop|theme|routes|currency)\s*=|cdn\.shopify\.com|\/cdn\/shop\/|<meta[^>]{1,200}name="shopify-/i;
const PASSWORD_FORM =
  /<form[^>]{1,300}action="\/password"|<input[^>]{1,300}name="form_type"[^>]{1,100}storefront_password/i;

/** Whether the HTML of a shop contains a marker of Shopify themes. Source: inspections of live shops. */
export const hasShopifyMarkers = (html: string): boolean => MARKERS.test(html);

/** Whether the HTML is the password page that a Shopify shop shows before it opens. */
export const isPasswordPage = (html: string): boolean => PASSWORD_FORM.test(html);

const Meta = z.object({ myshopify_domain: Host.check(z.regex(/^[a-z0-9-]+\.myshopify\.com$/)) });

/** Returns the `*.myshopify.com` name in `/meta.json`; null if it is missing. */
export const shopDomainIn = (meta: unknown): string | null => {
  const parsed = Meta.safeParse(meta);
  return parsed.success ? parsed.data.myshopify_domain : null;
};
