import type { Page } from 'puppeteer';
import { press } from '../press.ts';
import { evaluateWithRoots } from '../closed-roots.ts';

/** The download of an ad as its row shows it; `look` is the state of the button. */
export type ShownDownload = { look: string; name: string; panel: string; note: string };

/** Runs in the page: returns the row in the cell of this ad. */
const inRow = `(adId) => {
  const cell = [...document.querySelectorAll('[data-frame] > div > div')].find((one) => one.adArchiveId === adId);
  cell?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null)?.shadowRoot ?? null;
}`;

/** Reads how the download of an ad is shown; null if its row does not exist. */
export const shownDownload = (page: Page, adId: string): Promise<ShownDownload | null> =>
  evaluateWithRoots(
    page,
    `((root) => {
    const button = root?.querySelector('[data-button="download"]');
    if (!button) return null;
    const panel = root.querySelector('.row > div:not(.note)');
    return {
      look: button.dataset.look, name: button.getAttribute('aria-label'),
      panel: panel?.innerText ?? '', note: root.querySelector('.note p')?.textContent ?? '',
    };
  })((${inRow})(${JSON.stringify(adId)}))`,
  ) as Promise<ShownDownload | null>;

/** Runs in the page. `words`: the text of a button; null means the download button. */
const findButton = (adId: string, words: string | null): Element | undefined => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const cell = cells.find((one) => Reflect.get(one, 'adArchiveId') === adId);
  const host = [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null);
  const buttons = [...(host?.shadowRoot?.querySelectorAll('button') ?? [])].filter((one) => one.checkVisibility());
  return buttons.find((one) => (words === null ? one.dataset['button'] === 'download' : one.textContent === words));
};

/** A trusted click on the download button of an ad, or on the button with this text in its panel or note. */
export const pressInRow = (page: Page, adId: string, words?: string): Promise<void> =>
  press(page, findButton, adId, words ?? null);
