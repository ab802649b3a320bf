import type { Base, Routes } from '#server/base.ts';
import { followingRoutes } from './following.routes.ts';
import { createFollowingService } from './following.service.ts';
import { createToggleFollow } from './toggle-follow.service.ts';

/** Followed pages and their ads. */
export const followingPlugin = ({ heavyDb, settings, inQueue, now }: Base): Routes => {
  const services = {
    toggle: createToggleFollow({ db: heavyDb, now, followLimit: settings.followLimit }),
    following: createFollowingService({ db: heavyDb }),
  };
  return { routes: (api, routing) => followingRoutes(api, { ...routing, inQueue }, services) };
};
