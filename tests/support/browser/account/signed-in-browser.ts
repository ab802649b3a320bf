import type { Page } from 'puppeteer';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import type { Credentials } from '#tests/support/server/account.ts';
import { until } from '../browser.ts';
import { newProof } from '#tests/support/server/hand-off-proof.ts';
import type { Product } from './product.ts';
import { dismissToasts } from '../toasts.ts';

type Session = { token: string; email: string };
type SessionState = { view: { state: string; email?: string }; onDisk: Session | null; inMemory: Session | null };

/** Reads what the extension displays about its session, and where it stores the session. `page`: an extension page. */
export const extensionSession = (page: Page): Promise<SessionState> =>
  page.evaluate(async () => {
    const [local, memory] = await Promise.all([chrome.storage.local.get(), chrome.storage.session.get()]);
    return {
      view: local['session-view'],
      onDisk: local['session'] ?? null,
      inMemory: memory['session'] ?? null,
    } as SessionState;
  });

/** Waits until the extension is signed in as `who`. If `who` is null, waits until it is signed out. */
export const waitForExtension = (page: Page, who: Credentials | null): Promise<SessionState> =>
  until(
    () => extensionSession(page),
    ({ view }) => (who === null ? view.state === 'signed-out' : view.email === who.email),
  );

/** Returns the token of the extension. Throws if the extension is signed out. */
export const extensionToken = async (page: Page): Promise<string> => {
  const { onDisk, inMemory } = await extensionSession(page);
  const session = onDisk ?? inMemory;
  if (session === null) throw new Error('the extension is signed out');
  return session.token;
};

/** Returns whether the server accepts this token. */
export const isTokenAccepted = async ({ server }: Product, token: string): Promise<boolean> => {
  const response = await fetch(`${server.url}/api/sessions`, { headers: { authorization: `Bearer ${token}` } });
  return response.status === 200;
};

/** Returns the token of the hosted site; null if no user is signed in there. */
export const siteToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('access_token'));

/** Returns the distinct device tokens of the site and the extension; an empty text for a token that does not exist. */
export const deviceTokens = async (site: Page, extension: Page): Promise<string[]> => {
  const ofSite = await site.evaluate(() => localStorage.getItem('device_token') ?? '');
  const stored = await extension.evaluate(async () => (await chrome.storage.local.get())['deviceToken']);
  return [...new Set([ofSite, typeof stored === 'string' ? stored : ''])];
};

/** Puppeteer selector of a button with this accessible name. */
export const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;
/** Puppeteer selector of a heading with this accessible name. */
export const heading = (name: string): string => `::-p-aria([name="${name}"][role="heading"])`;

/** Logs out by the account menu of either host. Dismisses the toasts first, because they may cover the menu. */
export const logOut = async (page: Page, who: Credentials): Promise<void> => {
  await page.bringToFront();
  await dismissToasts(page);
  await page.locator(button(say(shell.userMenu.label, { name: who.name }))).click();
  await page.locator(`::-p-aria([name="${shell.nav.logout}"][role="menuitem"])`).click();
};

export const waitForLogin = (page: Page): Promise<string> =>
  until(
    () => page.url(),
    (url) => url.endsWith('/login'),
  );

/** Opens another session of the account. Returns functions that call the server with its token. */
export const openOtherSession = async ({ server }: Product, { email, password }: Credentials) => {
  const call = async (method: string, path: string, token: string | null, body?: object) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const signedIn = await call('POST', '/api/login', null, { email, password });
  const token = String(signedIn.body['access_token']);
  return {
    /** Returns a new hand-off code of this session. Discards its verifier, so that no caller can use the code. */
    code: async () => {
      const { challenge } = newProof();
      const { body } = await call('POST', '/api/handoff', token, { challenge });
      if (typeof body['code'] !== 'string') throw new Error(`the server created no code: ${JSON.stringify(body)}`);
      return body['code'];
    },
    sessions: async () =>
      (await call('GET', '/api/sessions', token)).body['data'] as { id: string; current: boolean }[],
    /** Returns the known devices of the account. */
    devices: async () =>
      ((await call('GET', '/api/account/export', token)).body['tables'] as Record<string, unknown[]>)['known_device'],
    revoke: (id: string) => call('DELETE', `/api/sessions/${id}`, token),
  };
};

/** Opens a path of the hosted site in a new tab. */
export const openSitePage = async ({ chrome, proxy }: Product, path: string): Promise<Page> => {
  const page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(proxy.url + path);
  return page;
};

export const waitForCards = (page: Page, count: number): Promise<number> =>
  until(
    () => page.$$eval('article', (cards) => cards.length),
    (found) => found === count,
  );

/** Sends a message from a web page to the extension. Returns the response, or a text if there is none. */
export const sendFromPage = (page: Page, { chrome: { extensionId } }: Product, message: unknown): Promise<unknown> =>
  page.evaluate(
    async (id, sent) => {
      if (globalThis.chrome?.runtime?.sendMessage === undefined) return 'not reachable';
      return chrome.runtime.sendMessage(id, sent).then(
        (response: unknown) => response ?? 'no response',
        () => 'no response',
      );
    },
    extensionId,
    message,
  );

/** Removes the bookmark of the only ad on the screen My Ads of either host. */
export const unsave = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await waitForCards(page, 1);
  // Uses the keyboard: the card may move under the mouse while content above it loads.
  await (await page.waitForSelector(button(dashboard.card.unsave)))?.press('Enter');
  await page.locator(button(dashboard.confirm.yes)).click();
  await waitForCards(page, 0);
};
