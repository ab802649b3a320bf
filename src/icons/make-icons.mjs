import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

// Renders the icons of the extension and the site. Run it after each change of logo.svg:
// `node src/icons/make-icons.mjs`.
const logo = await readFile(new URL('logo.svg', import.meta.url));

/** The padding of each side in pixels. The Chrome Web Store requires a 96 px drawing in its 128 px icon. */
const paddingOf = (size) => (size === 128 ? 16 : 0);
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

await Promise.all(
  [16, 32, 48, 128, 192, 512].map(async (size) => {
    const padding = paddingOf(size);
    const inner = size - 2 * padding;
    const icon = sharp(logo, { density: (72 * inner * 4) / 48 })
      .resize(inner, inner)
      .extend({ top: padding, bottom: padding, left: padding, right: padding, background: TRANSPARENT })
      .png({ compressionLevel: 9 });
    await icon.toFile(new URL(`icon-${size}.png`, import.meta.url).pathname);
  }),
);
