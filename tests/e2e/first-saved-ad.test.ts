import { TargetType, type Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { extension as extensionTexts } from '#shared/texts/en/extension/extension.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import { say } from '#shared/texts/say.ts';
import { mailTo } from '#tests/support/browser/account/account-area.ts';
import { openAdLibraryHost, type AdLibraryHost } from '#tests/support/stand-ins/ad-library-host/ad-library-host.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { openBrowser, until, WELCOME, type TestBrowser } from '#tests/support/browser/browser.ts';
import { createPayer } from '#tests/support/server/billing/payer.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { codeIn } from '#tests/support/stand-ins/mail-sink.ts';
import { prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { button, waitForCards } from '#tests/support/browser/account/signed-in-browser.ts';
import { createStops } from '#tests/support/server/stops.ts';
import { builtExtension } from './built-extension.ts';

/** The maximum number of clicks, without the clicks in the installation dialogs of the browser. */
const MAX_CLICKS = 12;
const AD = '70000000021';
const nora = { name: 'Nora New', email: 'nora@shop.example', password: 'a long enough phrase' };

const link = (name: string): string => `::-p-aria([name="${name}"][role="link"])`;

/** A user whose clicks, characters and password entries are counted. */
const createUser = () => {
  const effort = { clicks: 0, characters: 0, passwords: 0 };
  return {
    effort,
    click: async (page: Page, selector: string): Promise<void> => {
      effort.clicks += 1;
      await page.locator(selector).click();
    },
    clickWith: async (click: () => Promise<unknown>): Promise<void> => {
      effort.clicks += 1;
      await click();
    },
    /** Types into the field that has the focus. */
    type: async (page: Page, text: string): Promise<void> => {
      effort.characters += text.length;
      await page.keyboard.type(text);
    },
    typePassword: async (page: Page, text: string): Promise<void> => {
      effort.characters += text.length;
      effort.passwords += 1;
      await page.keyboard.type(text);
    },
  };
};

type User = ReturnType<typeof createUser>;

let server: ServerProcess;
let library: AdLibraryHost;
let chrome: TestBrowser;
let page: Page;
/** Status and path of the requests that the site refused. */
const refused: string[] = [];
const stops = createStops();

const waitForPath = (path: string): Promise<string> =>
  until(
    () => new URL(page.url()).pathname,
    (seen) => seen === path,
  );

const waitForFocus = (name: string): Promise<string> =>
  until(
    () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''),
    (focused) => focused === name,
  );

/** Waits for the tab whose URL ends with this text. */
const tabAt = async (end: string): Promise<Page> => {
  const target = await chrome.browser.waitForTarget((one) => one.type() === TargetType.PAGE && one.url().endsWith(end));
  const tab = await target.page();
  if (tab === null) throw new Error(`there is no tab at ${end}`);
  await tab.setViewport({ width: 1280, height: 900 });
  return tab;
};

beforeAll(async () => {
  library = await openAdLibraryHost(smallLibraryPage([rawAd({ id: AD })]));
  stops.add(() => library.close());
  const { publicPort: port } = builtExtension();
  server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port });
  stops.add(() => server.stop());
  await server.start();
  chrome = await openBrowser({ libraryHost: library });
  stops.add(() => chrome.close());
  page = await chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
});
afterAll(() => stops.stopAll());

const signUp = async (user: User): Promise<void> => {
  await user.click(page, 'a[href*="plan=yearly"]');
  await waitForPath('/signup');
  await waitForFocus('name');
  await user.type(page, nora.name);
  await page.keyboard.press('Tab');
  await user.type(page, nora.email);
  await page.keyboard.press('Tab');
  await user.typePassword(page, nora.password);
  await user.click(page, 'input[name="acceptedTerms"]');
  await user.click(page, button(accountScreens.signUp.submit));
  await waitForFocus('otp');
  await user.type(page, codeIn(await mailTo(server, nora.email)));
};

const startTrial = async (user: User): Promise<void> => {
  await waitForPath('/subscribe');
  await user.click(page, button(subscribeTexts.order.startTrial));
  const payer = createPayer(`${server.url}/`);
  await payer.waitForCheckout(page);
  await user.clickWith(() => payer.choose(page, 'none'));
  await waitForPath('/success-payment');
};

const installExtension = async (user: User): Promise<Page> => {
  await user.click(page, link(extensionTexts.link));
  await waitForPath('/extension');
  await user.click(page, link(extensionTexts.download));
  await chrome.browser.installExtension(builtExtension().extensionDir);
  return tabAt(WELCOME);
};

test(`leads a visitor of the landing page to the first saved ad by one password and at most ${MAX_CLICKS} clicks`, async () => {
  const user = createUser();
  await page.goto(`${server.url}/homepage`);
  await signUp(user);
  await startTrial(user);
  const welcomePage = await installExtension(user);
  await welcomePage.locator(`::-p-text(${say(welcome.account.doneText, { email: nora.email })})`).wait();
  await user.click(welcomePage, link(welcome.save.action));
  const libraryPage = await tabAt('facebook.com/ads/library/');
  await waitForControls(libraryPage, 1);
  await user.clickWith(() => clickSave(libraryPage, 0));
  await user.click(libraryPage, button(disclosure.allow));
  await waitForSaved(libraryPage, 0);
  await user.click(libraryPage, button(cardControls.seeSaved));
  await waitForCards(await tabAt('#/my-ads'), 1);
  const { clicks, characters, passwords } = user.effort;
  process.stdout.write(`first saved ad: ${clicks} clicks, ${characters} characters, ${passwords} password entry\n`);
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(passwords).toBe(1);
  expect(refused).toEqual([]);
});
