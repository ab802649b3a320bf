import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { person } from '#tests/support/server/account.ts';
import { until } from '#tests/support/browser/browser.ts';
import {
  CLOBBERING,
  floodWithMessages,
  forgeDetails,
  hostileScript,
} from '#tests/support/stand-ins/hostile-page/attacks.ts';
import { expectBounded, expectQuiet, watchServer } from '#tests/support/stand-ins/hostile-page/limits.ts';
import { countOurWork, evaluateInOurWorld } from '#tests/support/stand-ins/hostile-page/our-work.ts';
import { placeOfRow } from '#tests/support/stand-ins/hostile-page/place-of-row.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';

const IDS = ['30000000001', '30000000002', '30000000003'];
const FLOOD = 100_000;
const MANY_CARDS = 10_000;

/** The results of the hostile script of the page. */
type Attack = { foundSecrets: string[]; clicks: number; countSearches: () => number };

describe('a page that attacks with its own scripts', () => {
  let product: Product;
  let extensionPage: Page;
  let library: Page;

  const attack = <K extends keyof Attack>(key: K): Promise<Attack[K]> =>
    library.evaluate((name) => Reflect.get(Reflect.get(globalThis, 'attack'), name), key);
  const savedIds = async (): Promise<unknown[]> =>
    (await storedRows(extensionPage, await accountDatabase(extensionPage), 'savedAds')).map((row) => row['adId']);
  /** Clicks a button of the page, and waits until the page handles the click. */
  const expectAnsweredClick = async (): Promise<void> => {
    const before = await attack('clicks');
    await library.mouse.click(20, 12);
    await until(
      () => attack('clicks'),
      (clicks) => clicks === before + 1,
    );
  };

  const rowOf = (id: string) => evaluateWithRoots(library, placeOfRow, id);
  const pressRow = async (id: string, pressed: 'true' | 'false'): Promise<void> => {
    const row = await until(
      () => rowOf(id),
      (found) => found !== null,
    );
    await library.mouse.click(row?.x ?? 0, row?.y ?? 0);
    await until(
      () => rowOf(id),
      (found) => found?.pressed === pressed,
    );
  };
  /** Waits until all changes and pictures are sent, so that their requests do not count for the next attack. */
  const untilSent = async (): Promise<void> => {
    const database = await accountDatabase(extensionPage);
    for (const table of ['outbox', 'pictureJobs']) {
      await until(
        () => storedRows(extensionPage, database, table),
        (rows) => rows.length === 0,
      );
    }
  };
  /** Expects that the user can scroll by the wheel, and save and unsave an ad. */
  const expectUsable = async (id: string): Promise<void> => {
    await expectAnsweredClick();
    await library.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await library.mouse.move(600, 500);
    await library.mouse.wheel({ deltaY: 200 });
    await until(
      () => library.evaluate(() => scrollY),
      (top) => top > 0,
    );
    await pressRow(id, 'true');
    expect(await savedIds()).toEqual([id]);
    await pressRow(id, 'false');
    expect(await savedIds()).toEqual([]);
    await untilSent();
  };
  beforeAll(async () => {
    const page = smallLibraryPage(IDS.map((id) => rawAd({ id })));
    product = await openProduct(page);
    await openPaidAccount(product);
    extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await extensionPage.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    const token = await extensionPage.evaluate(async () => {
      const [disk, memory] = [await chrome.storage.local.get('session'), await chrome.storage.session.get('session')];
      return ((memory['session'] ?? disk['session']) as { token: string }).token;
    });
    const secrets = [token, person.email, person.name].map((secret) =>
      Array.from(secret, (character) => character.charCodeAt(0)),
    );
    const script = `const __name = (named) => named; (${hostileScript.toString()})(${JSON.stringify(secrets)});`;
    const button = `<button style="position:fixed;inset:0 auto auto 0;width:60px;height:24px" id="page-button">Page</button>`;
    const onClick = `document.getElementById('page-button').addEventListener('click', () => { attack.clicks += 1; });`;
    product.library.page.html = page
      .replace('<head>', `<head><script nonce="stand-in">${script}</script>`)
      .replace('</body>', `${CLOBBERING}${button}<script nonce="stand-in">${onClick}</script></body>`);
    library = await product.openLibrary();
    await waitForControls(library, IDS.length);
  });
  afterAll(async () => product.close());

  test('gets our scripts only in the library, and on no other page of the site', async () => {
    const hasOurs = async (url: string): Promise<boolean> => {
      const page = await product.chrome.browser.newPage();
      const session = await page.createCDPSession();
      const origins: string[] = [];
      session.on('Runtime.executionContextCreated', ({ context }) => origins.push(context.origin));
      await session.send('Runtime.enable');
      await page.goto(url);
      await page.close();
      return origins.includes(`chrome-extension://${product.chrome.extensionId}`);
    };
    expect(await hasOurs('https://www.facebook.com/ads/library/?q=x')).toBe(true);
    for (const path of ['', 'marketplace/', 'ads/', 'ads/libraryx/']) {
      expect([path, await hasOurs(`https://www.facebook.com/${path}`)]).toEqual([path, false]);
    }
    await library.bringToFront();
  });

  test('sees neither our runtime nor our storage', async () => {
    const seen = await library.evaluate(() => ({
      runtime: typeof globalThis.chrome?.runtime,
      storage: typeof globalThis.chrome?.storage,
      ours: Object.getOwnPropertyNames(globalThis).filter((name) => /spendlens/i.test(name)),
    }));
    expect(seen).toEqual({ runtime: 'undefined', storage: 'undefined', ours: [] });
  });

  test('reads nothing from our storage in the world of our content script', async () => {
    const read = (area: string): Promise<unknown> =>
      evaluateInOurWorld(
        library,
        product.chrome.extensionId,
        `chrome.storage.${area}.get(null).then((stored) => JSON.stringify(stored), (error) => 'refused: ' + error.message)`,
      );
    for (const area of ['local', 'session']) {
      expect(await read(area)).toMatch(/^refused: Access to storage is not allowed from this context/);
    }
    const names = 'indexedDB.databases().then((all) => all.map(({ name }) => name).join())';
    expect(await evaluateInOurWorld(library, product.chrome.extensionId, names)).not.toContain('spendlens');
  });

  test('finds only the texts of the buttons in our rows', async () => {
    const texts = await evaluateWithRoots(library, () =>
      [...document.querySelectorAll('hr')].map(
        (line) => line.previousElementSibling?.shadowRoot?.querySelector('.row')?.outerHTML ?? '',
      ),
    );
    for (const text of texts) {
      expect(text).toContain('Save the ad by Tidy Kitchen');
      expect(text).not.toMatch(/robin|vale|@|paid|plan|token/i);
    }
  });

  test('saves nothing by synthetic clicks and events', async () => {
    await evaluateWithRoots(library, () => {
      for (const line of document.querySelectorAll('hr')) {
        const button = line.previousElementSibling?.shadowRoot?.querySelector('button');
        button?.click();
        for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'keydown']) {
          button?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }));
          line.previousElementSibling?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }));
        }
        button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
      }
    });
    await expectAnsweredClick();
    expect(await savedIds()).toEqual([]);
  });

  test('makes the extension give up when it removes our rows in a loop', async () => {
    const removed = await library.evaluate(async () => {
      let count = 0;
      for (let round = 0; round < 300; round += 1) {
        for (const line of document.querySelectorAll('hr')) {
          const host = line.previousElementSibling;
          if (!(host instanceof HTMLDivElement) || host.firstChild !== null) continue;
          if (round % 2 === 0) host.remove();
          else document.body.prepend(host);
          count += 1;
        }
        await new Promise((resume) => setTimeout(resume));
      }
      return count;
    });
    // The extension inserts a removed row at most 50 times per card.
    expect(removed).toBeLessThanOrEqual(IDS.length * 51);
    await library.reload({ waitUntil: 'domcontentloaded' });
    await waitForControls(library, IDS.length);
  });

  test(`stays usable when it adds ${MANY_CARDS} cards, because only cards near the viewport get rows`, async () => {
    const calls = watchServer(product.proxy.requests);
    const work = await countOurWork(library, product.chrome.extensionId);
    await library.evaluate(async (count) => {
      const idOf = (n: number): number => 50_000_000_000 + n;
      for (let first = 0; first < count; first += 2_500) {
        const ads = Array.from({ length: 2_500 }, (_, n) => ({
          ad_archive_id: String(idOf(first + n)),
          page_id: '1',
          page_name: 'Many',
          snapshot: { page_name: 'Many', body: { text: 'One of many.' } },
        }));
        const message = JSON.stringify({ collated_results: ads });
        document.dispatchEvent(new StorageEvent('spendlens:answer', { newValue: message }));
      }
      const grid = document.querySelector('.grid') as HTMLElement;
      const model = grid.firstElementChild?.cloneNode(true) as HTMLElement;
      // A clone of our row is an empty element.
      const row = model.querySelector('hr')?.previousElementSibling;
      if (row?.attributes.length === 0 && row.childElementCount === 0) row.remove();
      for (let added = 0; added < count; added += 1) {
        const card = model.cloneNode(true) as HTMLElement;
        for (const span of card.querySelectorAll('span')) {
          if (span.textContent.startsWith('Library ID')) span.textContent = `Library ID: ${idOf(added)}`;
        }
        grid.append(card);
        if (added % 100 === 0) await new Promise((resume) => setTimeout(resume));
      }
    }, MANY_CARDS);
    await expectAnsweredClick();
    const rows = await until(
      () =>
        evaluateWithRoots(library, () => {
          const dividers = [...document.querySelectorAll('hr')];
          const withRow = dividers.filter(({ previousElementSibling: host }) => (host?.shadowRoot ?? null) !== null);
          return { cards: dividers.length, withRow: withRow.length };
        }),
      ({ cards, withRow }) => cards === MANY_CARDS + IDS.length && withRow >= IDS.length,
    );
    expect(rows.withRow).toBeLessThan(200);
    expectQuiet(calls());
    expectBounded(await work());
    await expectUsable(String(50_000_000_000 + MANY_CARDS - 1));
  });

  test(`stays usable when it sends ${FLOOD} forged messages, and causes no request to our server`, async () => {
    const calls = watchServer(product.proxy.requests);
    const work = await countOurWork(library, product.chrome.extensionId);
    const flood = library.evaluate(floodWithMessages, FLOOD);
    await expectAnsweredClick();
    expect(await flood).toBe('sent');
    await expectAnsweredClick();
    expect(await library.evaluate(() => Object.hasOwn(Object.prototype, 'isAdmin'))).toBe(false);
    expectQuiet(calls());
    const done = await work();
    expect(done.parsed).toBeGreaterThan(0);
    expectBounded(done);
    await expectUsable(IDS[1] ?? '');
  });

  test('causes no request by forged details and commands, and at most one snapshot of an ad that was saved', async () => {
    const reaches = async () =>
      storedRows(extensionPage, await accountDatabase(extensionPage), 'reachSnapshots').then((rows) =>
        rows.map((row) => row['adId']),
      );
    const calls = watchServer(product.proxy.requests);
    const [first = '', savedBefore = '', last = ''] = IDS;
    await library.evaluate(forgeDetails, [first, last], 3_000);
    await expectAnsweredClick();
    expect(product.library.graphqlRequests).toEqual([]);
    expect(await reaches()).toEqual([]);
    expectQuiet(calls());
    // This ad was saved by an earlier test. A forged figure may become one snapshot, but not a series of snapshots.
    await library.evaluate(forgeDetails, [savedBefore], 1_000);
    await expectUsable(last);
    expect((await reaches()).filter((adId) => adId !== savedBefore)).toEqual([]);
    expect((await reaches()).length).toBeLessThanOrEqual(1);
  });

  test('lets a later click of the user save the right ad with its own data', async () => {
    await library.evaluate(() => scrollTo(0, 0));
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    expect(await savedIds()).toEqual([IDS[0]]);
    const [row] = await storedRows(extensionPage, await accountDatabase(extensionPage), 'capturedAds');
    expect(row?.['ad']).toMatchObject({ id: IDS[0], pageName: 'Tidy Kitchen', text: `Text of ad ${IDS[0]}` });
    expect((await product.chrome.worker()).url()).toContain(product.chrome.extensionId);
  });

  test('never reads the token, the email or the name of the user', async () => {
    expect(await library.evaluate(() => Reflect.get(globalThis, 'attack').countSearches())).toBeGreaterThan(1_000);
    expect(await attack('foundSecrets')).toEqual([]);
  });
});
