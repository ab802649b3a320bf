import type { Page } from 'puppeteer';
import { until } from '../browser.ts';
import { press } from '../press.ts';
import { evaluateWithRoots } from '../closed-roots.ts';

/**
 * The row of controls on a card. Its shadow host is directly before the divider of the card. `id`: the only ad id in
 * the header of the card.
 */
export type ControlRow = { id: string; label: string; pressed: string | null };

export const controlRows = (page: Page): Promise<ControlRow[]> =>
  evaluateWithRoots(page, () => {
    const dividers = [...document.querySelectorAll('hr')];
    // Cards far outside the viewport get their rows only when they are scrolled near it.
    const distant = dividers.find((divider) => {
      const hasRow = (divider.previousElementSibling?.shadowRoot ?? null) !== null;
      return !hasRow && Math.abs(divider.getBoundingClientRect().top) > innerHeight + 1_500;
    });
    distant?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return dividers.flatMap((divider) => {
      const button = divider.previousElementSibling?.shadowRoot?.querySelector('button');
      if (button === null || button === undefined) return [];
      // The first short text of the card that ends in an ad id.
      const texts = document.createTreeWalker(divider.parentElement as Element, NodeFilter.SHOW_TEXT);
      let id: string | undefined;
      for (let text = texts.nextNode(); text !== null && id === undefined; text = texts.nextNode()) {
        id = /^[^\d]{2,60}[:：]\s*(\d{11,20})\D*$/.exec(text.textContent ?? '')?.[1];
      }
      return [
        {
          id: id ?? 'none',
          label: button.getAttribute('aria-label') ?? button.textContent ?? '',
          pressed: button.getAttribute('aria-pressed'),
        },
      ];
    });
  });

/** Runs in the page. `index`: the index of the row. */
const findSave = (index: number): Element | null | undefined => {
  const dividers = [...document.querySelectorAll('hr')];
  const rows = dividers.flatMap((divider) => divider.previousElementSibling?.shadowRoot ?? []);
  return rows[index]?.querySelector('button');
};

/** Clicks Save in the row with this index. */
export const clickSave = (page: Page, index: number): Promise<void> => press(page, findSave, index);

export const waitForControls = (page: Page, count: number): Promise<ControlRow[]> =>
  until(
    () => controlRows(page),
    (rows) => rows.length === count,
  );

/** Waits until the button with this index shows that its ad is saved. */
export const waitForSaved = async (page: Page, index: number): Promise<void> => {
  await until(
    () => controlRows(page),
    (rows) => rows[index]?.pressed === 'true',
  );
};
