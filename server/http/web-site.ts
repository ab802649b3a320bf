import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import { sendError } from './errors.ts';
import { serveExtensionZip } from './extension-zip.ts';
import { ORIGIN, servePublicPages, type PublicPages, type PublicPagesParts } from './public-pages.ts';

/** Paths that are never a page of the site: an unknown one answers in the wire shape. */
const NOT_THE_SITE = /^\/(api|media|ad|assets|healthz|readyz|metrics|fake-stripe)(\/|$|\?)/;

type Parts = PublicPagesParts & {
  /** Folder of the built dashboard and of every file that is served as it is. */
  webRoot: string;
  /** The zip of the built extension. */
  extensionZip: string;
  /** Paths of screens that the settings of this server switch off. They are answered like unknown addresses. */
  offPaths: readonly string[];
};

/**
 * Serves the built site: its files, the prerendered public pages at their addresses, and for every address of a screen the
 * document of the dashboard. Each response with this document has a fresh nonce for styles. Files under /assets have their hash in the name and never change. For any other address, a navigation gets the
 * page for unknown addresses with 404.
 */
export const serveWebSite = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  const { webRoot } = parts;
  const pages = await servePublicPages(app, parts);
  if (existsSync(webRoot)) {
    await serveFiles(app, webRoot);
    app.get('/index.html', (_request, reply) => sendPage(reply, parts));
    serveExtensionZip(app, parts.extensionZip);
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return sendError(new AppError('NOT_FOUND'), request, reply);
    return answerNavigation(request, reply, pages, parts);
  });
};

const serveFiles = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isForever = path.startsWith(join(root, 'assets'));
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A worker fetches under the policy that its own script came with.
      if (/offline\.js(\.\w+)?$/.test(path))
        reply.setHeader('content-security-policy', "default-src 'none'; connect-src 'self'");
    },
  });
};

const answerNavigation = async (
  request: FastifyRequest,
  reply: FastifyReply,
  pages: PublicPages | null,
  parts: Parts,
): Promise<FastifyReply> => {
  if (pages === null) return sendError(new AppError('NOT_FOUND'), request, reply);
  const [asked = ''] = request.url.split('?');
  const path = asked.replace(/\/+$/, '');
  if (parts.offPaths.includes(path) || !pages.isScreen(path)) return pages.sendNotFound(request, reply);
  return path === asked ? sendPage(reply, parts) : reply.redirect(path + request.url.slice(asked.length), 301);
};

/** Robots that show a preview of a link, and monitors, ask for anything. Only a program asks for JSON alone. */
const isNavigation = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !NOT_THE_SITE.test(url) &&
  (headers.accept === undefined || /text\/html|\*\/\*|text\/\*/.test(headers.accept));

/** Sends the document that all screens share. */
const sendPage = async (reply: FastifyReply, parts: Parts): Promise<FastifyReply> => {
  const nonce = randomBytes(16).toString('base64');
  const document = await readFile(join(parts.webRoot, 'index.html'), 'utf8');
  const page = document.replaceAll(ORIGIN, new URL(parts.publicUrl).origin);
  return reply
    .header('content-security-policy', policyOf(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(withNonce(page, nonce));
};

const NONCE_TAG = /<meta name="csp-nonce"[^>]*>/;

/** The page's scripts read the nonce from this tag and hand it to the library that writes styles. */
const withNonce = (page: string, nonce: string): string => {
  const tag = `<meta name="csp-nonce" content="${nonce}">`;
  return NONCE_TAG.test(page) ? page.replace(NONCE_TAG, tag) : page.replace(/<head[^>]*>/, (head) => `${head}${tag}`);
};

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    'media-src https://*.fbcdn.net',
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types spendlens-scripts',
  ].join('; ');
