import type { Page } from 'puppeteer';

const MOST_STOPS = 80;

/** What a screen reader would call the element that has the focus: its label, or the words on it. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement) return focused.labels?.[0]?.textContent?.trim() ?? '';
    return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim();
  });

/** Tabs on, once at least, until `name` has the focus, and answers everything on the way, `name` included. */
export const tabTo = async (page: Page, name: string): Promise<string[]> => {
  const passed: string[] = [];
  while (passed.at(-1) !== name) {
    if (passed.length === MOST_STOPS) throw new Error(`Tab never got to ‘${name}’; it passed ${passed.join(', ')}`);
    await page.keyboard.press('Tab');
    passed.push(await focusedName(page));
  }
  return passed;
};

/** As `tabTo`, but stays where `name` has the focus already. */
export const reachByTab = async (page: Page, name: string): Promise<void> => {
  if ((await focusedName(page)) !== name) await tabTo(page, name);
};

export const pressKey = async (page: Page, name: string): Promise<void> => {
  await reachByTab(page, name);
  await page.keyboard.press('Enter');
};

/** Writes into fields, each in place of what it holds, in the order in which Tab comes to them. */
export const writeByKeys = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    await reachByTab(page, label);
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(value);
  }
};
