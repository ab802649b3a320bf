import { cutCardText } from '#shared/domain/ad/card-text.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { element } from './element.ts';

export const SAVES_SHOWN = 3;

type Options = {
  /** Returns the URL of the first picture of an ad; null if no picture is available. */
  pictureOf: (ad: CollectedAd) => Promise<string | null>;
  libraryUrl: string;
};

/** Lists the last saved ads. Each ad shows the initial of its page until its picture has loaded. */
export const savesSection = (ads: readonly CollectedAd[], { pictureOf, libraryUrl }: Options): HTMLElement => {
  const heading = element('h2', {}, say(popup.saves.heading));
  if (ads.length === 0) {
    const link = element('a', { href: libraryUrl, target: '_blank', rel: 'noopener' }, say(popup.saves.openLibrary));
    return element('section', {}, heading, element('p', { class: 'muted' }, say(popup.saves.none)), link);
  }
  const rows = ads.map((ad) => saveRow(ad, pictureOf));
  return element('section', {}, heading, element('ul', { class: 'saves' }, ...rows));
};

const saveRow = (saved: CollectedAd, pictureOf: Options['pictureOf']): HTMLElement => {
  const { pageId, pageName, text, title } = saved.ad;
  const name = isBlank(pageName) ? say(popup.saves.nameless, { id: pageId }) : pageName;
  // Split by code points, because half of an emoji can't be displayed.
  const initial = element(
    'span',
    { class: 'thumb', 'aria-hidden': 'true' },
    Array.from(name).slice(0, 1).join('').toUpperCase(),
  );
  const shownText = text ?? title;
  const words = shownText === null || isBlank(shownText) ? say(popup.saves.noText) : cutCardText(shownText).short;
  // If no picture is found, the initial stays.
  showPicture(initial, pictureOf(saved)).catch(() => undefined);
  return element(
    'li',
    {},
    initial,
    element(
      'span',
      { class: 'words' },
      element('strong', { title: name }, name),
      element('span', { class: 'muted line', title: words }, words),
    ),
  );
};

const showPicture = async (place: HTMLElement, finding: Promise<string | null>): Promise<void> => {
  const address = await finding;
  if (address === null) return;
  const image = element('img', { alt: '', class: 'thumb' });
  // The picture replaces the initial only if it loads.
  image.addEventListener('load', () => place.replaceWith(image), { once: true });
  image.src = address;
};
