import type { Page } from 'puppeteer';
import { signIn } from '../account/sign-in.ts';
import type { Product } from '../account/product.ts';
import { until } from '../browser.ts';
import { waitWithRoots } from '../closed-roots.ts';
import { filterBar } from './filter-bar.ts';
import { controlRows } from './library-controls.ts';

/** The index of the order by the highest spend per day. */
const HIGHEST_PER_DAY = 7;

/** Without presets, keys and many checks at once: 60 checks, 20 saves, 14 reasons of stores, 6 filters. */
const CLICKS_BEFORE = 100;

/** Signs in, gives the consent, and switches the keyboard shortcuts of the library on. */
export const signInWithKeys = async (product: Product): Promise<void> => {
  const login = await product.openExtensionPage('login');
  await signIn(login);
  await login.evaluate(async () => {
    await chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } });
    await chrome.runtime.sendMessage({ app: 'spendlens', name: 'card-keys.set', input: { keys: 'on' } });
  });
  await login.close();
};

/** A user of the library whose clicks and key presses are counted. Typed text is not counted. */
export class CountedUser {
  clicks = 0;
  readonly #page: Page;
  #keysPerSave = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(selector: string): Promise<void> {
    this.clicks += 1;
    await waitWithRoots(this.#page, selector);
    await this.#page.locator(selector).click();
  }

  /** Opens the list of orders by one click, and chooses the order by another one. */
  async sortByHighestPerDay(): Promise<void> {
    this.clicks += 2;
    await filterBar(this.#page).sort(HIGHEST_PER_DAY);
  }

  /** Saves the first ads of the list, one after the other. */
  async saveFirst(count: number): Promise<void> {
    const page = this.#page;
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const savedCount = async (): Promise<number> =>
      (await controlRows(page)).filter(({ pressed }) => pressed === 'true').length;
    let keys = 0;
    for (let saved = 1; saved <= count; saved += 1) {
      for (const key of ['j', 's']) {
        keys += 1;
        await page.keyboard.type(key);
      }
      await until(savedCount, (now) => now === saved);
    }
    this.#keysPerSave = keys / count;
  }

  /** Prints the work of the user, and returns it. */
  report(): { clicks: number; keysPerSave: number } {
    const { clicks } = this;
    const keysPerSave = this.#keysPerSave;
    process.stdout.write(`${clicks} clicks instead of ${CLICKS_BEFORE}, ${keysPerSave} keys for each saved ad\n`);
    return { clicks, keysPerSave };
  }
}
