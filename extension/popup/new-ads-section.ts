import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { button, element } from './element.ts';

/** How many ads of followed pages came since they were last looked at; nothing while there are none. */
export const newAdsSection = (count: number, open: () => void): HTMLElement[] => {
  if (count === 0) return [];
  const text = element('p', {}, say(popup.newAds.text, { count }));
  return [element('div', { class: 'note' }, text, button('plain', say(popup.newAds.open), open))];
};
