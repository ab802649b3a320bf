import type { Page } from 'puppeteer';
import { until } from '#tests/support/browser/browser.ts';

/** A button of the hosted pages. */
type Choice = 'none' | 'good' | 'failing' | 'declined' | 'leave';

/** Controls the provider's pages in a browser. */
export type Payer = {
  /** Waits until this page shows the provider's checkout. */
  waitForCheckout: (page: Page) => Promise<void>;
  choose: (page: Page, choice: Choice) => Promise<void>;
  /** Enters a valid card in the portal and waits until the portal shows it. */
  giveCard: (portal: Page) => Promise<void>;
};

const button = (choice: Choice): string => `button[name="choice"][value="${choice}"]`;

/** Controls the pages of the provider whose URLs start with `checkoutUrl`. */
export const createPayer = (checkoutUrl: string): Payer => ({
  waitForCheckout: async (page) => {
    await until(
      () => page.url(),
      (url) => url.startsWith(checkoutUrl),
    );
    await page.locator('button[name="choice"]').wait();
  },
  choose: async (page, choice) => page.locator(button(choice)).click(),
  giveCard: async (portal) => {
    await portal.locator('a.button').click();
    await portal.locator(button('good')).wait();
    await Promise.all([portal.waitForNavigation(), portal.locator(button('good')).click()]);
  },
});
