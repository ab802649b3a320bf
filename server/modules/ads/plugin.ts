import type { Base, Routes } from '#server/base.ts';
import { adsRoutes } from './ads.routes.ts';
import { createAdsService } from './ads.service.ts';

/** Collected and saved ads. */
export const adsPlugin = ({ heavyDb, inQueue, now }: Base): Routes => {
  const ads = createAdsService({ db: heavyDb, now });
  return { routes: (api, routing) => adsRoutes(api, { ...routing, ads, inQueue }) };
};
