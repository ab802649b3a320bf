import type { Page } from 'puppeteer';

export type ShownDownload = { look: string; name: string; panel: string; note: string };

/** Runs in the page: the row that stands in the cell of this ad. */
const inRow = `(adId) => {
  const cell = [...document.querySelectorAll('[data-frame] > div > div')].find((one) => one.adArchiveId === adId);
  cell?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return [...(cell?.querySelectorAll('div') ?? [])].find((one) => one.shadowRoot !== null)?.shadowRoot ?? null;
}`;

/** How the download of an ad is shown; null while its row is not there. */
export const shownDownload = (page: Page, adId: string): Promise<ShownDownload | null> =>
  page.evaluate(`((root) => {
    const button = root?.querySelector('[data-button="download"]');
    if (!button) return null;
    const panel = root.querySelector('.row > div:not(.note)');
    return {
      look: button.dataset.look, name: button.getAttribute('aria-label'),
      panel: panel?.innerText ?? '', note: root.querySelector('.note p')?.textContent ?? '',
    };
  })((${inRow})(${JSON.stringify(adId)}))`) as Promise<ShownDownload | null>;

/** A trusted click on the button of an ad, or on the one of these words in its panel or note. */
export const pressInRow = async (page: Page, adId: string, words?: string): Promise<void> => {
  const place = (await page.evaluate(`((root) => {
    const buttons = [...root.querySelectorAll('button')].filter((one) => one.checkVisibility());
    const wanted = ${JSON.stringify(words ?? null)};
    const box = buttons.find((one) => wanted === null ? one.dataset.button === 'download' : one.textContent === wanted)?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  })((${inRow})(${JSON.stringify(adId)}))`)) as { x: number; y: number } | undefined;
  if (place === undefined) throw new Error(`the row of ${adId} has no button ${words ?? 'for downloads'}`);
  await page.mouse.click(place.x, place.y);
};
