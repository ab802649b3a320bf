import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extensionSettings } from '#shared/texts/en/extension/extension-settings.ts';
import { popup as texts } from '#shared/texts/en/extension/popup.ts';
import { welcome as steps } from '#shared/texts/en/extension/welcome.ts';
import { violationsInBothThemes } from '#tests/support/browser/accessibility.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { person } from '#tests/support/server/account.ts';
import { SETTINGS, until, WELCOME } from '#tests/support/browser/browser.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';
import { unreachedByTab } from '#tests/support/browser/unreached-by-tab.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';

const IDS = ['60000000001', '60000000002', '60000000003', '60000000004'];
const LONG_NAME = `Möbel & Küchen ${'aus gutem Hause '.repeat(8)}GmbH`;
const FULL = 'Your account is full.';

describe('the popup and the first steps', () => {
  let product: Product;
  let popup: Page;
  let extensionPage: Page;
  let library: Page;
  let settings: Page;

  const urlOf = (path: string): string => `chrome-extension://${product.chrome.extensionId}/${path}`;
  /** Opens the page of the popup in a tab, in a new one if the popup has closed itself. */
  const openPopup = async (): Promise<void> => {
    if (popup.isClosed()) popup = await newPopup();
    await popup.bringToFront();
    await popup.goto(urlOf('src/popup/index.html'));
    await popup.waitForSelector('#popup:not([aria-busy])');
  };
  const newPopup = async (): Promise<Page> => {
    const page = await product.chrome.browser.newPage();
    await page.setViewport({ width: 360, height: 600 });
    return page;
  };
  const waitForText = (page: Page, text: string): Promise<string> =>
    until(
      () => page.evaluate(() => document.body.innerText),
      (seen) => seen.includes(text),
    );
  const press = (name: string): Promise<void> => popup.locator(`::-p-aria([name="${name}"][role="button"])`).click();
  const findSwitch = (name: string) => settings.waitForSelector(`::-p-aria([name="${name}"][role="switch"])`);
  /** Marks a save as refused and a picture as failed in the local store, because a test cannot cause both quickly. */
  const refuseFirstEntry = async (): Promise<void> => {
    const database = await accountDatabase(extensionPage);
    await extensionPage.evaluate(
      async (name, message) => {
        const db = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
        });
        const change = db.transaction(['outbox', 'pictureJobs'], 'readwrite');
        const outbox = change.objectStore('outbox');
        outbox.getAll().onsuccess = ({ target }) => {
          const [entry] = (target as IDBRequest).result;
          outbox.put({ ...entry, refusal: { errorCode: 'AD_LIMIT_REACHED', message } });
          const { ad, version } = entry.mutation;
          const job = { adId: ad.id, version, slot: 'image-0', sourceUrl: ad.media[0].imageUrl };
          change
            .objectStore('pictureJobs')
            .put({ ...job, state: 'failed', attempts: 3, notBefore: 0, failure: 'the link has expired' });
        };
        await new Promise((resolve) => {
          change.oncomplete = resolve;
        });
        db.close();
      },
      database,
      FULL,
    );
  };

  beforeAll(async () => {
    const ads = IDS.map((id, index) => rawAd({ id, pageName: index === 3 ? LONG_NAME : `Page ${index}` }));
    product = await openProduct(smallLibraryPage(ads));
    await openPaidAccount(product);
    popup = await newPopup();
  });
  afterAll(async () => product.close());

  test('explains the product and leads to the login while signed out', async () => {
    await openPopup();
    await waitForText(popup, texts.signedOut.lead);
    expect(await violationsInBothThemes(popup)).toEqual([]);
    expect(await unreachedByTab(popup)).toEqual([]);
    const opened = product.chrome.browser.waitForTarget((target) => target.url().includes('#/login'));
    await press(texts.signedOut.signIn);
    extensionPage = (await (await opened).page()) as Page;
    await extensionPage.setViewport({ width: 1280, height: 900 });
  });

  test('marks each first step as done on the welcome page', async () => {
    const welcome = await product.chrome.browser.newPage();
    await welcome.setViewport({ width: 375, height: 800 });
    await welcome.goto(urlOf(WELCOME));
    await waitForText(welcome, steps.save.text);
    const doneSteps = (): Promise<string[]> =>
      welcome.evaluate(
        (doneWord) =>
          [...document.querySelectorAll('li h2')].flatMap(({ firstChild, lastElementChild }) =>
            lastElementChild?.textContent === doneWord ? [firstChild?.textContent ?? ''] : [],
          ),
        steps.done,
      );
    expect(await doneSteps()).toEqual([]);
    expect(await violationsInBothThemes(welcome)).toEqual([]);
    expect(await welcome.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    const reached: string[] = [];
    for (let presses = 0; presses < 3; presses += 1) {
      await welcome.keyboard.press('Tab');
      reached.push(await welcome.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(reached).toEqual([steps.account.signUp, steps.account.signIn, steps.save.action]);
    await extensionPage.bringToFront();
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    await until(doneSteps, (titles) => titles.length === 1);
    library = await product.openLibrary();
    await waitForControls(library, IDS.length);
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    await welcome.bringToFront();
    await until(doneSteps, (titles) => titles.join() === [steps.account.title, steps.save.title].join());
    expect(await violationsInBothThemes(welcome)).toEqual([]);
    await welcome.close();
  });

  test('shows user, plan, the last three saves with pictures, and the sync state while signed in', async () => {
    await library.bringToFront();
    for (const index of [1, 2, 3]) {
      await clickSave(library, index);
      await waitForSaved(library, index);
    }
    await openPopup();
    // The parts of the popup load one after another.
    for (const text of [texts.sync.upToDate, `Logged in as ${person.email}`, texts.account.plan.paid]) {
      await waitForText(popup, text);
    }
    await until(
      () => popup.evaluate(() => [...document.querySelectorAll('li strong')].map((row) => row.textContent)),
      (rows) => JSON.stringify(rows) === JSON.stringify([LONG_NAME, 'Page 2', 'Page 1']),
    );
    await until(
      () => popup.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length),
      (count) => count === 3,
    );
    expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violationsInBothThemes(popup)).toEqual([]);
  });

  test('lists the unsent changes without a connection, and exports them as a readable file', async () => {
    product.proxy.setFault('/api/', 'refuse');
    await library.bringToFront();
    for (const index of [0, 1, 2]) {
      await clickSave(library, index);
      await until(
        () =>
          evaluateWithRoots(library, () =>
            [...document.querySelectorAll('hr')].map((line) =>
              line.previousElementSibling?.shadowRoot?.querySelector('button')?.getAttribute('aria-pressed'),
            ),
          ),
        (states) => states[index] === 'false',
      );
    }
    for (const index of [0, 2]) {
      await clickSave(library, index);
      await waitForSaved(library, index);
    }
    await openPopup();
    const seen = await waitForText(popup, texts.unsentChanges.waiting);
    expect(seen).toContain('Unsave ad 60000000001');
    expect(await violationsInBothThemes(popup)).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'spendlens-export-'));
    const session = await product.chrome.browser.target().createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    await press(texts.unsentChanges.export);
    const [name = ''] = await until(
      () => readdir(folder),
      (names) => names.some((file) => file.endsWith('.json')),
    );
    expect(name).toMatch(/^spendlens-unsent-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(await readFile(join(folder, name), 'utf8'));
    expect(file).toMatchObject({ account: person.email, missingPictures: [] });
    expect(file.changes.map(({ what, state }: { what: string; state: string }) => [what, state])).toEqual(
      [
        'Unsave ad 60000000001',
        'Unsave ad 60000000002',
        'Unsave ad 60000000003',
        'Save ad by Page 0',
        'Save ad by Page 2',
      ].map((what) => [what, texts.exportFile.waiting]),
    );
    expect(JSON.stringify(file)).not.toMatch(/token/i);
  });

  test('shows the reason of a refused save, discards it after a confirmation, and retries missing pictures', async () => {
    product.proxy.setFault('/api/', 'none');
    // The next automatic sync may send the changes earlier. Then the button disappears.
    await popup.evaluate((label) => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();
    }, texts.unsentChanges.sendNow);
    await waitForText(popup, texts.sync.upToDate);
    product.proxy.setFault('/api/', 'refuse');
    await library.bringToFront();
    await clickSave(library, 1);
    await waitForSaved(library, 1);
    await refuseFirstEntry();
    await openPopup();
    await waitForText(popup, FULL);
    await waitForText(popup, '1 image of Page 1');
    expect(await violationsInBothThemes(popup)).toEqual([]);
    await press('Discard: Save ad by Page 1');
    await press(texts.unsentChanges.discardNo);
    await press('Discard: Save ad by Page 1');
    await press(texts.unsentChanges.discardYes);
    await until(
      () => popup.evaluate(() => document.body.innerText),
      (text) => !text.includes(FULL),
    );
    await press('Try again: 1 image of Page 1');
    await until(
      () => popup.evaluate(() => document.body.innerText),
      (text) => !text.includes(texts.unsentChanges.pictures),
    );
  });

  test('links to the settings, where saving is switched by the keyboard', async () => {
    const opened = product.chrome.browser.waitForTarget((target) => target.url() === urlOf(SETTINGS));
    await popup.locator(`::-p-aria([name="${texts.settings}"][role="link"])`).click();
    settings = (await (await opened).page()) as Page;
    await settings.setViewport({ width: 1280, height: 900 });
    await (await findSwitch(extensionSettings.capture.label))?.focus();
    await settings.keyboard.press('Space');
    await waitForText(settings, extensionSettings.capture.off);
    await settings.keyboard.press('Space');
    await waitForText(settings, extensionSettings.capture.on);
  });

  test('explains the refresh, which is off by default, and preserves its switch after a reload', async () => {
    await waitForText(settings, extensionSettings.refresh.off);
    await (await findSwitch(extensionSettings.refresh.label))?.focus();
    await settings.keyboard.press('Enter');
    await waitForText(settings, extensionSettings.refresh.on);
    expect(await violationsInBothThemes(settings)).toEqual([]);
    await settings.reload();
    await waitForText(settings, extensionSettings.refresh.on);
  });

  test('preserves the pattern of file names after a reload', async () => {
    const field = settings.locator(`::-p-aria([name="${extensionSettings.downloadName.label}"][role="textbox"])`);
    await field.fill('{adId}');
    await settings.keyboard.press('Enter');
    await settings.reload();
    await waitForText(settings, 'Example: 1221417629971772.jpg');
  });

  test('has settings that the menu of the browser opens, also while signed out', async () => {
    await openPopup();
    await press(texts.account.signOut);
    await waitForText(popup, texts.signedOut.signUp);
    await settings.close();
    const opened = product.chrome.browser.waitForTarget((target) => target.url() === urlOf(SETTINGS));
    const worker = await product.chrome.worker();
    await worker.evaluate(() => chrome.runtime.openOptionsPage());
    settings = (await (await opened).page()) as Page;
    await waitForText(settings, extensionSettings.refresh.on);
  });
});
