import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { build, preview } from 'vite';
import { addressOf, type Shown } from '#tests/gallery/address.ts';
import { openBrowser } from './browser.ts';

export type GalleryBrowser = {
  page: Page;
  /** The addresses of all stories. */
  ids: readonly string[];
  /** Brings a story into the page without loading it anew, and waits until it has come to rest. */
  show: (shown: Shown) => Promise<void>;
  /** What of the story can't be seen at a width. */
  faultsAt: (width: number) => Promise<string[]>;
  axeFaults: () => Promise<string[]>;
  wear: (theme: Shown['theme']) => Promise<void>;
  /** What went wrong in the page since it was last asked: errors, warnings, dialogs, and what was asked of the network. */
  takeFaults: () => string[];
  close: () => Promise<void>;
};

const HEIGHT = 900;
const CONFIG = 'tests/gallery/vite.config.ts';

/** The gallery, built and open in a Chromium of its own. */
export const openGallery = async (): Promise<GalleryBrowser> => {
  const outDir = await mkdtemp(join(tmpdir(), 'spendlens-gallery-'));
  await build({ configFile: CONFIG, logLevel: 'error', build: { outDir } });
  const server = await preview({ configFile: CONFIG, build: { outDir }, preview: { port: 0, open: false } });
  const url = server.resolvedUrls?.local[0] ?? '';
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
      const found = await page.evaluate('layoutFaults()');
      return (found as string[]).map((fault) => `${width} px: ${fault}`);
    },
    axeFaults: async () => {
      const found = await page.evaluate('accessibilityFaults()');
      return found as string[];
    },
    wear: (theme) =>
      page.evaluate((worn) => {
        document.documentElement.className = worn;
        document.documentElement.style.colorScheme = worn;
      }, theme),
    takeFaults: () => faults.splice(0),
    close: async () => {
      await chrome.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
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
