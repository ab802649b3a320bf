import { paths } from '#dashboard/kit/routing/paths.ts';

const OWN: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => path !== paths.handOff));
/** Any origin does: a path of ours stays on it. */
const HERE = 'https://here.invalid';

/** Where `?next=` leads on to: a screen of ours, with its query, and the dashboard for anything else. */
export const ownPathIn = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!/^\/(?![/\\])/.test(next) || !URL.canParse(next, HERE)) return paths.dashboard;
  const url = new URL(next, HERE);
  const isOurs = OWN.has(url.pathname) || url.pathname.startsWith(`${paths.allFollowing}/`);
  return url.origin === HERE && isOurs ? url.pathname + url.search : paths.dashboard;
};
