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
  remove: () => Promise<void>;
};

/** A fresh folder for what a browser downloads. */
export const openDownloads = async (): Promise<Downloads> => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-downloads-'));
  return {
    follow: async (page) => {
      const session = await page.createCDPSession();
      await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    },
    take: async (ending) => {
      const [name = ''] = await until(
        async () => (await readdir(folder)).filter((file) => file.endsWith(ending)),
        (files) => files.length === 1,
      );
      const text = await readFile(join(folder, name), 'utf8');
      await rm(join(folder, name));
      return { name, text };
    },
    remove: () => rm(folder, { recursive: true }),
  };
};
