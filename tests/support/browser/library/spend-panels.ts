import type { ElementHandle, Page } from 'puppeteer';
import { until } from '../browser.ts';
import { press } from '../press.ts';
import { evaluateWithRoots } from '../closed-roots.ts';

/**
 * The texts of Check Spend on a card. `panel`: both lines, if the second one shows a state. `details`: the open box
 * over the page. A text is '' if its element is not shown.
 */
export type SpendCard = { button: string; panel: string; note: string; details: string };

/** Runs in the page. Reads the row in the cell of an ad; null if there is no row. */
const readCard = (adId: string): SpendCard | null => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const cell = cells.find((one) => Reflect.get(one, 'adArchiveId') === adId);
  const host = [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null);
  const textIn = (selector: string): string => host?.shadowRoot?.querySelector(selector)?.textContent ?? '';
  if (host === undefined) return null;
  const line = textIn('.line');
  const popups = [...document.documentElement.children].flatMap(
    ({ shadowRoot }) => shadowRoot?.querySelector('.popup .panel')?.textContent ?? [],
  );
  return {
    button: textIn('[data-button="spend"]'),
    panel: line === '' ? '' : `${textIn('.facts')} · ${line}`,
    note: textIn('.note'),
    details: popups.join(''),
  };
};

const spendCard = (page: Page, adId: string): Promise<SpendCard | null> => evaluateWithRoots(page, readCard, adId);

/** Waits until the row of the card has the expected texts. */
export const waitForSpend = async (
  page: Page,
  adId: string,
  isExpected: (card: SpendCard) => boolean,
): Promise<SpendCard> => {
  const card = await until(
    () => spendCard(page, adId),
    (found) => found !== null && isExpected(found),
  );
  return card ?? { button: '', panel: '', note: '', details: '' };
};

/**
 * Runs in the page. Finds an element in the row of an ad. If there is none, scrolls the cell into view, because only
 * cards near the viewport have rows.
 */
const findInRow = (adId: string, selector: string): Element | null => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const cell = cells.find((one) => Reflect.get(one, 'adArchiveId') === adId);
  const host = [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null);
  const found = host?.shadowRoot?.querySelector(selector) ?? null;
  if (found === null) cell?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
};

/** Clicks an element in the row of an ad. */
export const pressInRow = (page: Page, adId: string, selector: string): Promise<void> =>
  press(page, findInRow, adId, selector);

/** Opens the details of the result by a click on the line of the card. Returns their text. */
export const openSpendDetails = async (page: Page, adId: string): Promise<string> => {
  await pressInRow(page, adId, '.line');
  return (await waitForSpend(page, adId, ({ details }) => details !== '')).details;
};

export const pressSpend = (page: Page, adId: string): Promise<void> => pressInRow(page, adId, '[data-button="spend"]');

/** Opens the page's own details of an ad, reads their text and closes them. */
export const openDetails = async (page: Page, adId: string): Promise<string> => {
  const handle = await page.evaluateHandle((id) => {
    const cells = [...document.querySelectorAll('[data-frame] > div > div')];
    return cells.find((one) => Reflect.get(one, 'adArchiveId') === id)?.querySelector('[data-details]') ?? null;
  }, adId);
  const button = handle.asElement();
  if (button === null) throw new Error(`no card of ${adId}`);
  await (button as ElementHandle<HTMLElement>).click();
  const dialog = await page.locator('dialog[open]').waitHandle();
  const text = await dialog.evaluate((element) => element.textContent);
  await page.locator('dialog[open] button').click();
  return text;
};
