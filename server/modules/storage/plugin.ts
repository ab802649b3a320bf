import type { Base, Routes } from '#server/base.ts';
import { storageRoutes } from './storage.routes.ts';
import { createStorageService } from './storage.service.ts';

/** The storage that an account uses, and its limits. */
export const storagePlugin = ({ db, settings: { adLimit, byteLimit } }: Base): Routes => {
  const service = createStorageService({ db, adLimit, byteLimit });
  return { routes: (api, routing) => storageRoutes(api, routing, service) };
};
