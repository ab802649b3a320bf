import type { AdId } from '#shared/domain/ad/ad.ts';
import { bodyOf, contains, DIALOG, findAllIn, isAttached, precedes } from '#extension/content/page-dom.ts';
import { BUTTON } from '#extension/content/ad-library/cards/row-position.ts';
import type { FoundCard } from '#extension/content/ad-library/cards/find-card.ts';

/** A card of the page, as far as its details matter. */
export type CardWithDetails = {
  adId: AdId;
  found: FoundCard;
  isReadable: () => boolean;
  ad: { collationCount: number | null };
};

type Parts = {
  view: Window & typeof globalThis;
  cards: () => Iterable<CardWithDetails>;
  /** Calls back after this time unless this copy of the script has ended. */
  after: (work: () => void, milliseconds: number) => void;
};

/** The page renders its dialog soon after the answer to its request. Until then, the search is repeated. */
const CLOSE_TRIES = 20;
/** The interval between two searches, and between two Escape keys. */
const CLOSE_EVERY_MS = 150;
/** The maximum number of Escape keys. The page can add the listeners of a dialog after it rendered the dialog. */
const ESCAPE_TRIES = 5;

/**
 * Opens and closes the page's own details of an ad. The page then sends a request for details, from which the page hook
 * learns the form of such requests.
 */
export const createPageDetails = ({ view, cards, after }: Parts) => {
  /** The dialogs that were open before the details. */
  let before: readonly Element[] = [];

  const dialogs = (): Element[] => {
    const body = bodyOf(view.document);
    return body === null ? [] : findAllIn(body, DIALOG);
  };
  /** A dialog that does not react stays open; the user can read it. */
  const pressEscape = (dialog: Element, tries = ESCAPE_TRIES): void => {
    if (tries === 0 || !isAttached(dialog)) return;
    const escape = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true });
    EventTarget.prototype.dispatchEvent.call(dialog, escape);
    after(() => pressEscape(dialog, tries - 1), CLOSE_EVERY_MS);
  };
  /** Closes the details with the Escape key. `tries`: the maximum number of further searches for their dialog. */
  const close = (tries = CLOSE_TRIES): void => {
    const opened = dialogs().find((dialog) => !before.includes(dialog));
    if (opened !== undefined) pressEscape(opened);
    else if (tries > 0) after(() => close(tries - 1), CLOSE_EVERY_MS);
  };

  return {
    close,
    /**
     * Presses "See ad details" on the card of this ad, or on another card if this card is missing or stands for several
     * equal ads: its button opens a summary, which needs another request. Returns the ad whose details the page opens;
     * null if no card has a button.
     */
    open: (adId: AdId): AdId | null => {
      const single = [...cards()].filter(hasOwnDetails);
      const own = single.filter((card) => card.adId === adId);
      for (const card of [...own, ...single]) {
        const button = detailsButtonIn(card.found);
        if (button === null) continue;
        before = dialogs();
        HTMLElement.prototype.click.call(button);
        return card.adId;
      }
      return null;
    },
  };
};

export type PageDetails = ReturnType<typeof createPageDetails>;

const hasOwnDetails = (card: CardWithDetails): boolean => card.isReadable() && (card.ad.collationCount ?? 0) <= 1;

/** The last button between the id line and the creative. */
const detailsButtonIn = ({ card, leaf, divider }: FoundCard): HTMLElement | null => {
  const isInHeader = (button: Element): boolean =>
    precedes(leaf, button) && (precedes(button, divider) || contains(divider, button));
  const button = findAllIn(card, BUTTON).findLast(isInHeader);
  return button instanceof HTMLElement ? button : null;
};
