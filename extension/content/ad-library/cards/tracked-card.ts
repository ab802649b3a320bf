import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { contains, parentNodeOf, putAfter, putBefore } from '#extension/content/page-dom.ts';
import type { AdSource, Card, Leaver } from '#extension/content/page-adapter.ts';
import { idsIn, type FoundCard } from './find-card.ts';

/** A page that keeps throwing our row out gets its way in the end. */
const MAX_PLACEMENTS = 50;

const NOBODY: readonly Leaver[] = [];

export type KnownAds = {
  adOf: (adId: AdId) => Ad | undefined;
  sourceOf: (adId: AdId) => AdSource;
  originalOf: (url: string | null) => string | null;
};

/**
 * One card, the ad it shows, and our row in it. A class, and plain functions in place of signals: with thousands of
 * cards, a set of closures for each would weigh more than all else of them.
 */
export class TrackedCard implements Card {
  readonly adId: AdId;
  #found: FoundCard;
  readonly #known: KnownAds;
  #lastAd: Ad | undefined = undefined;
  #leavers: readonly Leaver[] = NOBODY;
  #hasLeft = false;
  #row: HTMLElement | null = null;
  #placements = 0;
  #isHidden = false;

  constructor(found: FoundCard, known: KnownAds) {
    this.adId = found.adId;
    this.#found = found;
    this.#known = known;
  }

  /** Whether its ad can be read; only then it is a card for features. */
  isReadable(): boolean {
    this.#lastAd ??= this.#known.adOf(this.adId);
    return this.#lastAd !== undefined;
  }

  get ad(): Ad {
    const ad = this.#known.adOf(this.adId) ?? this.#lastAd;
    if (ad === undefined) throw new Error('a card whose ad was never read');
    return ad;
  }

  get source(): AdSource {
    return this.#known.sourceOf(this.adId);
  }

  get originals(): (string | null)[] {
    return this.ad.media.map(({ imageUrl }) => this.#known.originalOf(imageUrl));
  }

  found(): FoundCard {
    return this.#found;
  }

  /** The same card after a redraw: other leaf or divider, same ad. */
  moveTo(found: FoundCard): void {
    // What a page draws anew it did not throw out, and no filter has hidden it yet.
    if (found.card !== this.#found.card) [this.#placements, this.#isHidden] = [0, false];
    this.#found = found;
  }

  onGone(leaver: Leaver): void {
    if (this.#hasLeft) return leaver.leave(this);
    // Exactly as large as it must be: a list that is added to keeps room for sixteen more.
    this.#leavers = this.#leavers.concat(leaver);
    return undefined;
  }

  hasLeft(): boolean {
    return this.#hasLeft;
  }

  place(row: HTMLElement): void {
    this.#row?.remove();
    this.#row = row;
    this.restoreRow();
  }

  /** Whether leaf, divider and card still belong together. */
  isIntact(): boolean {
    const { card, leaf, divider, adId } = this.#found;
    return contains(card, leaf) && contains(card, divider) && idsIn(leaf).includes(adId);
  }

  /** Whether it was given a row, wherever that is now. */
  isPlaced(): boolean {
    return this.#row !== null;
  }

  hasRow(): boolean {
    return this.#row?.isConnected === true;
  }

  /** Whether a filter hides it: then it needs no row. */
  isHidden(): boolean {
    return this.#isHidden;
  }

  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden;
  }

  /** Puts the row back where the page threw it out. */
  restoreRow(): void {
    const [row, { divider, side }] = [this.#row, this.#found];
    if (row === null || this.#placements >= MAX_PLACEMENTS) return;
    if (row.isConnected && row.parentNode === parentNodeOf(divider)) return;
    this.#placements += 1;
    (side === 'before' ? putBefore : putAfter)(divider, row);
  }

  leave(): void {
    this.#row?.remove();
    this.#hasLeft = true;
    const leavers = this.#leavers;
    this.#leavers = NOBODY;
    for (const leaver of leavers) leaver.leave(this);
  }
}
