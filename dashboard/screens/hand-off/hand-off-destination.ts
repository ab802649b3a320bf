import { paths } from '#dashboard/kit/routing/paths.ts';

const OWN_PATHS: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => path !== paths.handOff));
/** An arbitrary base URL for parsing. A path of the product resolves to this origin, another website does not. */
const BASE = 'https://here.invalid';

/** Returns the path in `?next=` with its query if it is a screen of the product, otherwise the dashboard. */
export const handOffDestinationIn = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!/^\/(?![/\\])/.test(next) || !URL.canParse(next, BASE)) return paths.dashboard;
  const url = new URL(next, BASE);
  const isOwn = OWN_PATHS.has(url.pathname) || url.pathname.startsWith(`${paths.allFollowing}/`);
  return url.origin === BASE && isOwn ? url.pathname + url.search : paths.dashboard;
};
