import { routes } from '#dashboard/app/routes.ts';
import { SCREENS } from './account-area.ts';

const ofRoutes = routes
  .filter(({ guard }) => guard !== 'public' && guard !== 'guest')
  .map(({ path }) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'Shop'));

/** The path of each page that requires a login, including all screens of the settings. */
export const privatePaths = [...new Set([...ofRoutes, ...Object.keys(SCREENS).map((screen) => `/${screen}`)])];
