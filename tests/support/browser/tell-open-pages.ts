import { beforeEach } from 'vitest';
import { openBrowsers } from './browser.ts';

/** What stands on a page is cut here; it is to be read in a log. */
const MAX_TEXT = 300;
/** A page that hangs says nothing; a failed test does not wait for it. */
const PATIENCE_MS = 5_000;

const silence = (): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('(says nothing)'), PATIENCE_MS);
  });

const pagesNow = async (): Promise<string[]> => {
  const pages = await Promise.all([...openBrowsers].map((browser) => browser.pages().catch(() => [])));
  return Promise.all(
    pages.flat().map(async (page) => {
      const text = page.evaluate(() => document.body.innerText).catch(String);
      const said = await Promise.race([text, silence()]);
      return `${page.url()}: ${said.replace(/\s+/g, ' ').slice(0, MAX_TEXT)}`;
    }),
  );
};

/** A failure that can't be had again is understood only by what the pages showed: it goes into the error's words. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (error === undefined) return;
    const words = `${error.message} | open pages: ${(await pagesNow()).join(' | ')}`;
    error.stack = (error.stack ?? error.message).replace(error.message, () => words);
    error.message = words;
  });
});
