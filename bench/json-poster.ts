import { clientAddress } from './keep-alive-connection.ts';

export type PostJson = (path: string, body: object) => Promise<{ ms: number; body: Record<string, unknown> }>;

/**
 * Returns a function that posts JSON and measures the response time. Each request has its own client address, so that
 * no rate limit per address applies; the server needs TRUST_PROXY=1. The function throws for the status 429 and for 500
 * and above.
 */
export const createJsonPoster = (url: string): PostJson => {
  let requests = 0;
  return async (path, body) => {
    requests += 1;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': clientAddress(requests) };
    const started = performance.now();
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    const ms = performance.now() - started;
    if (response.status === 429 || response.status >= 500) throw new Error(`${path} answered ${text}`);
    return { ms, body: JSON.parse(text) as Record<string, unknown> };
  };
};
