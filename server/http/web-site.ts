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

/** Paths that are never a page of the site. Unknown paths below them are answered with a JSON error. */
const NOT_THE_SITE = /^\/(api|media|ad|assets|healthz|readyz|metrics|fake-stripe)(\/|$|\?)/;

type Parts = PublicPagesParts & {
  /** Folder of the built dashboard and of all files that are served unchanged. */
  webRoot: string;
  /** The zip of the built extension. */
  extensionZip: string;
  /** Paths of screens that the settings of this server switch off. The server answers them like unknown addresses. */
  offPaths: readonly string[];
};

/**
 * Serves the built site: its files, the prerendered public pages, and the document of the dashboard at every address of
 * a screen. Each response with this document has a fresh nonce for styles. Files in /assets have their hash in the name
 * and never change. A navigation to any other address receives the page for unknown addresses with 404.
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
      // A service worker fetches under the policy that was sent with its own script.
      if (/offline\.js(\.\w+)?$/.test(path))
        reply.setHeader('content-security-policy', "default-src 'none'; connect-src 'self'");
      // The worker of the lists loads a part of its code under the policy that was sent with its own script.
      else if (isForever && /\.js(\.\w+)?$/.test(path))
        reply.setHeader('content-security-policy', "default-src 'none'; script-src 'self'");
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
  const [requestedPath = ''] = request.url.split('?');
  const path = requestedPath.replace(/\/+$/, '');
  if (parts.offPaths.includes(path) || !pages.isScreen(path)) return pages.sendNotFound(request, reply);
  return path === requestedPath
    ? sendPage(reply, parts)
    : reply.redirect(path + request.url.slice(requestedPath.length), 301);
};

/** Link previews and monitors accept any type. Only a program accepts JSON alone. */
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

/** Adds the nonce to a tag. The scripts of the page read it there and pass it to the library that inserts styles. */
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
