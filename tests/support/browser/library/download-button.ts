import type { Page } from 'puppeteer';
import { press } from '../press.ts';
import { evaluateWithRoots } from '../closed-roots.ts';

/** What an ad shows about its download. `state`: the state of the button. `panel`: its line and its open details. */
export type ShownDownload = { state: string; name: string; panel: string; note: string };

/** Runs in the page. Returns the row in the cell of this ad. */
const inRow = `(adId) => {
  const cell = [...document.querySelectorAll('[data-frame] > div > div')].find((one) => one.adArchiveId === adId);
  cell?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null)?.shadowRoot ?? null;
}`;

/** Reads what the row of an ad shows about its download; null if the row does not exist. */
export const shownDownload = (page: Page, adId: string): Promise<ShownDownload | null> =>
  evaluateWithRoots(
    page,
    `((root) => {
    const button = root?.querySelector('[data-button="download"]');
    if (!button) return null;
    const popups = [...document.documentElement.children].map((one) => one.shadowRoot?.querySelector('.popup'));
    return {
      state: button.dataset.style, name: button.getAttribute('aria-label'),
      panel: [root.querySelector('.line'), ...popups].map((one) => one?.innerText ?? '').join(' ').trim(), note: root.querySelector('.note p')?.textContent ?? '',
    };
  })((${inRow})(${JSON.stringify(adId)}))`,
  ) as Promise<ShownDownload | null>;

/** Runs in the page. `text`: the text of a button in the row or in the details; null means the download button. */
const findButton = (adId: string, text: string | null): Element | undefined => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const cell = cells.find((one) => Reflect.get(one, 'adArchiveId') === adId);
  const host = [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null);
  const hosts = [host, ...document.documentElement.children];
  const buttons = hosts
    .flatMap((one) => [...(one?.shadowRoot?.querySelectorAll('button') ?? [])])
    .filter((one) => one.checkVisibility());
  return buttons.find((one) => (text === null ? one.dataset['button'] === 'download' : one.textContent === text));
};

/** Runs in the page. */
const findLine = (adId: string): Element | null | undefined => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const cell = cells.find((one) => Reflect.get(one, 'adArchiveId') === adId);
  const host = [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null);
  return host?.shadowRoot?.querySelector('.line');
};

/** Opens the list of files by a click on the line of the card. */
export const openFiles = (page: Page, adId: string): Promise<void> => press(page, findLine, adId);

/** Clicks the download button of an ad, or the button with this text in its details or note. */
export const pressInRow = (page: Page, adId: string, text?: string): Promise<void> =>
  press(page, findButton, adId, text ?? null);
