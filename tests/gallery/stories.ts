import type { Stories, Story } from './story.ts';

const modules = import.meta.glob<{ stories: Stories }>(
  ['../../dashboard/**/*.gallery.tsx', '../../extension/**/*.gallery.ts'],
  { eager: true },
);

/** The subject of `dashboard/components/ad-card/ad-card.gallery.tsx` is `ad-card`. */
const subjectOf = (path: string): string => /([^/]+)\.gallery\.tsx?$/.exec(path)?.[1] ?? path;

/** Every story by its id, `<file>/<name>`. */
export const allStories: ReadonlyMap<string, Story> = new Map(
  Object.entries(modules).flatMap(([path, { stories }]) =>
    Object.entries(stories).map(([name, story]): [string, Story] => [`${subjectOf(path)}/${name}`, story]),
  ),
);
