import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.ts';
import { generatePicture } from './generated-picture.ts';

/** What Facebook sends beside its pages, in the strictness that matters to an extension. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self' https://*.facebook.com https://*.fbcdn.net data: blob:",
  "script-src 'nonce-stand-in' 'strict-dynamic'",
  "style-src 'self' https://*.fbcdn.net 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

export type AdLibraryHost = {
  port: number;
  spkiHash: string;
  /** The HTML of `https://www.facebook.com/ads/library/`; it may be changed between loads. */
  page: { html: string };
  /** Body of the answers to `/api/graphql/`. */
  graphql: { body: string };
  /** From now on every media link has expired, as real ones do within days. */
  expireMedia: () => void;
  mediaRequests: string[];
  close: () => Promise<void>;
};

/** Stands in for `*.facebook.com` and `*.fbcdn.net` on one port of this machine. */
export const openAdLibraryHost = async (html: string): Promise<AdLibraryHost> => {
  const certificate = await makeCertificate([
    'www.facebook.com',
    '*.facebook.com',
    '*.fbcdn.net',
    '*.xx.fbcdn.net',
    '*.fna.fbcdn.net',
  ]);
  const page = { html };
  const graphql = { body: '{"data":{}}' };
  const mediaRequests: string[] = [];
  let isMediaExpired = false;

  const answerMedia = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'https://x').pathname;
    mediaRequests.push(path);
    if (isMediaExpired) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('URL signature expired');
      return;
    }
    const isPicture = /\.(jpg|png|webp)$/.test(path);
    response.writeHead(isPicture ? 200 : 404, { 'content-type': 'image/jpeg', 'access-control-allow-origin': '*' });
    response.end(isPicture ? await generatePicture(path) : undefined);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.headers.host?.includes('fbcdn.net') === true) return answerMedia(request, response);
    if (request.url?.startsWith('/api/graphql') === true) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(graphql.body);
      return undefined;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CONTENT_SECURITY_POLICY };
    response.writeHead(200, headers).end(page.html);
    return undefined;
  };

  const server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    spkiHash: certificate.spkiHash,
    page,
    graphql,
    mediaRequests,
    expireMedia: () => {
      isMediaExpired = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
