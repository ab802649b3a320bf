import { beforeEach } from 'vitest';
import { openBrowsers } from './browser.ts';

/** The maximum number of characters of the text of a page, so that the log stays readable. */
const MAX_TEXT = 300;
/** The timeout for the text of a page, because a page that hangs does not respond. */
const TIMEOUT_MS = 5_000;

const timeout = (): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('(no response)'), TIMEOUT_MS);
  });

const readOpenPages = async (): Promise<string[]> => {
  const pages = await Promise.all([...openBrowsers].map((browser) => browser.pages().catch(() => [])));
  return Promise.all(
    pages.flat().map(async (page) => {
      const text = page.evaluate(() => document.body.innerText).catch(String);
      const shown = await Promise.race([text, timeout()]);
      return `${page.url()}: ${shown.replace(/\s+/g, ' ').slice(0, MAX_TEXT)}`;
    }),
  );
};

/**
 * Adds the texts of the open pages to the error of a failed test. They are the only evidence of a failure that cannot
 * be reproduced.
 */
beforeEach(({ onTestFailed }) => {
  onTestFailed(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (error === undefined) return;
    const message = `${error.message} | open pages: ${(await readOpenPages()).join(' | ')}`;
    error.stack = (error.stack ?? error.message).replace(error.message, () => message);
    error.message = message;
  });
});
