import type { Page } from 'puppeteer';

/** `tabTo` gives up after this number of presses. */
const MAX_PRESSES = 80;

/** Returns the accessible name of the focused element: its label or its text. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement) return focused.labels?.[0]?.textContent?.trim() ?? '';
    return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim();
  });

/** Presses Tab at least once, until `name` has the focus. Returns the names of all stops, including `name`. */
export const tabTo = async (page: Page, name: string): Promise<string[]> => {
  const passed: string[] = [];
  while (passed.at(-1) !== name) {
    if (passed.length === MAX_PRESSES) throw new Error(`Tab did not reach ‘${name}’. It reached ${passed.join(', ')}.`);
    await page.keyboard.press('Tab');
    passed.push(await focusedName(page));
  }
  return passed;
};

/** Like `tabTo`, but does nothing if `name` already has the focus. */
export const reachByTab = async (page: Page, name: string): Promise<void> => {
  if ((await focusedName(page)) !== name) await tabTo(page, name);
};

/** Moves the focus to `name` by Tab and presses Enter. */
export const pressKey = async (page: Page, name: string): Promise<void> => {
  await reachByTab(page, name);
  await page.keyboard.press('Enter');
};

/** Replaces the values of fields by the keyboard. `values`: label to value, in tab order. */
export const writeByKeys = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    await reachByTab(page, label);
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(value);
  }
};
