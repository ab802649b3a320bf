import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { fixedColors } from '#shared/design/fixed-colors.ts';
import { brand } from '#shared/domain/brand.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { site } from '#shared/texts/en/site/site.ts';
import { openBrowser } from '#tests/support/browser/browser.ts';

const { band } = fixedColors;
const FOLDER = 'dashboard/site/build/og';
const FONT = 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2';

const pageOf = (words: string, small: string, font: string, logo: string): string => `<!doctype html><style>
@font-face { font-family: display; src: url(data:font/woff2;base64,${font}); }
body { display: flex; flex-direction: column; box-sizing: border-box; width: 1200px; height: 630px; margin: 0; padding: 72px 80px;
  background: radial-gradient(circle at 1010px 470px, ${band.disc} 0 330px, ${band.ground} 331px); color: ${band.fg}; font: 32px system-ui, sans-serif; }
header { display: flex; gap: 20px; align-items: center; font: 40px display; } header svg { width: 64px; height: 64px; }
h1 { max-width: 900px; margin: auto 0 24px; font: 84px/1.02 display; letter-spacing: -0.03em; } p { margin: 0; color: ${band.quiet}; }
</style><header>${logo}${brand.name}</header><h1>${words}</h1><p>${small}</p>`;

/** Path and title of each public page. The texts of a page have the same name as its path. */
const titles = (): [string, string][] =>
  Object.entries(paths).flatMap(([name, path]) =>
    Object.entries(site.meta).flatMap(([page, { title }]): [string, string][] =>
      page === name ? [[path, title]] : [],
    ),
  );

/** Writes the preview picture of each public page for links on other sites: its title on the brand's background. */
export const writeOgPictures = async (): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  const font = (await readFile(FONT)).toString('base64');
  const logo = await readFile('src/icons/logo.svg', 'utf8');
  const { browser, close } = await openBrowser({});
  const page = await browser.newPage();
  await page.setViewport({ width: 1_200, height: 630 });
  for (const [path, title] of titles()) {
    const [words = ''] = path === paths.home ? [landing.banner] : title.split(' · ');
    await page.setContent(pageOf(words, landing.eyebrow, font, logo));
    await page.evaluate('document.fonts.ready.then(() => true)');
    await page.screenshot({ path: join(FOLDER, `${path.slice(1)}.png`) });
  }
  await close();
};
