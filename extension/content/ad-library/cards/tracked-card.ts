import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { contains, parentNodeOf, putAfter, putBefore } from '#extension/content/page-dom.ts';
import type { AdSource, Card, LeaveListener } from '#extension/content/page-adapter.ts';
import { idsIn } from './ad-id-in-text.ts';
import { type FoundCard } from './find-card.ts';

/** Give up after this many insertions of a row into one card; the page wins a tie. */
const MAX_INSERTIONS = 50;
const NO_LEAVERS: readonly LeaveListener[] = [];

export type KnownAds = {
  adOf: (adId: AdId) => Ad | undefined;
  sourceOf: (adId: AdId) => AdSource;
  originalOf: (url: string | null) => string | null;
};

/** One card, the ad it shows and our row in it. */
export class TrackedCard implements Card {
  readonly adId: AdId;
  /** Whether a filter hides it. A hidden card needs no row. */
  isHidden = false;
  #found: FoundCard;
  readonly #known: KnownAds;
  #lastAd: Ad | undefined = undefined;
  #leavers: readonly LeaveListener[] = NO_LEAVERS;
  #hasLeft = false;
  #row: HTMLElement | null = null;
  #insertions = 0;

  constructor(found: FoundCard, known: KnownAds) {
    this.adId = found.adId;
    this.#found = found;
    this.#known = known;
  }

  /** Whether its ad can be read. Only then features receive it. */
  isReadable(): boolean {
    this.#lastAd ??= this.#known.adOf(this.adId);
    return this.#lastAd !== undefined;
  }

  get ad(): Ad {
    const ad = this.#known.adOf(this.adId) ?? this.#lastAd;
    if (ad === undefined) throw new Error('The ad of this card was never read.');
    return ad;
  }

  get source(): AdSource {
    return this.#known.sourceOf(this.adId);
  }

  get originals(): (string | null)[] {
    return this.ad.media.map(({ imageUrl }) => this.#known.originalOf(imageUrl));
  }

  get found(): FoundCard {
    return this.#found;
  }

  /** The page re-rendered the card: the same ad with another text, divider or element. */
  moveTo(found: FoundCard): void {
    if (found.card !== this.#found.card) {
      // In the new element the page has not removed the row, and no filter has hidden it.
      this.#insertions = 0;
      this.isHidden = false;
    }
    this.#found = found;
    this.restoreRow();
  }

  onLeave(leaver: LeaveListener): void {
    if (this.#hasLeft) return leaver.leave(this);
    this.#leavers = [...this.#leavers, leaver];
    return undefined;
  }

  insertRow(row: HTMLElement): void {
    this.#row?.remove();
    this.#row = row;
    this.#insertions = 0;
    this.restoreRow();
  }

  /** Whether the text, the divider and the card still belong together. */
  isIntact(): boolean {
    const { card, leaf, divider, adId } = this.#found;
    return contains(card, leaf) && contains(card, divider) && idsIn(leaf).includes(adId);
  }

  /** Whether it received a row, which the page may have removed. */
  isPlaced(): boolean {
    return this.#row !== null;
  }

  hasRow(): boolean {
    return this.#row?.isConnected === true;
  }

  /** Inserts the row again if the page removed it when it rendered parts of the card again. */
  restoreRow(): void {
    const { divider, side } = this.#found;
    if (this.#row === null || this.#hasLeft || this.#insertions >= MAX_INSERTIONS) return;
    if (this.#row.isConnected && this.#row.parentNode === parentNodeOf(divider)) return;
    this.#insertions += 1;
    (side === 'before' ? putBefore : putAfter)(divider, this.#row);
  }

  leave(): void {
    this.#row?.remove();
    this.#hasLeft = true;
    const leavers = this.#leavers;
    this.#leavers = NO_LEAVERS;
    for (const leaver of leavers) leaver.leave(this);
  }
}
