import type { Base, Routes } from '#server/base.ts';
import { clientConfigRoutes } from './client-config.routes.ts';
import { createClientConfigService } from './client-config.service.ts';

/** The oldest supported client version, and the features that the operator switched off. */
export const clientConfigPlugin = ({ db, now }: Base): Routes => {
  const service = createClientConfigService({ db, now });
  return { routes: (api, routing) => clientConfigRoutes(api, routing, service) };
};
