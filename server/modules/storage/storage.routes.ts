import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { storage } from '#shared/contract/profile.ts';
import type { StorageService } from './storage.service.ts';

export const storageRoutes = (app: FastifyInstance, deps: RouteDeps, service: StorageService): void => {
  route(app, deps, storage.read, async ({ actor }) => {
    const { ads, mediaBytes } = await service.usedBy(actor);
    return { status: true as const, data: { ads, media_bytes: mediaBytes } };
  });
};
