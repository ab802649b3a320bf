import type { ElementHandle, Page } from 'puppeteer';
import { until } from '../browser.ts';
import { press } from '../press.ts';
import { evaluateWithRoots } from '../closed-roots.ts';

/** A card's Check Spend as a person finds it: what its button says, and what stands in its panel; '' while that is closed. */
export type SpendCard = { button: string; panel: string; note: string };

/** Runs in the page: the row in the cell of an ad. */
const readCard = (adId: string): SpendCard | null => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const cell = cells.find((one) => Reflect.get(one, 'adArchiveId') === adId);
  const host = [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null);
  const textIn = (selector: string): string => host?.shadowRoot?.querySelector(selector)?.textContent ?? '';
  if (host === undefined) return null;
  return { button: textIn('[data-button="spend"]'), panel: textIn('.spend'), note: textIn('.note') };
};

const spendCard = (page: Page, adId: string): Promise<SpendCard | null> => evaluateWithRoots(page, readCard, adId);

/** Polls until the card is as wanted; brings it into sight, as rows come when somebody is near. */
export const untilSpend = async (
  page: Page,
  adId: string,
  isWanted: (card: SpendCard) => boolean,
): Promise<SpendCard> => {
  const card = await until(
    () => spendCard(page, adId),
    (found) => found !== null && isWanted(found),
  );
  return card ?? { button: '', panel: '', note: '' };
};

/** Runs in the page: what the selector names in the row of that ad, whose cell comes into sight, as rows come when somebody is near. */
const findInRow = (adId: string, selector: string): Element | null => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const cell = cells.find((one) => Reflect.get(one, 'adArchiveId') === adId);
  const host = [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null);
  const found = host?.shadowRoot?.querySelector(selector) ?? null;
  if (found === null) cell?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
};

/** A trusted click on a button in the row of that ad. */
export const pressInRow = (page: Page, adId: string, selector: string): Promise<void> =>
  press(page, findInRow, adId, selector);

export const pressSpend = (page: Page, adId: string): Promise<void> => pressInRow(page, adId, '[data-button="spend"]');

/** A person opens the page's own details of an ad, reads them and closes them. */
export const openDetails = async (page: Page, adId: string): Promise<string> => {
  const handle = await page.evaluateHandle((id) => {
    const cells = [...document.querySelectorAll('[data-frame] > div > div')];
    return cells.find((one) => Reflect.get(one, 'adArchiveId') === id)?.querySelector('[data-details]') ?? null;
  }, adId);
  const button = handle.asElement();
  if (button === null) throw new Error(`no card of ${adId}`);
  await (button as ElementHandle<HTMLElement>).click();
  const dialog = await page.locator('dialog[open]').waitHandle();
  const said = await dialog.evaluate((element) => element.textContent);
  await page.locator('dialog[open] button').click();
  return said;
};
