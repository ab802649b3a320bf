import { cutCardText } from '#shared/domain/ad/card-text.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { element } from './element.ts';

export const SAVES_SHOWN = 3;

type Options = {
  /** Where an ad's first picture can be loaded from; null where none is here. */
  pictureOf: (ad: CollectedAd) => Promise<string | null>;
  libraryUrl: string;
};

/** The last saved ads. The picture is put in when it is found; until then stands the page's initial. */
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
  // By signs, as half an emoji is none.
  const initial = element(
    'span',
    { class: 'thumb', 'aria-hidden': 'true' },
    Array.from(name).slice(0, 1).join('').toUpperCase(),
  );
  const shownText = text ?? title;
  const words = shownText === null || isBlank(shownText) ? say(popup.saves.noText) : cutCardText(shownText).short;
  // Without a picture the initial stays.
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
  // Only a picture that can be drawn takes the initial's place.
  image.addEventListener('load', () => place.replaceWith(image), { once: true });
  image.src = address;
};
