import type { Page } from 'puppeteer';
import { openAccount, person, type Credentials } from '#tests/support/server/account.ts';
import { openAdLibraryHost, type AdLibraryHost } from '#tests/support/stand-ins/ad-library-host/ad-library-host.ts';
import { openBrowser, type TestBrowser } from '../browser.ts';
import { openFaultProxy, type FaultProxy } from '#tests/support/stand-ins/fault-proxy.ts';
import { createPreparedPostgres, dropPostgres, urlOfDatabase } from '#tests/support/server/database/postgres-copies.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { createStops, type Stops } from '#tests/support/server/stops.ts';

/** All running parts of the product, with a browser that shows them. */
export type Product = {
  server: ServerProcess;
  /** Proxy at the public address that the extension and the site use. It forwards to the server. */
  proxy: FaultProxy;
  library: AdLibraryHost;
  /** A browser with the built extension. */
  chrome: TestBrowser;
  /** Opens the Ad Library with a search for `words`; without `words`, it shows all ads. */
  openLibrary: (words?: string) => Promise<Page>;
  openExtensionPage: (screen: string) => Promise<Page>;
  /** Kills the browser and opens a new one with the same profile and extension. All its pages are closed. */
  killBrowser: () => Promise<void>;
  close: () => Promise<void>;
};

/** The extension that the tests built: its folder, and the server port to which it connects. */
export type BuiltExtension = {
  publicPort: number;
  extensionDir: string;
  isHeadless?: boolean;
  /** The folder of a browser profile that a later browser uses again. */
  userDataDir?: string;
  /** Whether `html` is a recorded page of the real Ad Library. */
  isCapture?: boolean;
  /** Additional settings of the server. */
  settings?: Record<string, string>;
};

/**
 * Starts the server, the site, the extension, and a stand-in of the Ad Library that shows `html`. If one part does not
 * start, stops the other parts, because the next test file of this worker needs their port.
 */
export const startProduct = async (html: string, built: BuiltExtension): Promise<Product> => {
  const stops = createStops();
  try {
    return await startParts(html, built, stops);
  } catch (error) {
    await stops.stopAll();
    throw error;
  }
};

const startParts = async (html: string, built: BuiltExtension, stops: Stops): Promise<Product> => {
  const { publicPort, extensionDir, isHeadless = true, isCapture = false, userDataDir, settings = {} } = built;
  const port = await freePort();
  const library = await openAdLibraryHost(html);
  stops.add(() => library.close());
  const proxy = await openFaultProxy({ port: publicPort, targetPort: port });
  stops.add(() => proxy.close());
  const database = await openDatabaseOfProduct(stops);
  const server = await prepareServerProcess({ publicUrl: proxy.url, port, settings: { ...database, ...settings } });
  stops.add(() => server.stop());
  await server.start();
  const profile = userDataDir === undefined ? {} : { userDataDir };
  const openChrome = async (): Promise<TestBrowser> => {
    const chrome = await openBrowser({ libraryHost: library, extensionDir, isHeadless, isCapture, ...profile });
    stops.add(async () => {
      const isKilled = !chrome.browser.connected;
      if (!isKilled) await chrome.close();
    });
    await chrome.worker();
    return chrome;
  };
  const open = async (url: string): Promise<Page> => {
    const page = await product.chrome.browser.newPage();
    if (isHeadless) await page.setViewport({ width: 1280, height: 900 });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    return page;
  };
  const product: Product = {
    server,
    proxy,
    library,
    chrome: await openChrome(),
    openLibrary: (words) =>
      open(
        `https://www.facebook.com/ads/library/?active_status=all&ad_type=all&country=ALL${words === undefined ? '' : `&q=${words}`}`,
      ),
    openExtensionPage: (screen) =>
      open(`chrome-extension://${product.chrome.extensionId}/src/dashboard-extension/index.html#/${screen}`),
    killBrowser: async () => {
      await product.chrome.kill();
      product.chrome = await openChrome();
    },
    close: () => stops.stopAll(),
  };
  return product;
};

/**
 * Creates a PostgreSQL database for the server if `npm test` found a PostgreSQL. Returns the settings that name it, or
 * none for the embedded database, which needs twice the CPU time.
 */
const openDatabaseOfProduct = async (stops: Stops): Promise<Record<string, string>> => {
  if (process.env['TEST_POSTGRES_URL'] === undefined) return {};
  const name = await createPreparedPostgres();
  stops.add(() => dropPostgres(name));
  return { DATABASE_URL: urlOfDatabase(name) };
};

/** Opens an account with an active plan, which the operator grants. */
export const openPaidAccount = async (product: Product, who: Credentials = person): Promise<void> => {
  await openAccount(product.server, who);
  product.server.operator('grant-plan', who.email);
};
