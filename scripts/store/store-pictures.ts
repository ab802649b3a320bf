import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer';
import { fixedColors } from '#shared/design/fixed-colors.ts';
import { brand } from '#shared/domain/brand.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';
import { MARQUEE_WORDS } from './listing.ts';
import { CAPTION_HEIGHT, SIZES } from './picture-sizes.ts';

/** A screenshot of the product with its caption. */
export type CaptionedShot = { name: string; caption: string; picture: Uint8Array };

type Size = { width: number; height: number };

const FONT = 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2';
const { band } = fixedColors;

const styleOf = (font: string): string => `<style>
@font-face { font-family: display; src: url(data:font/woff2;base64,${font}); }
* { box-sizing: border-box; margin: 0; }
body { overflow: hidden; background: ${band.ground}; color: ${band.fg}; font-family: display; letter-spacing: -0.02em; }
svg { display: block; flex: none; }
</style>`;

const captioned = ({ caption, picture }: CaptionedShot, logo: string): string => `<style>
header { display: flex; gap: 28px; align-items: center; height: ${CAPTION_HEIGHT}px; padding: 0 40px; font-size: 52px; white-space: nowrap; }
header svg { width: 64px; height: 64px; }
img { display: block; width: 100%; }
</style><header>${logo}${caption}</header><img src="data:image/png;base64,${Buffer.from(picture).toString('base64')}" alt="">`;

const smallTile = (logo: string): string => `<style>
body { display: flex; flex-direction: column; gap: 20px; align-items: center; justify-content: center; height: 100vh;
  background: radial-gradient(circle at 50% 50%, ${band.disc} 0 186px, ${band.ground} 187px); font-size: 48px; }
svg { width: 116px; height: 116px; }
</style>${logo}${brand.name}`;

const marquee = (logo: string): string => `<style>
body { display: flex; align-items: center; justify-content: space-between; height: 100vh; padding: 0 140px 0 100px;
  background: radial-gradient(circle at 1120px 50%, ${band.disc} 0 330px, ${band.ground} 331px); }
p { font-size: 44px; color: ${band.quiet}; } h1 { max-width: 620px; margin-top: 20px; font-size: 84px; line-height: 1.02; }
svg { width: 280px; height: 280px; }
</style><div><p>${brand.name}</p><h1>${MARQUEE_WORDS}</h1></div>${logo}`;

const draw = async (page: Page, { width, height }: Size, html: string): Promise<Uint8Array> => {
  await page.setViewport({ width, height });
  await page.setContent(html);
  await page.evaluate(
    'Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]).then(() => 1)',
  );
  const isCut = await page.evaluate(
    'document.documentElement.scrollWidth > innerWidth || [...document.body.children].some((part) => part.scrollWidth > innerWidth)',
  );
  if (isCut === true) throw new Error(`Words are cut off in a picture of ${width} by ${height} pixels.`);
  return page.screenshot({ clip: { x: 0, y: 0, width, height } });
};

/** Draws the pictures of the listing, by file name: the captioned screenshots, and both tiles. */
export const drawStorePictures = async (shots: readonly CaptionedShot[]): Promise<Map<string, Uint8Array>> => {
  const style = styleOf((await readFile(FONT)).toString('base64'));
  const logo = await readFile('src/icons/logo.svg', 'utf8');
  const { browser, close } = await openBrowser({});
  const page = await browser.newPage();
  const drawn = new Map<string, Uint8Array>();
  for (const shot of shots) {
    drawn.set(`screenshot-${shot.name}.png`, await draw(page, SIZES.screenshot, style + captioned(shot, logo)));
  }
  drawn.set('small-tile.png', await draw(page, SIZES.smallTile, style + smallTile(logo)));
  drawn.set('marquee.png', await draw(page, SIZES.marquee, style + marquee(logo)));
  await close();
  return drawn;
};
