import type { Page } from 'puppeteer';
import { until } from '../browser.ts';
import { press } from '../press.ts';
import { evaluateWithRoots } from '../closed-roots.ts';

/** The Follow button of a card, or of the bar on a page's own view (`adId` null). */
export type FollowSeen = { adId: string | null; name: string; label: string; pressed: string | null; words: string };

/** Reads every Follow button on the page: cards first, in document order. */
const followsOn = (page: Page): Promise<FollowSeen[]> =>
  evaluateWithRoots(page, () => {
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

/** Runs in the page. `wanted`: the ad id of the card; null means the bar. */
const findFollow = (wanted: string | null): Element | null | undefined => {
  const cells = [...document.querySelectorAll('[data-frame] > div > div')];
  const card = cells.find((cell) => Reflect.get(cell, 'adArchiveId') === wanted);
  const hosts = [...(wanted === null ? document.documentElement.children : (card?.querySelectorAll('div') ?? []))];
  return hosts
    .map((host) => host.shadowRoot?.querySelector<HTMLElement>('[data-button="follow"]:not([hidden])'))
    .find(Boolean);
};

/** A trusted mouse click on Follow of this card; null means the bar. */
export const pressFollow = (page: Page, adId: string | null): Promise<void> => press(page, findFollow, adId);
