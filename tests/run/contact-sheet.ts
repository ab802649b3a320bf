import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { groupBy } from '#shared/lib/group-by.ts';

/** A picture as it was made: what it is of, and where it lies. */
export type Shot = { subject: string; story: string; look: string; path: string };

const VERDICTS = 'docs/screens/verdicts.json';
const FOLDER = 'docs/screens';
/** What a clone of the repository may carry of pictures, in bytes. */
const MOST_BYTES = 3_000_000;

const COLUMNS = 5;
const TILE = { width: 300, height: 250 };
const LABEL_HEIGHT = 22;
const GAP = 8;

/** subject → story → one line on how it looks, and what was changed after looking. */
type Verdicts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const labelOf = (text: string): Buffer =>
  Buffer.from(
    `<svg width="${TILE.width}" height="${LABEL_HEIGHT}"><text x="2" y="15" font-size="11" font-family="sans-serif" fill="#333">${escaped(text)}</text></svg>`,
  );

const tileOf = async ({ story, look, path }: Shot, index: number): Promise<OverlayOptions[]> => {
  const left = (index % COLUMNS) * (TILE.width + GAP) + GAP;
  const top = Math.floor(index / COLUMNS) * (TILE.height + LABEL_HEIGHT + GAP);
  const picture = await sharp(path)
    .resize({ ...TILE, fit: 'inside', kernel: 'lanczos3' })
    .toBuffer();
  return [
    { input: labelOf(`${story} (${look})`), left, top },
    { input: picture, left, top: top + LABEL_HEIGHT },
  ];
};

/** All shots of a subject in one picture; answers its bytes. */
const sheetOf = async (subject: string, shots: readonly Shot[]): Promise<number> => {
  const tiles = await Promise.all(shots.map(tileOf));
  const rows = Math.ceil(shots.length / COLUMNS);
  const columns = Math.min(COLUMNS, shots.length);
  const size = { width: columns * (TILE.width + GAP) + GAP, height: rows * (TILE.height + LABEL_HEIGHT + GAP) };
  const { size: bytes } = await sharp({ create: { ...size, channels: 3, background: '#c9ccd1' } })
    .composite(tiles.flat())
    .webp({ quality: 62 })
    .toFile(join(FOLDER, `${subject}.webp`));
  return bytes;
};

const sectionOf = (subject: string, shots: readonly Shot[], verdicts: Verdicts): string => {
  const stories = [...new Set(shots.map(({ story }) => story))];
  const lines = stories.map((story) => `- ${story}: ${verdicts[subject]?.[story] ?? 'not looked at yet'}`);
  return `## ${subject}\n![${subject}](${subject}.webp)\n\n${lines.join('\n')}\n`;
};

const INTRO = `# How every screen looks
Made by \`npm run screenshots\`: each component and screen of the gallery in each state, and the Ad Library's page with our controls. The
large pictures land in \`.tmp/screens\`. Behind each stands what was found when somebody looked at it, from \`verdicts.json\` beside this page.
`;

/** Writes the page with small pictures of all shots and a verdict on each story. Throws where they weigh too much to be kept. */
export const writeContactSheet = async (shots: readonly Shot[]): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  const verdicts = JSON.parse(await readFile(VERDICTS, 'utf8')) as Verdicts;
  const subjects = [...groupBy(shots, ({ subject }) => subject)];
  let bytes = 0;
  for (const [subject, of] of subjects) bytes += await sheetOf(subject, of);
  const sections = subjects.map(([subject, of]) => sectionOf(subject, of, verdicts));
  await writeFile(join(FOLDER, 'README.md'), [INTRO, ...sections].join('\n'));
  if (bytes > MOST_BYTES) throw new Error(`The contact sheet weighs ${bytes} bytes, more than ${MOST_BYTES}.`);
};
