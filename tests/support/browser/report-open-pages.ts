import { beforeEach } from 'vitest';
import { openBrowsers } from './browser.ts';

/** The maximum length of the text of a page, so that the log stays readable. */
const MAX_TEXT = 300;
/** A page that hangs does not respond. A failed test does not wait longer for it. */
const PATIENCE_MS = 5_000;

const timeout = (): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('(no response)'), PATIENCE_MS);
  });

const pagesNow = async (): Promise<string[]> => {
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
 * Adds the texts of the open pages to the error, because a failure that cannot be reproduced is understood only by
 * them.
 */
beforeEach(({ onTestFailed }) => {
  onTestFailed(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (error === undefined) return;
    const message = `${error.message} | open pages: ${(await pagesNow()).join(' | ')}`;
    error.stack = (error.stack ?? error.message).replace(error.message, () => message);
    error.message = message;
  });
});
