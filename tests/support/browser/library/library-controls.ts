import type { Page } from 'puppeteer';
import { until } from '../browser.ts';
import { press } from '../press.ts';
import { evaluateWithRoots } from '../closed-roots.ts';

/**
 * Our rows of controls as a person finds them: each is a shadow host that stands right before the divider of a card. `id` is the
 * one ad id that the header of that card names.
 */
export type ControlRow = { id: string; label: string; pressed: string | null };

export const controlRows = (page: Page): Promise<ControlRow[]> =>
  evaluateWithRoots(page, () => {
    const dividers = [...document.querySelectorAll('hr')];
    // Cards far off screen get their rows when somebody comes near them, which a person does by scrolling.
    const far = dividers.find((divider) => {
      const hasRow = (divider.previousElementSibling?.shadowRoot ?? null) !== null;
      return !hasRow && Math.abs(divider.getBoundingClientRect().top) > innerHeight + 1_500;
    });
    far?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return dividers.flatMap((divider) => {
      const button = divider.previousElementSibling?.shadowRoot?.querySelector('button');
      if (button === null || button === undefined) return [];
      // The digits of the one short text before the divider that ends in an ad id.
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

/** Runs in the page. */
const findSave = (wanted: number): Element | null | undefined => {
  const dividers = [...document.querySelectorAll('hr')];
  const rows = dividers.flatMap((divider) => divider.previousElementSibling?.shadowRoot ?? []);
  return rows[wanted]?.querySelector('button');
};

/** A trusted click on the n-th row's button, by the mouse. */
export const clickSave = (page: Page, index: number): Promise<void> => press(page, findSave, index);

export const waitForControls = (page: Page, count: number): Promise<ControlRow[]> =>
  until(
    () => controlRows(page),
    (rows) => rows.length === count,
  );

/** Waits until the n-th button says that its ad is saved. */
export const waitForSaved = async (page: Page, index: number): Promise<void> => {
  await until(
    () => controlRows(page),
    (rows) => rows[index]?.pressed === 'true',
  );
};
