import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Draws the icons of extension and site anew after a change of logo.svg: `node src/icons/make-icons.mjs`. */
const at = (name) => new URL(name, import.meta.url);
const logo = await readFile(at('logo.svg'));

/** On each side: the Chrome Web Store wants 96 px drawn in its icon of 128. */
const padding = (size) => (size === 128 ? 16 : 0);
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

await Promise.all(
  [16, 32, 48, 128, 192, 512].map(async (size) => {
    const [edge, inner] = [padding(size), size - 2 * padding(size)];
    const drawn = sharp(logo, { density: (72 * inner * 4) / 48 })
      .resize(inner, inner)
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background: NOTHING })
      .png({ compressionLevel: 9 });
    await drawn.toFile(new URL(`icon-${size}.png`, import.meta.url).pathname);
  }),
);
