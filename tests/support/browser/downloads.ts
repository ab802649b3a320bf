import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { until } from './browser.ts';

export type Downloads = {
  /** What the page hands out lands in the folder. */
  follow: (page: Page) => Promise<void>;
  /** Waits for the one file with this ending, and takes it out of the folder. */
  take: (ending: string) => Promise<{ name: string; text: string }>;
  /** The same for files that are no text. It stays in the folder, at `path`. */
  find: (ending: string) => Promise<{ name: string; path: string }>;
  /** All that lies there, whole or not. */
  list: () => Promise<string[]>;
  clear: () => Promise<void>;
  remove: () => Promise<void>;
};

/** A fresh folder for what a browser downloads. */
export const openDownloads = async (): Promise<Downloads> => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-downloads-'));
  const find = async (ending: string): Promise<{ name: string; path: string }> => {
    const [name = ''] = await until(
      async () => (await readdir(folder)).filter((file) => file.endsWith(ending)),
      (files) => files.length === 1,
    );
    return { name, path: join(folder, name) };
  };
  return {
    follow: async (page) => {
      const session = await page.createCDPSession();
      await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    },
    take: async (ending) => {
      const { name, path } = await find(ending);
      const text = await readFile(path, 'utf8');
      await rm(path);
      return { name, text };
    },
    find,
    list: () => readdir(folder),
    clear: async () => {
      for (const name of await readdir(folder)) await rm(join(folder, name));
    },
    remove: () => rm(folder, { recursive: true }),
  };
};
