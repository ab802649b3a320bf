import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from '#shared/lib/group-by.ts';
import { LIBRARY_STORIES } from './library-shots.ts';
import { PAGES } from './page-shots.ts';

/** Where the sheets, their page and the verdicts lie. */
export const SCREENS = 'docs/screens';
export const PAGE = join(SCREENS, 'README.md');

/** subject → story → one line on how it looks, and what was changed after looking. */
type Verdicts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const INTRO = `# How every screen looks
Made by \`npm run screenshots\`: each component and screen of the gallery in each state, every page at four widths in both themes, and the
Ad Library's page with our controls. \`npm run screenshots -- pages subscribe-screen\` makes the sheets of some subjects alone. The large
pictures land in \`.tmp/screens\`. Behind each stands what was found when somebody looked at it, from \`verdicts.json\` beside this page.
`;

const sectionOf = (subject: string, stories: readonly string[], verdicts: Verdicts): string => {
  const lines = stories.map((story) => `- ${story}: ${verdicts[subject]?.[story] ?? 'not looked at yet'}`);
  return `## ${subject}\n![${subject}](${subject}.webp)\n\n${lines.join('\n')}\n`;
};

/** Every subject with its stories, in the order of the page. */
const subjectsOf = (galleryIds: readonly string[]): [string, string[]][] => {
  const parted = galleryIds.map((id) => id.split(/\/(.*)/));
  const ofGallery = [...groupBy(parted, ([subject = '']) => subject)];
  return [
    ['pages', Object.keys(PAGES)],
    ['ad-library', [...LIBRARY_STORIES]],
    ...ofGallery.map(([subject, all]): [string, string[]] => [subject, all.map(([, story = '']) => story)]),
  ];
};

/** The page as it has to stand beside the sheets, in Markdown. */
export const screensPage = async (galleryIds: readonly string[]): Promise<string> => {
  const verdicts = JSON.parse(await readFile(join(SCREENS, 'verdicts.json'), 'utf8')) as Verdicts;
  const sections = subjectsOf(galleryIds).map(([subject, stories]) => sectionOf(subject, stories, verdicts));
  return [INTRO, ...sections].join('\n');
};
