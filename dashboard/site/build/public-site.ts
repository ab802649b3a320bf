import { copyFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteAssets } from '#dashboard/site/render/document.tsx';
import { meta, previewTags, titleTag, wordsOf } from '#dashboard/site/render/preview-tags.ts';
import { brand } from '#shared/domain/brand.ts';
import { site } from '#shared/texts/en/site/site.ts';
import { colors } from '#shared/design/colors.ts';

const source = (path: string): string => join(process.cwd(), path);
const STYLES = 'site-styles';
const CLIENT = 'site-client';
/** The preview pictures that other sites show for a link. `npm run screenshots` writes them. */
const OG = 'dashboard/site/build/og';

/** Deletes the script of the stylesheet entry, because pages load only its CSS. */
const stylesOnly: Plugin = {
  name: 'spendlens-styles-only',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk' && file.isEntry && file.name === STYLES) delete bundle[name];
      }
    },
  },
};

/**
 * Adds the public pages to the build of the dashboard. Stylesheets and scripts are written into its folder `assets`.
 * The pages and the renderer of their live parts are written into a sibling folder `site`, whose files are not served
 * directly. Finally, the plugin compresses the served files.
 */
export const publicSite = (define: Record<string, string>): Plugin => ({
  name: 'spendlens-public-site',
  apply: 'build',
  transformIndexHtml: (html) => html.replace(/<title>.*<\/title>/, tagsOfScreens),
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir = '' }) => {
      const siteDir = join(dirname(dir), 'site');
      await rm(siteDir, { recursive: true, force: true });
      const assets = await buildAssets(dir, define);
      await buildRenderer(siteDir, define);
      await writePages(siteDir, assets);
      await copyIcons(dir);
      await compressFiles(dir);
    },
  },
});

/** Returns the head tags of the document that most screens share. It has the preview of the landing page. */
const tagsOfScreens = (): string => {
  const words = wordsOf(site.meta.home);
  const description = meta('name', 'description', words.description);
  return [titleTag(brand.name), description, ...previewTags(words, '/og/homepage.png', null)].join('');
};

const common = (define: Record<string, string>, outDir: string): InlineConfig => ({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define,
  build: { outDir, target: 'es2022', assetsDir: 'assets', modulePreload: { polyfill: false } },
});

const buildAssets = async (webDir: string, define: Record<string, string>): Promise<SiteAssets> => {
  const config = common(define, webDir);
  const output = await build({
    ...config,
    plugins: [react(), stylesOnly],
    build: {
      ...config.build,
      emptyOutDir: false,
      // All styles are in one file, because each stylesheet of a page delays its first paint.
      cssCodeSplit: false,
      rollupOptions: {
        preserveEntrySignatures: 'allow-extension',
        input: { [STYLES]: source('src/site-styles/main.ts'), [CLIENT]: source('src/site-client/main.ts') },
      },
    },
  });
  const files = filesOf(output);
  const script = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === CLIENT);
  if (script === undefined) throw new Error('The script of the public pages was not built.');
  const pathsWithEnding = (ending: string): string[] =>
    files.filter(({ fileName }) => fileName.endsWith(ending)).map(({ fileName }) => `/${fileName}`);
  const pictured = (await readdir(source(OG))).map((name) => `/${name.replace(/\.png$/, '')}`);
  return { script: `/${script.fileName}`, styles: pathsWithEnding('.css'), fonts: pathsWithEnding('.woff2'), pictured };
};

const buildRenderer = async (siteDir: string, define: Record<string, string>): Promise<void> => {
  const config = common(define, siteDir);
  await build({
    ...config,
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ...config.build,
      ssr: true,
      target: 'node20',
      rollupOptions: { input: { renderer: source('src/site-prerender/main.ts') } },
    },
  });
};

type Prerender = (assets: SiteAssets) => Record<string, string>;

const isPrerender = (value: unknown): value is Prerender => typeof value === 'function';

/** Copies icons and preview pictures under names without a hash, because browsers and other sites store these names. */
const copyIcons = async (webDir: string): Promise<void> => {
  for (const name of ['logo.svg', 'icon-192.png', 'icon-512.png']) {
    await copyFile(source(`src/icons/${name}`), join(webDir, name));
  }
  await cp(source(OG), join(webDir, 'og'), { recursive: true });
  await writeFile(join(webDir, 'site.webmanifest'), JSON.stringify(webManifest()));
};

const writePages = async (siteDir: string, assets: SiteAssets): Promise<void> => {
  const built: unknown = await import(pathToFileURL(join(siteDir, 'renderer.js')).href);
  const prerender = typeof built === 'object' && built !== null && 'prerender' in built ? built.prerender : null;
  if (!isPrerender(prerender)) throw new Error('The built renderer does not export the function prerender.');
  const pages = prerender(assets);
  for (const [name, text] of Object.entries(pages)) await writeFile(join(siteDir, name), text);
};

const filesOf = (output: Awaited<ReturnType<typeof build>>): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] => {
  if ('close' in output) throw new Error('The build runs in watch mode.');
  return [output].flat().flatMap((result) => result.output);
};

/** Text formats. Pictures and fonts are not listed, because their formats are already compressed. */
const COMPRESSIBLE = /\.(js|css|svg|webmanifest|txt|xml)$/;
/** Smaller files are not compressed, because their response fits into one network packet. */
const MIN_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes `name.br` and `name.gz` next to each compressible file in `folder`, so that the server does not have to
 * compress responses.
 */
const compressFiles = async (folder: string): Promise<void> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  for (const name of names) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.byteLength < MIN_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
    await writeFile(`${path}.br`, await brotli(bytes, { params }));
    await writeFile(`${path}.gz`, await gzipAsync(bytes, { level: 9 }));
  }
};

/** Returns the web app manifest, with which a device can install the hosted dashboard. */
const webManifest = () => ({
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  display: 'standalone',
  background_color: colors.canvas.value.base,
  theme_color: colors.accent.solid.value,
  icons: [
    { src: '/logo.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  ],
});
