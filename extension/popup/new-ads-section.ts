import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { button, element } from './element.ts';

/** Returns a note with the number of new ads of followed pages; nothing if there are none. */
export const newAdsSection = (count: number, open: () => void): HTMLElement[] => {
  if (count === 0) return [];
  const text = element('p', {}, say(popup.newAds.text, { count }));
  return [element('div', { class: 'note' }, text, button('plain', say(popup.newAds.open), open))];
};
