import type { Page } from 'puppeteer';
import { until } from './browser.ts';

/** Follow as a person finds it on one card, or in the bar of a page's own view (`adId` null). */
export type FollowSeen = { adId: string | null; name: string; label: string; pressed: string | null; words: string };

/** Every Follow on the page, cards first, in the order of the page. */
const followsOn = (page: Page): Promise<FollowSeen[]> =>
  page.evaluate(() => {
    const seen = (root: ShadowRoot | null, adId: string | null): FollowSeen[] => {
      const button = root?.querySelector<HTMLElement>('[data-button="follow"]');
      if (!button || button.hidden) return [];
      const [name, pressed] = [button.getAttribute('aria-label') ?? '', button.getAttribute('aria-pressed')];
      return [
        { adId, name, pressed, label: button.textContent, words: root?.querySelector('.page')?.textContent ?? '' },
      ];
    };
    const cards = [...document.querySelectorAll('[data-frame] > div > div')].flatMap((cell) => {
      const host = [...cell.querySelectorAll('div')].find((element) => element.shadowRoot !== null);
      return seen(host?.shadowRoot ?? null, String(Reflect.get(cell, 'adArchiveId')));
    });
    const bar = [...document.documentElement.children].flatMap((child) => seen(child.shadowRoot, null));
    return [...cards, ...bar];
  });

export const waitForFollows = (page: Page, holds: (seen: FollowSeen[]) => boolean): Promise<FollowSeen[]> =>
  until(() => followsOn(page), holds);

/** A trusted press, by the mouse, on Follow of that card; null: in the bar. */
export const pressFollow = async (page: Page, adId: string | null): Promise<void> => {
  const place = await page.evaluate((wanted) => {
    const cells = [...document.querySelectorAll('[data-frame] > div > div')];
    const card = cells.find((cell) => Reflect.get(cell, 'adArchiveId') === wanted);
    const hosts = [...(wanted === null ? document.documentElement.children : (card?.querySelectorAll('div') ?? []))];
    const button = hosts
      .map((host) => host.shadowRoot?.querySelector<HTMLElement>('[data-button="follow"]:not([hidden])'))
      .find(Boolean);
    if (!button) throw new Error(`no Follow for ${wanted}`);
    if (wanted !== null) button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = button.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, adId);
  await page.mouse.click(place.x, place.y);
};
