import type { AdId } from '#shared/domain/ad/ad.ts';
import { bodyOf, contains, findAllIn, isAttached, precedes } from '#extension/content/page-dom.ts';
import { BUTTON } from '#extension/content/ad-library/cards/row-position.ts';
import type { FoundCard } from '#extension/content/ad-library/cards/find-card.ts';

/** A card of the page, as far as its details matter. */
export type CardWithDetails = {
  adId: AdId;
  found: () => FoundCard;
  isReadable: () => boolean;
  ad: { collationCount: number | null };
};

type Parts = {
  view: Window & typeof globalThis;
  cards: () => Iterable<CardWithDetails>;
  /** Calls back after this time unless this copy of the script has ended. */
  after: (work: () => void, milliseconds: number) => unknown;
};

const DIALOG = '[role="dialog"], dialog';
/** The page renders its dialog soon after its request was answered. Then the dialog is searched this often. */
const CLOSE_TRIES = 20;
const CLOSE_EVERY_MS = 150;
/** The listeners of a new dialog can be added after it was rendered, so Escape is sent this often. */
const ESCAPE_TRIES = 5;

/**
 * The details that the page itself opens with "See ad details". Opened for the user after a click on Check Spend, they
 * show how the page requests details.
 */
export class PageDetails {
  readonly #parts: Parts;
  /** The dialogs that were open before ours. */
  #before: ReadonlySet<Element> = new Set();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Presses the details button of the card of this ad. The button of equal ads opens a summary with another request.
   * Then, and if the ad has no card, the button of another card is pressed. Returns the ad whose details the page
   * opens; null without a button.
   */
  open(adId: AdId): AdId | null {
    const cards = [...this.#parts.cards()].filter(hasOwnDetails);
    const own = cards.filter((card) => card.adId === adId);
    for (const card of [...own, ...cards]) {
      const button = detailsButtonIn(card.found());
      if (button === null) continue;
      this.#before = new Set(this.#dialogs());
      HTMLElement.prototype.click.call(button);
      return card.adId;
    }
    return null;
  }

  /** Closes the dialog, which the page renders soon, as the Escape key does. */
  close(tries = CLOSE_TRIES): void {
    const opened = this.#dialogs().find((dialog) => !this.#before.has(dialog));
    if (opened !== undefined) this.#pressEscape(opened);
    else if (tries > 0) this.#parts.after(() => this.close(tries - 1), CLOSE_EVERY_MS);
  }

  /** A dialog that does not react stays open; the user can read it. */
  #pressEscape(dialog: Element, tries = ESCAPE_TRIES): void {
    if (tries === 0 || !isAttached(dialog)) return;
    const escape = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true });
    EventTarget.prototype.dispatchEvent.call(dialog, escape);
    this.#parts.after(() => this.#pressEscape(dialog, tries - 1), CLOSE_EVERY_MS);
  }

  #dialogs(): Element[] {
    const body = bodyOf(this.#parts.view.document);
    return body === null ? [] : findAllIn(body, DIALOG);
  }
}

const hasOwnDetails = (card: CardWithDetails): boolean => card.isReadable() && (card.ad.collationCount ?? 0) <= 1;

/** The last button between the id line and the creative. */
const detailsButtonIn = ({ card, leaf, divider }: FoundCard): HTMLElement | null => {
  const isInHeader = (button: Element): boolean =>
    precedes(leaf, button) && (precedes(button, divider) || contains(divider, button));
  const button = findAllIn(card, BUTTON).findLast(isInHeader);
  return button instanceof HTMLElement ? button : null;
};
