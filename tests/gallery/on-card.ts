import { createAdRows, type AdRow } from '#extension/content/ui/ad-row.ts';
import { ROW_BUTTONS, type ButtonView, type ButtonStyle, type RowButton } from '#extension/content/ui/row-button.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import type { Look } from './story.ts';

/** The width of a card in the Ad Library. */
const CARD_WIDTH = '360px';

/** Background of the page, and of a card, by theme. */
const GROUNDS = { light: ['#f0f2f5', '#ffffff'], dark: ['#18191a', '#242526'] } as const;

/** Creates a card on the page's background, with the colors of the Ad Library. */
export const cardOn = (place: HTMLElement, { theme }: Look, width = CARD_WIDTH): HTMLElement => {
  const [ground, surface] = GROUNDS[theme];
  document.body.style.background = ground;
  const card = document.createElement('main');
  card.style.cssText = `max-width:${width};padding:16px 0;margin:16px;border-radius:8px;background:${surface}`;
  const heading = document.createElement('h1');
  heading.textContent = 'A part of a page';
  heading.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)';
  card.append(heading);
  place.append(card);
  return card;
};

/** The state of a button. */
export const viewOf = (label: string, style: ButtonStyle = 'plain', more: Partial<ButtonView> = {}): ButtonView => ({
  label,
  name: `${label}, Northstrap`,
  style,
  ...more,
});

export type ButtonViews = Partial<Record<RowButton, ButtonView>>;

/** The buttons of an ad without any action so far. */
export const usualViews: ButtonViews = {
  save: viewOf('Save'),
  spend: viewOf('Check Spend'),
  follow: viewOf('Follow'),
  download: viewOf('Download'),
  menu: viewOf('More'),
};

/** Creates a card with one row of our controls for each of `all`. Returns the rows. */
export const rowsOnCard = (place: HTMLElement, look: Look, all: readonly ButtonViews[], width?: string): AdRow[] => {
  const rows = createAdRows(document, pageKit, () => undefined);
  rows.setShade(look.theme);
  const card = cardOn(place, look, width);
  return all.map((views) => {
    const row = rows.create(null, (made) => {
      for (const name of ROW_BUTTONS) {
        const view = views[name];
        if (view !== undefined) made.paintButton(name, view);
      }
    });
    card.append(row.host);
    return row;
  });
};

/** Creates a card with one row of our controls. */
export const onCard = (place: HTMLElement, look: Look, views: ButtonViews): AdRow => {
  const [row] = rowsOnCard(place, look, [views]);
  if (row === undefined) throw new Error('no row was created');
  return row;
};
