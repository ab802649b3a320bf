import { join } from 'node:path';
import { groupBy } from '#shared/lib/group-by.ts';
import { LIBRARY_STORIES } from './library-shots.ts';
import { PAGES } from './page-shots.ts';

/** The folder of the picture sheets and of the page that shows them. */
export const SCREENS = 'docs/screens';
export const PAGE = join(SCREENS, 'README.md');

const INTRO = `# Pictures of every screen and component
\`npm run screenshots\` generates this page and its picture sheets. Each sheet contains small pictures of one subject. A
list below the sheet names the states that it shows.

- The sheet \`pages\` shows the usual state of each page and screen, at four window widths and in both themes.
- The sheet \`ad-library\` shows the Ad Library with the controls of the extension.
- Each other sheet shows a component or screen of the gallery (\`npm run gallery\`) in all its states.

\`npm run screenshots -- pages subscribe-screen\` generates only the sheets of these two subjects. The command stores the
full-size pictures in \`.tmp/screens\`. \`npm run screenshots -- site-pictures\` generates only the product pictures of
the landing page.
`;

const sectionOf = (subject: string, stories: readonly string[]): string =>
  `## ${subject}\n![${subject}](${subject}.webp)\n\n${stories.map((story) => `- ${story}\n`).join('')}`;

/** Every subject with its stories, in the order of the page: subjects of the gallery by their names. */
const subjectsOf = (galleryIds: readonly string[]): [string, string[]][] => {
  const split = galleryIds.map((id) => id.split(/\/(.*)/));
  const ofGallery = [...groupBy(split, ([subject = '']) => subject)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  return [
    ['pages', Object.keys(PAGES)],
    ['ad-library', [...LIBRARY_STORIES]],
    ...ofGallery.map(([subject, all]): [string, string[]] => [subject, all.map(([, story = '']) => story)]),
  ];
};

/**
 * Returns the Markdown of the page that shows the sheets. `galleryIds` has all stories of the gallery, in its order.
 */
export const screensPage = (galleryIds: readonly string[]): string =>
  [INTRO, ...subjectsOf(galleryIds).map(([subject, stories]) => sectionOf(subject, stories))].join('\n');
