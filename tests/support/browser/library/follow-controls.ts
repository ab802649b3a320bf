import type { Page } from 'puppeteer';
import { until } from '../browser.ts';
import { press } from '../press.ts';
import { evaluateWithRoots } from '../closed-roots.ts';

/**
 * The Follow button of a card, or of the bar on the own view of an advertiser (`adId` is null). `text`: the text of the
 * bar about the advertiser.
 */
export type FollowButton = { adId: string | null; name: string; label: string; pressed: string | null; text: string };

/** Reads every Follow button on the page: cards first, in document order. */
const readFollowButtons = (page: Page): Promise<FollowButton[]> =>
  evaluateWithRoots(page, () => {
    const buttonIn = (root: ShadowRoot | null, adId: string | null): FollowButton[] => {
      const button = root?.querySelector<HTMLElement>('[data-button="follow"]');
      if (!button || button.hidden) return [];
      const [name, pressed] = [button.getAttribute('aria-label') ?? '', button.getAttribute('aria-pressed')];
      return [
        { adId, name, pressed, label: button.textContent, text: root?.querySelector('.page')?.textContent ?? '' },
      ];
    };
    const cards = [...document.querySelectorAll('[data-frame] > div > div')].flatMap((cell) => {
      const host = [...cell.querySelectorAll('div')].find((element) => element.shadowRoot !== null);
      return buttonIn(host?.shadowRoot ?? null, String(Reflect.get(cell, 'adArchiveId')));
    });
    const bar = [...document.documentElement.children].flatMap((child) => buttonIn(child.shadowRoot, null));
    return [...cards, ...bar];
  });

export const waitForFollows = (page: Page, holds: (buttons: FollowButton[]) => boolean): Promise<FollowButton[]> =>
  until(() => readFollowButtons(page), holds);

/** Runs in the page. `cardId`: the ad id of the card; null means the bar. */
const findFollow = (cardId: string | null): Element | null | undefined => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const card = cells.find((cell) => Reflect.get(cell, 'adArchiveId') === cardId);
  const hosts = [...(cardId === null ? document.documentElement.children : (card?.querySelectorAll('div') ?? []))];
  return hosts
    .map((host) => host.shadowRoot?.querySelector<HTMLElement>('[data-button="follow"]:not([hidden])'))
    .find(Boolean);
};

/** Clicks Follow on the card of this ad; null means the bar. */
export const pressFollow = (page: Page, adId: string | null): Promise<void> => press(page, findFollow, adId);
