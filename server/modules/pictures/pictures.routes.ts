import type { FastifyInstance } from 'fastify';
import { contract } from '#shared/contract/contract.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import type { UploadService } from './upload.service.ts';

/** Adds the upload route in a separate scope without body parsing, because the service streams the body. */
export const picturesRoutes = async (
  app: FastifyInstance,
  deps: RouteDeps & { uploads: UploadService },
): Promise<void> => {
  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _payload, done) => done(null));
    route(files, deps, contract.pictures.upload, async ({ actor, params, query, request }) => ({
      status: true as const,
      path: await deps.uploads.upload(actor, {
        sha256: params.sha256,
        adId: query.ad_id,
        version: query.version,
        slot: query.slot,
        message: request.raw,
      }),
    }));
  });
};
