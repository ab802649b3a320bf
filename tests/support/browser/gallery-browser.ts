import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { build, preview } from 'vite';
import { addressOf, type Shown } from '#tests/gallery/address.ts';
import { openBrowser } from './browser.ts';

/** A browser that shows the gallery. */
export type GalleryBrowser = {
  page: Page;
  /** The addresses of all stories. */
  ids: readonly string[];
  /** Shows a story without a reload and waits until the page stopped changing. */
  show: (shown: Shown) => Promise<void>;
  /** Returns the texts of the story that are cut off or outside of the window at this width. */
  faultsAt: (width: number) => Promise<string[]>;
  /** Returns the accessibility violations that axe finds in the current state of the page. */
  findViolations: () => Promise<string[]>;
  /** Changes the theme without a reload. */
  setTheme: (theme: Shown['theme']) => Promise<void>;
  /** Returns the errors, warnings, dialogs and network requests of the page since the last call. */
  drainFaults: () => string[];
  close: () => Promise<void>;
};

export type Galleries = { galleries: readonly GalleryBrowser[]; close: () => Promise<void> };

const HEIGHT = 900;
const CONFIG = 'tests/gallery/vite.config.ts';

/** Builds and serves the gallery once. Opens it in `count` browsers, because a background tab paints no frames. */
export const openGalleries = async (count: number): Promise<Galleries> => {
  const outDir = await mkdtemp(join(tmpdir(), 'spendlens-gallery-'));
  await build({ configFile: CONFIG, logLevel: 'error', build: { outDir } });
  const server = await preview({ configFile: CONFIG, build: { outDir }, preview: { port: 0, open: false } });
  const url = server.resolvedUrls?.local[0] ?? '';
  const galleries = await Promise.all(Array.from({ length: count }, () => openGalleryBrowser(url)));
  return {
    galleries,
    close: async () => {
      for (const gallery of galleries) await gallery.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};

/** Opens the gallery in one browser. */
export const openGallery = async (): Promise<GalleryBrowser> => {
  const { galleries, close } = await openGalleries(1);
  const [gallery] = galleries;
  if (gallery === undefined) throw new Error('no gallery was opened');
  return { ...gallery, close };
};

const openGalleryBrowser = async (url: string): Promise<GalleryBrowser> => {
  const chrome = await openBrowser({});
  const page = await chrome.browser.newPage();
  const faults = collectFaults(page, url);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(url);
  await page.waitForSelector('nav');
  return {
    page,
    ids: await page.$$eval('nav [data-id]', (entries) => entries.map((entry) => entry.getAttribute('data-id') ?? '')),
    show: async (shown) => {
      const address = addressOf(shown);
      await page.evaluate((hash) => {
        location.hash = hash;
      }, address);
      await page.waitForFunction((hash) => document.documentElement.dataset['shown'] === hash, {}, address);
    },
    faultsAt: async (width) => {
      await page.setViewport({ width, height: HEIGHT });
      return (await page.evaluate('layoutFaults()')) as string[];
    },
    findViolations: async () => (await page.evaluate('accessibilityFaults()')) as string[],
    setTheme: (theme) =>
      page.evaluate((name) => {
        document.documentElement.className = name;
        document.documentElement.style.colorScheme = name;
      }, theme),
    drainFaults: () => faults.splice(0),
    close: () => chrome.close(),
  };
};

const collectFaults = (page: Page, url: string): string[] => {
  const faults: string[] = [];
  page.on('console', (message) => {
    const isKnown = message.text().includes('reduced-motion-disabled');
    if (['error', 'warn'].includes(message.type()) && !isKnown) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const isOurs = [url, 'blob:', 'data:'].some((known) => request.url().startsWith(known));
    if (!isOurs) faults.push(`network: ${request.url()}`);
  });
  return faults;
};
