import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { groupBy } from '#shared/lib/group-by.ts';
import { PAGE, SCREENS, screensPage } from './screens-page.ts';
import type { Shot } from './shot.ts';

/** The maximum size of all pictures together in a clone of the repository, in bytes. */
const MAX_BYTES = 3_000_000;

const LABEL_HEIGHT = 22;
const GAP = 8;

type Layout = { columns: number; width: number; height: number };

const LAYOUT: Layout = { columns: 5, width: 300, height: 250 };
/** One page per row: four widths, each in two themes. */
const LAYOUT_OF_PAGES: Layout = { columns: 8, width: 190, height: 165 };

const layoutOf = (subject: string): Layout => (subject === 'pages' ? LAYOUT_OF_PAGES : LAYOUT);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const labelOf = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${LABEL_HEIGHT}"><text x="2" y="15" font-size="11" font-family="sans-serif" fill="#333">${escaped(text)}</text></svg>`,
  );

const tileOf =
  ({ columns, width, height }: Layout) =>
  async ({ story, look, path }: Shot, index: number): Promise<OverlayOptions[]> => {
    const left = (index % columns) * (width + GAP) + GAP;
    const top = Math.floor(index / columns) * (height + LABEL_HEIGHT + GAP);
    const picture = await sharp(path).resize({ width, height, fit: 'inside', kernel: 'lanczos3' }).toBuffer();
    return [
      { input: labelOf(`${story} (${look})`, width), left, top },
      { input: picture, left, top: top + LABEL_HEIGHT },
    ];
  };

/** Writes one picture with all shots of a subject. */
const writeSheet = async (subject: string, shots: readonly Shot[]): Promise<void> => {
  const layout = layoutOf(subject);
  const tiles = await Promise.all(shots.map(tileOf(layout)));
  const rows = Math.ceil(shots.length / layout.columns);
  const columns = Math.min(layout.columns, shots.length);
  const size = {
    width: columns * (layout.width + GAP) + GAP,
    height: rows * (layout.height + LABEL_HEIGHT + GAP),
  };
  await sharp({ create: { ...size, channels: 3, background: '#c9ccd1' } })
    .composite(tiles.flat())
    .webp({ quality: 44 })
    .toFile(join(SCREENS, `${subject}.webp`));
};

const bytesOfSheets = async (): Promise<number> => {
  const names = (await readdir(SCREENS)).filter((name) => name.endsWith('.webp'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(SCREENS, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/**
 * Writes a sheet of small pictures for each subject of the shots, and the page that shows all sheets with the names of
 * their stories. `galleryIds` has all stories of the gallery, also those without a shot. Throws if the sheets together
 * exceed their size limit.
 */
export const writeContactSheet = async (shots: readonly Shot[], galleryIds: readonly string[]): Promise<void> => {
  await mkdir(SCREENS, { recursive: true });
  for (const [subject, of] of groupBy(shots, (shot) => shot.subject)) await writeSheet(subject, of);
  await writeFile(PAGE, screensPage(galleryIds));
  const bytes = await bytesOfSheets();
  if (bytes > MAX_BYTES) throw new Error(`The contact sheets weigh ${bytes} bytes, more than ${MAX_BYTES}.`);
};
