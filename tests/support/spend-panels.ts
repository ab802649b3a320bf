import type { ElementHandle, Page } from 'puppeteer';
import { until } from './browser.ts';

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

const spendCard = (page: Page, adId: string): Promise<SpendCard | null> => page.evaluate(readCard, adId);

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

/** A trusted click of the mouse on a button in the row of that ad, once it stands still; again where the row was gone from under it. */
export const pressInRow = async (page: Page, adId: string, selector: string): Promise<void> => {
  let last = '';
  const place = await until(
    async () => {
      const found = await page.evaluate(placeOf, adId, selector);
      const isStill = JSON.stringify(found) === last;
      last = JSON.stringify(found);
      return isStill ? found : null;
    },
    (found) => found !== null,
  );
  await page.mouse.click(place?.x ?? 0, place?.y ?? 0);
  if (!(await page.evaluate(wasHit, adId))) await pressInRow(page, adId, selector);
};

/** Runs in the page: the middle of a button that nothing covers. From now on its row notes the next press. */
const placeOf = (adId: string, selector: string): { x: number; y: number } | null => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const cell = cells.find((one) => Reflect.get(one, 'adArchiveId') === adId);
  const host = [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null);
  const button = host?.shadowRoot?.querySelector(selector);
  if (host === undefined || button === null || button === undefined) {
    cell?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  }
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = button.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (document.elementFromPoint(x, y) !== host) return null;
  Reflect.deleteProperty(cell ?? {}, 'wasHit');
  host.addEventListener('click', () => Reflect.set(cell ?? {}, 'wasHit', true), { capture: true, once: true });
  return { x, y };
};

/** Runs in the page. */
const wasHit = (adId: string): boolean => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  return cells.some((one) => Reflect.get(one, 'adArchiveId') === adId && Reflect.has(one, 'wasHit'));
};

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
