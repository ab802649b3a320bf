import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from './certificate.ts';
import { generatePicture } from './generated-picture.ts';

/** The policy of Facebook's pages, with the parts that restrict an extension. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self' https://*.facebook.com https://*.fbcdn.net data: blob:",
  "script-src 'nonce-stand-in' 'strict-dynamic'",
  "style-src 'self' https://*.fbcdn.net 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** An interactive page with its own responses and pictures, such as the stand-in of the Ad Library. */
export type LibrarySite = {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Null if the path is not one of its pictures. */
  picture: (path: string) => Promise<Buffer | null>;
  /** A script that the page loads from its static host. */
  bundle?: () => string;
};

/** A web shop under `.example`. It responds, or leaves the request without a response. */
export type StandInStore = (path: string, response: ServerResponse) => void;
/** Responds to a request for a picture or video. Returns false if the host should respond as usual. */
export type MediaAnswer = (path: string, response: ServerResponse) => boolean;

/** The hosts of the Ad Library on this machine. */
export type AdLibraryHost = {
  port: number;
  spkiHash: string;
  /** Lets a site respond in place of `page` and `graphql`. */
  show: (site: LibrarySite) => void;
  /** The HTML of `https://www.facebook.com/ads/library/`. A test may change it between loads. */
  page: { html: string };
  /** Body of the responses to `/api/graphql/`, or a function that creates it for a URL. */
  graphql: { body: string | ((url: string) => string) };
  /** Lets every media link expire, as real links do within days. */
  expireMedia: () => void;
  mediaRequests: string[];
  /** Bodies of the requests to `/api/graphql/` while no site is shown. */
  graphqlRequests: string[];
  /** Shops by host. Other hosts under `.example` respond with 404. */
  stores: Map<string, StandInStore>;
  /** Requests to shops: `host/path`, and the cookies of the request. */
  storeRequests: { address: string; cookie: string | undefined }[];
  /** Handler of media requests; it runs before the default one. */
  media: { answer: MediaAnswer };
  close: () => Promise<void>;
};

/** Serves `*.facebook.com`, `*.fbcdn.net` and shops under `.example` on one port of this machine. */
export const openAdLibraryHost = async (html: string): Promise<AdLibraryHost> => {
  const certificate = await createCertificate([
    'www.facebook.com',
    '*.facebook.com',
    '*.fbcdn.net',
    '*.xx.fbcdn.net',
    '*.fna.fbcdn.net',
  ]);
  const page = { html };
  const graphql: AdLibraryHost['graphql'] = { body: '{"data":{}}' };
  const mediaRequests: string[] = [];
  const graphqlRequests: string[] = [];
  const stores: AdLibraryHost['stores'] = new Map();
  const storeRequests: AdLibraryHost['storeRequests'] = [];
  const media: AdLibraryHost['media'] = { answer: () => false };
  let isMediaExpired = false;
  let site: LibrarySite | null = null;

  const answerBundle = (response: ServerResponse): void => {
    const headers = { 'content-type': 'application/x-javascript', 'access-control-allow-origin': '*' };
    response.writeHead(200, { ...headers, 'cache-control': 'public,max-age=31536000,immutable' }).end(site?.bundle?.());
  };

  const answerMedia = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'https://x').pathname;
    if (path.endsWith('.js')) return answerBundle(response);
    mediaRequests.push(path);
    if (media.answer(path, response)) return;
    if (isMediaExpired) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('URL signature expired');
      return;
    }
    const isPicture = /\.(jpg|png|webp)$/.test(path);
    response.writeHead(isPicture ? 200 : 404, { 'content-type': 'image/jpeg', 'access-control-allow-origin': '*' });
    response.end(isPicture ? ((await site?.picture(path)) ?? (await generatePicture(path))) : undefined);
  };

  const answerStore = (host: string, request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '/';
    storeRequests.push({ address: `${host}${path}`, cookie: request.headers.cookie });
    const store = stores.get(host);
    if (store === undefined) response.writeHead(404).end();
    else store(path, response);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = request.headers.host ?? '';
    if (host.includes('fbcdn.net')) return answerMedia(request, response);
    if (host.endsWith('.example')) return answerStore(host, request, response);
    if (site === null && request.url?.startsWith('/api/graphql') === true) {
      graphqlRequests.push(await bodyOf(request));
      const body = typeof graphql.body === 'string' ? graphql.body : graphql.body(request.url);
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      return undefined;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CONTENT_SECURITY_POLICY };
    if (site !== null) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return site.answer(request, response);
    }
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
    graphqlRequests,
    stores,
    storeRequests,
    media,
    show: (shown) => {
      site = shown;
    },
    expireMedia: () => {
      isMediaExpired = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};
