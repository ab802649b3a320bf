import type { CDPSession, Page } from 'puppeteer';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AdCount, AdSource, PageState } from '#extension/content/page-adapter.ts';
import { until } from '#tests/support/browser/browser.ts';
import { bundle } from './page-script.ts';

/** What the product's readers make of a page: its state, count, and the cards that they would hand to features. */
export type LibraryReading = {
  state: PageState;
  count: AdCount | null;
  cards: { ad: Ad; source: AdSource }[];
};

const WORLD = 'library-probe';
const probeScript = bundle('./in-page/probe.ts', import.meta.url);

/** From the page's next load on, the readers run in it beside the extension; its state can't be seen from outside else. */
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

/** Null while the world is on its way or has just been left for that of the next load. */
const read = async (session: CDPSession, uniqueContextId: string): Promise<LibraryReading | null> => {
  const expression = 'globalThis.readLibrary?.() ?? null';
  const asked = session.send('Runtime.evaluate', { expression, uniqueContextId, returnByValue: true });
  return asked.then(
    ({ result }) => (result.value ?? null) as LibraryReading | null,
    () => null,
  );
};
