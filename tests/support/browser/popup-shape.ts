import type { Page } from 'puppeteer';
import { popup } from '#shared/texts/en/extension/popup.ts';

/** The size and the actions of the popup in one state. `height` and `logOutBottom` are in pixels. */
type PopupShape = {
  height: number;
  /** The lower edge of Log out; null if the state has no such button. */
  logOutBottom: number | null;
  /** The number of buttons and links with the color of the main action. */
  mainActions: number;
};

/** Measures the popup in a page that shows it. */
export const popupShape = (page: Page): Promise<PopupShape> =>
  page.evaluate((logOut) => {
    const frame = document.querySelector('#popup')?.parentElement;
    if (!frame) throw new Error('The page does not show the popup.');
    const actions = [...frame.querySelectorAll('button, a[href]')];
    const leave = actions.find(({ textContent }) => textContent === logOut);
    const probe = frame.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'var(--sl-colors-accent-solid)';
    const { backgroundColor: main } = getComputedStyle(probe);
    probe.remove();
    return {
      height: frame.getBoundingClientRect().height,
      logOutBottom: leave?.getBoundingClientRect().bottom ?? null,
      mainActions: actions.filter((action) => getComputedStyle(action).backgroundColor === main).length,
    };
  }, popup.account.signOut);
