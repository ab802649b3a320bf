import type { Page } from 'puppeteer';
import { until } from './browser.ts';

/** A button of the hosted pages. */
type Choice = 'none' | 'good' | 'failing' | 'declined' | 'leave';

export type Payer = {
  /** Whether this page is the provider's till. */
  atTill: (page: Page) => Promise<void>;
  choose: (page: Page, choice: Choice) => Promise<void>;
  /** Gives a good card in the portal, which shows it afterwards. */
  giveCard: (portal: Page) => Promise<void>;
};

const button = (choice: Choice): string => `button[name="choice"][value="${choice}"]`;

/** A person in front of the provider's pages. `till`: what their addresses begin with. */
export const createPayer = (till: string): Payer => ({
  atTill: async (page) => {
    await until(
      () => page.url(),
      (url) => url.startsWith(till),
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
