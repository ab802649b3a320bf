import * as z from 'zod/mini';

/**
 * What one question to a store brought. shopify: it says so. no-sign: it was read and holds none. locked: it asks for a
 * password or a sign-in first. moved: it sends on to another address, which is not followed.
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

/** One check of a store, asked for by a person: first `/meta.json`, then the start page unless that told already. */
export const StoreCheck = z.object({
  /** Milliseconds since 1970. */
  checkedAt: z.number(),
  meta: StoreAnswer,
  page: z.nullable(StoreAnswer),
  /** The store's own `*.myshopify.com` name. */
  shopDomain: z.nullable(Host),
  isPasswordPage: z.boolean(),
});
export type StoreCheck = z.infer<typeof StoreCheck>;

/** What a check found: Shopify, another kind of store, or nothing that could be read. */
export const findingOf = ({ meta, page }: StoreCheck): 'shopify' | 'other' | 'unknown' => {
  if (meta === 'shopify' || page === 'shopify') return 'shopify';
  return page === 'no-sign' ? 'other' : 'unknown';
};

const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|onion|home\.arpa|ip6?\.arpa)\.?$/;

/**
 * Whether a store may be asked: named by a public host name of its own. Never an address by number (the URL parser has
 * turned every spelling of an IPv4 address into four decimals), nor a name that only a private network knows.
 */
export const mayBeAsked = (origin: string): boolean => {
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

/** Whether a store's HTML carries what every Shopify theme brings along. Source: peers' inspections of live stores. */
export const hasShopifyMarkers = (html: string): boolean => MARKERS.test(html);

/** Whether it is the page behind which a Shopify store hides until it opens. */
export const isPasswordPage = (html: string): boolean => PASSWORD_FORM.test(html);

const Meta = z.object({ myshopify_domain: Host.check(z.regex(/^[a-z0-9-]+\.myshopify\.com$/)) });

/** The store's name at Shopify in its `/meta.json`; null where that says nothing of it. */
export const shopDomainIn = (meta: unknown): string | null => {
  const parsed = Meta.safeParse(meta);
  return parsed.success ? parsed.data.myshopify_domain : null;
};
