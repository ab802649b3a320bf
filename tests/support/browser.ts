import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launch, type Browser, type Page, type WebWorker } from 'puppeteer';

export type TestBrowser = {
  browser: Browser;
  extensionId: string;
  /** The running service worker; it is waited for. */
  worker: () => Promise<WebWorker>;
  close: () => Promise<void>;
};

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

type Options = {
  libraryHost?: { port: number; spkiHash: string };
  extensionDir?: string;
  userDataDir?: string;
  /** The page that a fresh extension opens is closed, unless a test wants it: it would take the focus at any time. */
  keepWelcome?: boolean;
  /** false: a window that a person uses, as large as he makes it. */
  isHeadless?: boolean;
};

export const WELCOME = 'src/welcome/index.html';

/** A fresh Chromium; with `extensionDir` our built extension in it, with `libraryHost` facebook.com, fbcdn.net and all stores of `.example` led there. */
export const openBrowser = async (options: Options): Promise<TestBrowser> => {
  const { libraryHost, extensionDir, userDataDir, keepWelcome = false, isHeadless = true } = options;
  const hostRules =
    libraryHost === undefined
      ? []
      : [
          `--host-resolver-rules=MAP *.facebook.com 127.0.0.1:${libraryHost.port}, MAP *.fbcdn.net 127.0.0.1:${libraryHost.port}, MAP *.example 127.0.0.1:${libraryHost.port}, EXCLUDE localhost`,
          `--ignore-certificate-errors-spki-list=${libraryHost.spkiHash}`,
        ];
  const browser = await launch({
    headless: isHeadless,
    ...(isHeadless ? {} : { defaultViewport: null }),
    executablePath: process.env['PUPPETEER_EXECUTABLE_PATH'] ?? '/usr/bin/chromium',
    pipe: true,
    enableExtensions: true,
    args: [...QUIET, ...hostRules],
    ...(userDataDir === undefined ? {} : { userDataDir }),
  });
  const extensionId = extensionDir === undefined ? '' : await browser.installExtension(extensionDir);
  if (
    extensionDir !== undefined &&
    !keepWelcome &&
    userDataDir === undefined &&
    existsSync(join(extensionDir, WELCOME))
  )
    await closeWelcome(browser);
  return {
    browser,
    extensionId,
    worker: async () => {
      const isOurs = (target: { type: () => string; url: () => string }): boolean =>
        target.type() === 'service_worker' && target.url().startsWith(`chrome-extension://${extensionId}/`);
      const worker = await (await browser.waitForTarget(isOurs)).worker();
      if (worker === null) throw new Error('the service worker has no context');
      return worker;
    },
    close: () => browser.close(),
  };
};

const closeWelcome = async (browser: Browser): Promise<void> => {
  const opened = await browser.waitForTarget((target) => target.url().endsWith(WELCOME));
  await (await opened.page())?.close();
};

/** Polls a condition until it holds; on failure says what was seen last. */
export const until = async <T>(
  read: () => Promise<T> | T,
  holds: (value: T) => boolean,
  timeoutMs = 10_000,
): Promise<T> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`not reached within ${timeoutMs} ms; last seen: ${JSON.stringify(value)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
};

/** Collects what a page reports against its policies, so that a test can demand that there is nothing. */
export const collectPolicyReports = (page: Page): string[] => {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript|Trusted Type/i.test(message.text()))
      reports.push(message.text());
  });
  return reports;
};
