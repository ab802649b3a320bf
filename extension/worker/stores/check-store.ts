import {
  hasShopifyMarkers,
  isPasswordPage,
  shopDomainIn,
  type StoreAnswer,
  type StoreCheck,
} from '#shared/domain/shop/store-check.ts';
import { readStart } from './read-start.ts';

/** How shops are reached. Tests inject a local server. */
export type StoreFetch = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  isOnline: () => boolean;
  now: () => number;
};

type Parts = StoreFetch & { timeoutMs?: number };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;

/** One response of the shop. `isWhole` is false if only its first `MAX_BYTES` were read. */
type Read =
  | { answer: 'read'; text: string; isWhole: boolean }
  | { answer: Exclude<StoreAnswer, 'shopify' | 'no-sign' | 'not-json' | 'too-large'> };

/**
 * Detects the software of a shop: requests `/meta.json`, and then the start page if the first response is not
 * conclusive. Sends no cookies, and reads at most 1 MB within 10 s for each request. Redirects are not followed,
 * because their target is not visible in advance and may be a private address. Never rejects.
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
