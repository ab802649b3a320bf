import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { until } from './browser.ts';

/** The folder that receives the downloads of a browser. */
export type Downloads = {
  /** Saves the later downloads of this page in the folder. */
  saveFrom: (page: Page) => Promise<void>;
  /** Waits for the only file with this ending. Returns its text and removes the file. */
  consume: (ending: string) => Promise<{ name: string; text: string }>;
  /** Waits for the only file with this ending and leaves it in the folder. Use it for files that are not text. */
  find: (ending: string) => Promise<{ name: string; path: string }>;
  /** Returns the names of all files in the folder, including incomplete files. */
  list: () => Promise<string[]>;
  clear: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Creates an empty folder for the downloads of a browser. */
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
    saveFrom: async (page) => {
      const session = await page.createCDPSession();
      await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    },
    consume: async (ending) => {
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
