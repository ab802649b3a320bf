import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launch, TargetType, type Browser, type Page, type Target, type WebWorker } from 'puppeteer';
import { isFramingPage } from '../stand-ins/hostile-site.ts';

/** A Chromium that a test started. */
export type TestBrowser = {
  browser: Browser;
  extensionId: string;
  /** Waits for the service worker and returns it. */
  worker: () => Promise<WebWorker>;
  /** Sends SIGKILL: the browser cannot shut down or save anything. */
  kill: () => Promise<void>;
  /** Closes the browser. Throws if any page reported a violation of its policies. */
  close: () => Promise<void>;
};

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // The popup of the address bar is a separate page. Without it, a start needs half of the CPU time.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];

type Options = {
  libraryHost?: { port: number; spkiHash: string };
  /** A host name of this machine other than localhost. Its pages over http are not a secure context. */
  lanHost?: string;
  extensionDir?: string;
  userDataDir?: string;
  /**
   * The library shows a recorded page. The policy of the stand-in blocks the page's own scripts, and the reports about
   * them are ignored.
   */
  isCapture?: boolean;
  /** The port by which another tool may control the browser too. */
  debuggingPort?: number;
  /** If false, the browser has a visible window that the user can resize. */
  isHeadless?: boolean;
};

/** The timeout of a single wait. It is long because a busy machine is slow. It does not measure speed. */
const TIMEOUT_MS = 120_000;

/** All running browsers. */
export const openBrowsers = new Set<Browser>();

/** The path of the welcome page in the built extension. */
export const WELCOME = 'src/welcome/index.html';
/** The path of the settings page in the built extension. */
export const SETTINGS = 'src/settings/index.html';

/**
 * Opens a new Chromium. Installs the built extension if `extensionDir` is set. If `libraryHost` is set, facebook.com,
 * fbcdn.net and all shops under `.example` resolve to it.
 */
export const openBrowser = async (options: Options): Promise<TestBrowser> => {
  const { userDataDir, isHeadless = true, isCapture = false } = options;
  const browser = await launch({
    headless: isHeadless,
    ...(isHeadless ? {} : { defaultViewport: null }),
    executablePath: process.env['PUPPETEER_EXECUTABLE_PATH'] ?? '/usr/bin/chromium',
    pipe: true,
    enableExtensions: true,
    args: [...FLAGS, ...hostRulesOf(options), ...debuggingOf(options)],
    ...(userDataDir === undefined ? {} : { userDataDir }),
  });
  openBrowsers.add(browser);
  browser.once('disconnected', () => openBrowsers.delete(browser));
  const reports = watchPages(browser, isCapture);
  const extensionId = await installInto(browser, options).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  return {
    browser,
    extensionId,
    worker: async () => {
      const isOurs = (target: { type: () => string; url: () => string }): boolean =>
        target.type() === 'service_worker' && target.url().startsWith(`chrome-extension://${extensionId}/`);
      const worker = await (await browser.waitForTarget(isOurs, { timeout: TIMEOUT_MS })).worker();
      if (worker === null) throw new Error('the service worker has no context');
      return worker;
    },
    kill: () => kill(browser),
    close: async () => {
      await browser.close();
      if (reports.length > 0) throw new Error(`Pages reported against their policies:\n${reports.join('\n')}`);
    },
  };
};

/** Installs the extension if the options contain one. Returns its id, or an empty text. */
const installInto = async (browser: Browser, options: Options): Promise<string> => {
  if (options.extensionDir === undefined) return '';
  const extensionId = await browser.installExtension(options.extensionDir);
  if (opensWelcome(options)) await closeWelcome(browser);
  return extensionId;
};

const kill = async (browser: Browser): Promise<void> => {
  const running = browser.process();
  if (running === null) throw new Error('this browser has no process that can be killed');
  const ended = new Promise((resolve) => {
    running.once('exit', resolve);
  });
  running.kill('SIGKILL');
  await ended;
};

/**
 * Returns a list to which the policy reports of every page are added. Also sets the timeout of the pages.
 */
const watchPages = (browser: Browser, isCapture: boolean): readonly string[] => {
  const reports: string[] = [];
  const watch = async (target: Target): Promise<void> => {
    if (target.type() !== TargetType.PAGE) return;
    // A tab that is already closed has nothing to report.
    const page = await target.page().catch(() => null);
    page?.setDefaultTimeout(TIMEOUT_MS);
    page?.on('console', (message) => {
      if (isCapture && page.url().startsWith('https://www.facebook.com/')) return;
      // The policy of our site refuses the frame, and the hostile page reports it.
      if (isFramingPage(page.url())) return;
      if (isPolicyReport(message.text())) reports.push(`${page.url()}: ${message.text()}`);
    });
  };
  browser.on('targetcreated', (target) => void watch(target));
  return reports;
};

/** Whether the extension opens its welcome page. In a profile that was used before, it may be installed already. */
const opensWelcome = ({ extensionDir, userDataDir }: Options): boolean =>
  extensionDir !== undefined && userDataDir === undefined && existsSync(join(extensionDir, WELCOME));

/** Maps the hosts of the Ad Library and all shops under `.example` to this machine. */
const hostRulesOf = ({ libraryHost, lanHost }: Options): string[] => {
  if (lanHost !== undefined) return [`--host-resolver-rules=MAP ${lanHost} 127.0.0.1`];
  return libraryHost === undefined
    ? []
    : [
        `--host-resolver-rules=MAP *.facebook.com 127.0.0.1:${libraryHost.port}, MAP *.fbcdn.net 127.0.0.1:${libraryHost.port}, MAP *.example 127.0.0.1:${libraryHost.port}, EXCLUDE localhost`,
        `--ignore-certificate-errors-spki-list=${libraryHost.spkiHash}`,
      ];
};

const debuggingOf = ({ debuggingPort }: Options): string[] =>
  debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];

const closeWelcome = async (browser: Browser): Promise<void> => {
  const opened = await browser.waitForTarget((target) => target.url().endsWith(WELCOME), { timeout: TIMEOUT_MS });
  await (await opened.page())?.close();
};

/** The first and the longest pause between two polls. Each poll of a page needs CPU time in three processes. */
const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 100;

/** Polls `read` until the condition holds, and returns the value. On a timeout, throws with the last value. */
export const until = async <T>(
  read: () => Promise<T> | T,
  holds: (value: T) => boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<T> => {
  const deadline = Date.now() + timeoutMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`not reached within ${timeoutMs} ms; last seen: ${JSON.stringify(value)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
};

/** Whether a console message reports a violation of the Content Security Policy or of Trusted Types. */
export const isPolicyReport = (text: string): boolean =>
  /Content Security Policy|TrustedHTML|TrustedScript|Trusted Type/i.test(text);

/** Returns a list to which the policy violations of a page are added, so that a test can expect an empty list. */
export const collectPolicyReports = (page: Page): string[] => {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (isPolicyReport(message.text())) reports.push(message.text());
  });
  return reports;
};
