import type { CDPSession, Page } from 'puppeteer';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AdSource, ViewedPage } from '#extension/content/page-adapter.ts';
import { until } from '#tests/support/browser/browser.ts';
import { bundle } from './page-script.ts';

/** What the product's readers found in a page: the count of an advertiser's list, and the cards for the features. */
export type LibraryReading = { counted: ViewedPage['counted']; cards: { ad: Ad; source: AdSource }[] };

const WORLD = 'library-probe';
const probeScript = bundle('./in-page/probe.ts', import.meta.url);

/**
 * Runs the readers in the page from its next load on, next to the extension. The extension's own state is not
 * accessible.
 */
export const openProbe = async (page: Page): Promise<() => Promise<LibraryReading>> => {
  const session = await page.createCDPSession();
  let world = '';
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === WORLD) world = context.uniqueId;
  });
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  const source = `var process = { env: { NODE_ENV: 'production' } };${await probeScript}`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD });
  return () =>
    until(
      () => read(session, world),
      (reading) => reading !== null,
    ) as Promise<LibraryReading>;
};

/** Null while the world of the current load does not exist yet. */
const read = async (session: CDPSession, uniqueContextId: string): Promise<LibraryReading | null> => {
  const expression = 'globalThis.readLibrary?.() ?? null';
  const evaluation = session.send('Runtime.evaluate', { expression, uniqueContextId, returnByValue: true });
  return evaluation.then(
    ({ result }) => (result.value ?? null) as LibraryReading | null,
    () => null,
  );
};
