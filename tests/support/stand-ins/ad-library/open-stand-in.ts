import type { Page } from 'puppeteer';
import { openAdLibraryHost, type AdLibraryHost } from '../ad-library-host/ad-library-host.ts';
import { collectPolicyReports, openBrowser, until, type TestBrowser } from '#tests/support/browser/browser.ts';
import { openProbe, type LibraryReading } from './probe.ts';
import { createStandIn, type StandIn } from './stand-in.ts';
import type { StandInOptions } from './options.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';

/** The number of our rows in the cell of each ad, in page order. */
export type CellRows = { adId: string; rows: number };

/** An open page of the Ad Library stand-in. */
export type OpenLibrary = {
  page: Page;
  site: StandIn;
  read: () => Promise<LibraryReading>;
  cells: () => Promise<CellRows[]>;
  /**
   * Waits until the page has at least `count` cells and each cell has one row. Meanwhile it scrolls to the first cell
   * without a row, because a cell gets its row only when the user comes near it.
   */
  waitForRows: (count: number) => Promise<CellRows[]>;
  /** Scrolls with the mouse wheel until the page has drawn this number of cells. */
  scrollTo: (count: number) => Promise<void>;
  /** Errors of the page's scripts, and policy reports. */
  faults: string[];
};

/** A browser with the extension, whose Ad Library is a stand-in. */
export type StandInBrowser = {
  host: AdLibraryHost;
  chrome: TestBrowser;
  /** Opens a tab with its own stand-in. `address`: path and query. */
  open: (options: Partial<StandInOptions>, address?: string, origin?: string) => Promise<OpenLibrary>;
  close: () => Promise<void>;
};

/** Path and query of a search without words. */
export const SEARCH = '/ads/library/?active_status=all&ad_type=all&country=ALL&q=';

/** Opens a browser with the built extension, and a host for stand-ins of the Ad Library. */
export const openStandInBrowser = async (extensionDir: string): Promise<StandInBrowser> => {
  const host = await openAdLibraryHost('');
  const chrome = await openBrowser({ libraryHost: host, extensionDir });
  await chrome.worker();
  return {
    host,
    chrome,
    open: async (options, address = SEARCH, origin = 'https://www.facebook.com') => {
      const site = await createStandIn(options);
      host.show(site);
      const page = await chrome.browser.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      const faults = collectPolicyReports(page);
      page.on('pageerror', (error) => faults.push(String(error)));
      const read = await openProbe(page);
      const loading = page.goto(origin + address, { waitUntil: 'domcontentloaded' });
      if (options.delivery === 'held')
        await page.waitForResponse((response) => response.url().includes('/ads/library'));
      else await loading;
      return { page, site, read, faults, ...cellsIn(page) };
    },
    close: async () => {
      await chrome.close();
      await host.close();
    },
  };
};

const cellsIn = (page: Page): Pick<OpenLibrary, 'cells' | 'waitForRows' | 'scrollTo'> => {
  const cells = (): Promise<CellRows[]> => evaluateWithRoots(page, readCells);
  return {
    cells,
    waitForRows: (count) =>
      until(
        async () => {
          const found = await cells();
          const next = found.findIndex(({ rows }) => rows !== 1);
          if (next !== -1) await page.evaluate(showCell, next);
          return found;
        },
        (found) => found.length >= count && found.every(({ rows }) => rows === 1),
      ),
    scrollTo: async (count) => {
      await page.mouse.move(600, 500);
      await until(
        async () => {
          await page.mouse.wheel({ deltaY: 1_500 });
          return (await cells()).length;
        },
        (found) => found >= count,
      );
    },
  };
};

/** Runs in the page: scrolls to the cell of an ad. `index`: its index in the result of `readCells`. */
const showCell = (index: number): void => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const ofAds = cells.filter((cell) => typeof Reflect.get(cell, 'adArchiveId') === 'string');
  ofAds[index]?.scrollIntoView({ block: 'center', behavior: 'instant' });
};

/** Runs in the page. A row far outside the viewport is an empty element of the same height. */
const readCells = (): CellRows[] => {
  const isRow = (element: Element): boolean =>
    element.shadowRoot !== null ||
    (element instanceof HTMLElement && element.childElementCount === 0 && element.style.blockSize !== '');
  return [...document.querySelectorAll('[data-frame] > div > div')].flatMap((cell) => {
    const adId: unknown = Reflect.get(cell, 'adArchiveId');
    if (typeof adId !== 'string') return [];
    return [{ adId, rows: [...cell.querySelectorAll('div')].filter(isRow).length }];
  });
};
