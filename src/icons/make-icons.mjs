import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Draws the extension's icons anew after a change of logo.svg: `node src/icons/make-icons.mjs`. */
const at = (name) => new URL(name, import.meta.url);
const logo = await readFile(at('logo.svg'));

await Promise.all(
  [16, 32, 48, 128].map(async (size) => {
    const drawn = sharp(logo, { density: (72 * size * 4) / 48 })
      .resize(size, size)
      .png({ compressionLevel: 9 });
    await drawn.toFile(new URL(`icon-${size}.png`, import.meta.url).pathname);
  }),
);
