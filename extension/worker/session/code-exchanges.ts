import * as z from 'zod/mini';
import { Ticket } from '#shared/contract/fields.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';

/**
 * One side of a hand-off that the extension has started (RFC 7636). `code`: the code with which the extension opened
 * the tab; null if the site in this tab is expected to send a code.
 */
const Exchange = z.object({
  tabId: z.int(),
  code: z.nullable(Ticket),
  verifier: Ticket,
  /** Milliseconds since 1970. */
  endsAt: z.number(),
});
type Exchange = z.infer<typeof Exchange>;

export type Proof = { verifier: string; challenge: string };

export type CodeExchanges = {
  add: (exchange: Pick<Exchange, 'tabId' | 'code' | 'verifier'>) => Promise<void>;
  /** Removes the exchange of this tab and code, and returns its verifier; null if there is none. */
  consume: (tabId: number, code: string | null) => Promise<string | null>;
};

const KEY = 'code-exchanges';
/** A code is valid for 60 s on the server. The other 30 s are for loading the tab. */
const LIFE_MS = 90_000;
/** Maximum number of open exchanges; the oldest are removed. No user opens that many at once. */
const MAX_EXCHANGES = 20;

/** Returns 256 new random bits in base64url (`verifier`) and their S256 challenge. */
export const createProof = async (): Promise<Proof> => {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(digest)) };
};

/**
 * The open exchanges, in storage that ends with the browser: the worker may be stopped during an exchange. Calls must
 * not overlap.
 */
export const createCodeExchanges = (memory: StorageArea, now: () => number): CodeExchanges => {
  const read = async (): Promise<Exchange[]> => {
    const parsed = z.safeParse(z.array(Exchange), await memory.get(KEY));
    return parsed.success ? parsed.data.filter(({ endsAt }) => endsAt > now()) : [];
  };

  return {
    add: async ({ tabId, code, verifier }) => {
      const others = (await read()).filter((other) => other.tabId !== tabId || other.code !== code);
      await memory.set(KEY, [...others, { tabId, code, verifier, endsAt: now() + LIFE_MS }].slice(-MAX_EXCHANGES));
    },
    consume: async (tabId, code) => {
      const exchanges = await read();
      const found = exchanges.find((exchange) => exchange.tabId === tabId && exchange.code === code);
      if (found === undefined) return null;
      await memory.set(
        KEY,
        exchanges.filter((exchange) => exchange !== found),
      );
      return found.verifier;
    },
  };
};

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
