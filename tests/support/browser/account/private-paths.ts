import { routes } from '#dashboard/app/routes.ts';
import { SCREENS } from './account-area.ts';

const ofRoutes = routes
  .filter(({ guard }) => guard !== 'public' && guard !== 'guest')
  .map(({ path }) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'Shop'));

/** The address of each page that requires a login, with all parts of the settings. */
export const privatePaths = [...new Set([...ofRoutes, ...Object.keys(SCREENS).map((screen) => `/${screen}`)])];
