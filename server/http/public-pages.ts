import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLivePart, siteRenderer } from './live-part.ts';
import { openPage, type SentPage } from './public-page.ts';
import { readSiteManifest, screensOf, type SiteManifest } from './site-manifest.ts';

export type PublicPagesParts = {
  /** Folder of the prerendered pages. */
  siteRoot: string;
  /** The public URL of this server. */
  publicUrl: string;
  /** Data of the running server that pages display, as the public calls answer it, by the names in `live-parts.ts`. */
  liveAnswers: Readonly<Record<string, () => Promise<unknown>>>;
};

export type PublicPages = {
  /** Whether the dashboard has a screen at this path. */
  isScreen: (path: string) => boolean;
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/** Placeholder for the origin in the built pages. */
export const ORIGIN = '%ORIGIN%';

/** Adds routes for the prerendered pages to `app`. Returns null if no pages were built. */
export const servePublicPages = async (app: FastifyInstance, parts: PublicPagesParts): Promise<PublicPages | null> => {
  const { siteRoot, liveAnswers } = parts;
  const manifest = await readSiteManifest(siteRoot);
  if (manifest === null) return null;
  const origin = new URL(parts.publicUrl).origin;
  const render = siteRenderer(siteRoot);
  const onError = (error: unknown): void => app.log.error({ err: error }, 'public pages');
  const live = new Map(
    Object.entries(liveAnswers).map(([name, read]) => [
      name,
      createLivePart({ read, render: (answer) => render(name, answer), onError }),
    ]),
  );
  const open = async (file: string): Promise<() => Promise<SentPage>> =>
    openPage((await readFile(join(siteRoot, file), 'utf8')).replaceAll(ORIGIN, origin), live);
  const policy = policyOf(manifest);
  for (const { path, file } of manifest.pages) {
    const page = await open(file);
    app.get(path, async (request, reply) => sendPage(request, reply.header(POLICY, policy), await page()));
  }
  const notFound = await open(manifest.notFound);
  for (const [path, { type, text }] of Object.entries(filesForRobots(manifest, origin))) {
    app.get(path, async (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
  }
  return {
    isScreen: screensOf(manifest),
    sendNotFound: async (request, reply) =>
      sendPage(request, reply.status(404).header(POLICY, policy), await notFound()),
  };
};

const POLICY = 'content-security-policy';

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: SentPage): FastifyReply => {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', page.etag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
};

const policyOf = ({ scriptHash }: SiteManifest): string =>
  [
    "default-src 'none'",
    `script-src 'self' '${scriptHash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** The path `/` shows the landing page, which has its own address, so the sitemap does not list `/`. */
const filesForRobots = ({ pages }: SiteManifest, origin: string): Record<string, { type: string; text: string }> => {
  const listed = pages.filter(({ path }) => path !== '/');
  const urls = listed.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`);
  return {
    '/sitemap.xml': {
      type: 'application/xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    },
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      text: `User-agent: *\nDisallow: /api/\nDisallow: /media/\nDisallow: /ad/\nSitemap: ${origin}/sitemap.xml\n`,
    },
  };
};
