import type { Page } from 'puppeteer';
import { commandPalette } from '#shared/texts/en/research/command-palette.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { until } from '../browser.ts';
import { dismissToasts } from '../toasts.ts';
import { button } from './signed-in-browser.ts';

/** A user of a list whose clicks and key presses are counted. Typed text is not counted, nor closing a toast. */
export class ListUser {
  #clicks = 0;
  #keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Clicks the button with this name. */
  async click(name: string): Promise<void> {
    this.#clicks += 1;
    await this.#page.locator(button(name)).click();
  }

  /** Opens the select with this name by one click, and chooses an option by another one. */
  async choose(name: string, value: string): Promise<void> {
    this.#clicks += 2;
    await this.#page.select(`select[aria-label="${name}"]`, value);
  }

  /** Closes the filters by a click beside them. */
  async closeFilters(): Promise<void> {
    this.#clicks += 1;
    await this.#page.mouse.click(640, 890);
    await this.#page.waitForSelector('[role=dialog]', { hidden: true });
  }

  /** Runs the first command that the palette finds for this text. */
  async run(text: string): Promise<void> {
    const page = this.#page;
    const box = `[role=combobox][aria-label="${commandPalette.title}"]`;
    this.#keys += 2;
    // The palette loads after the first paint. Before that, its keys have no effect.
    await until(
      async () => {
        await page.keyboard.down('Control');
        await page.keyboard.press('k');
        await page.keyboard.up('Control');
        return page.$(box);
      },
      (found) => found !== null,
    );
    await page.type(box, text);
    await page.keyboard.press('Enter');
    await page.waitForSelector(box, { hidden: true });
  }

  /** Waits until the list has `count` ads, and shows only ads that are not saved. */
  async waitForUnsaved(count: number): Promise<void> {
    const state = () =>
      this.#page.$$eval(`article button[aria-label="${dashboard.card.save}"]`, (buttons) => ({
        isSaved: buttons.map((save) => save.ariaPressed === 'true'),
        size: buttons[0]?.closest('article')?.getAttribute('aria-setsize'),
      }));
    await until(state, ({ isSaved, size }) => size === String(count) && !isSaved.includes(true));
  }

  /** Saves the first ads of the list with the mouse. */
  async saveByMouse(count: number): Promise<void> {
    for (let position = 1; position <= count; position += 1) {
      await dismissToasts(this.#page);
      this.#clicks += 1;
      const save = `article[aria-posinset="${position}"] button[aria-label="${dashboard.card.save}"]`;
      await this.#page.locator(save).click();
      await this.#page.waitForSelector(`${save}[aria-pressed=true]`);
    }
  }

  /** Saves the first ads of the list, one after the other, with the keys of the list. */
  async saveByKeys(count: number): Promise<void> {
    const page = this.#page;
    for (let position = 1; position <= count; position += 1) {
      this.#keys += 2;
      await page.keyboard.press('j');
      await page.waitForSelector(`article[aria-posinset="${position}"]:focus`);
      await page.keyboard.press('s');
      await page.waitForSelector(`article[aria-posinset="${position}"] button[aria-pressed=true]`);
    }
  }

  /** Prints the work of the user, and returns it. `where`: the host. */
  report(where: string): { clicks: number; keys: number } {
    process.stdout.write(`ten best, ${where}: ${this.#clicks} clicks, ${this.#keys} keys\n`);
    return { clicks: this.#clicks, keys: this.#keys };
  }
}
