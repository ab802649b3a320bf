import {
  hasShopifyMarkers,
  isPasswordPage,
  shopDomainIn,
  type StoreAnswer,
  type StoreCheck,
} from '#shared/domain/shop/store-check.ts';
import { readStart } from './read-start.ts';

/** How stores are reached; injected so that tests find them here. */
export type StoreFetch = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  isOnline: () => boolean;
  now: () => number;
};

type Parts = StoreFetch & { timeoutMs?: number };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;

/** One answer of the store, as far as it was read. */
type Read =
  | { answer: 'read'; text: string; isWhole: boolean }
  | { answer: Exclude<StoreAnswer, 'shopify' | 'no-sign' | 'not-json' | 'too-large'> };

/**
 * Asks a store what it is: `/meta.json`, then the start page unless that told already. Without cookies, 10 s and 1 MB
 * each at most. Redirects are not followed: where they lead can't be seen beforehand, and it may be a private address.
 * Never rejects.
 */
export const checkStore = async (origin: string, parts: Parts): Promise<StoreCheck> => {
  const unknown = { checkedAt: parts.now(), shopDomain: null, isPasswordPage: false };
  if (!parts.isOnline()) return { ...unknown, meta: 'offline', page: null };
  const { answer: meta, shopDomain } = metaIn(await ask(`${origin}/meta.json`, parts));
  if (meta === 'shopify') return { ...unknown, meta, page: null, shopDomain };
  return { ...unknown, meta, ...pageIn(await ask(`${origin}/`, parts)) };
};

const metaIn = (read: Read): { answer: StoreAnswer; shopDomain: string | null } => {
  if (read.answer !== 'read') return { answer: read.answer, shopDomain: null };
  if (!read.isWhole) return { answer: 'too-large', shopDomain: null };
  const json = jsonIn(read.text);
  if (json === null) return { answer: 'not-json', shopDomain: null };
  const shopDomain = shopDomainIn(json.value);
  return { answer: shopDomain === null ? 'no-sign' : 'shopify', shopDomain };
};

const pageIn = (read: Read): Pick<StoreCheck, 'page' | 'isPasswordPage'> => {
  if (read.answer !== 'read') return { page: read.answer, isPasswordPage: false };
  const { text, isWhole } = read;
  if (hasShopifyMarkers(text)) return { page: 'shopify', isPasswordPage: isPasswordPage(text) };
  if (!/<[a-z!]/i.test(text)) return { page: 'not-json', isPasswordPage: false };
  return { page: isWhole ? 'no-sign' : 'too-large', isPasswordPage: false };
};

const ask = async (url: string, parts: Parts): Promise<Read> => {
  const signal = AbortSignal.timeout(parts.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await parts.fetch(url, {
      credentials: 'omit',
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    const refusal = refusalOf(response);
    return refusal === null ? { answer: 'read', ...(await readStart(response, MAX_BYTES)) } : { answer: refusal };
  } catch {
    return { answer: signal.aborted ? 'slow' : parts.isOnline() ? 'failed' : 'offline' };
  }
};

const refusalOf = ({ type, status }: Response): 'moved' | 'locked' | 'not-found' | 'failed' | null => {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return 'moved';
  if (status === 401 || status === 403) return 'locked';
  if (status === 404 || status === 410) return 'not-found';
  return status === 200 ? null : 'failed';
};

const jsonIn = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};
