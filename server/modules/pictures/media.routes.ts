import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import type { BlobStore } from '../../media/blob-store.ts';

const FILE = /^([0-9a-f]{64})\.(webp|avif|jpg|png|gif)$/;

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

/**
 * Adds `GET` and `HEAD /media/{sha256}.{ext}` for stored pictures. Any caller that knows the hash can read a picture.
 * The response never changes. Both dashboards load it, and the extension has a different origin. If a browser opens it
 * as a page, the page is sandboxed and may load nothing.
 */
export const mediaRoutes = (app: FastifyInstance, deps: { blobs: BlobStore }): void => {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply): Promise<FastifyReply> => {
    const [, sha256, extension] = FILE.exec(request.params.file) ?? [];
    const blob = sha256 === undefined || extension === undefined ? null : await deps.blobs.find({ sha256, extension });
    if (blob === null) throw new AppError('NOT_FOUND');
    reply.headers({
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': TYPES[extension ?? ''] ?? 'application/octet-stream',
      'content-length': blob.byteCount,
      etag: `"${sha256}"`,
    });
    // For HEAD, Fastify discards the body and sends its length.
    return reply.send(blob.read());
  });
};
