import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { contains } from '#extension/content/page-dom.ts';
import type { AdSource, Card, LeaveListener } from '#extension/content/page-adapter.ts';
import { idsIn } from './ad-id-in-text.ts';
import { type FoundCard } from './find-card.ts';
import { RestorableRow } from './restorable-row.ts';

const NO_LEAVERS: readonly LeaveListener[] = [];

export type KnownAds = {
  adOf: (adId: AdId) => Ad | undefined;
  sourceOf: (adId: AdId) => AdSource;
  originalOf: (url: string | null) => string | null;
};

/** One card, the ad it shows and our row in it. */
export class TrackedCard implements Card {
  readonly adId: AdId;
  #found: FoundCard;
  readonly #known: KnownAds;
  #lastAd: Ad | undefined = undefined;
  #leavers: readonly LeaveListener[] = NO_LEAVERS;
  #hasLeft = false;
  #row: RestorableRow | null = null;
  #isHidden = false;

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

  found(): FoundCard {
    return this.#found;
  }

  /** The page re-rendered the card: the same ad with another text, divider or element. */
  moveTo(found: FoundCard): void {
    if (found.card !== this.#found.card) {
      // In the new element the page has not removed the row, and no filter has hidden it.
      this.#row?.resetInsertions();
      this.#isHidden = false;
    }
    this.#found = found;
  }

  onLeave(leaver: LeaveListener): void {
    if (this.#hasLeft) return leaver.leave(this);
    this.#leavers = [...this.#leavers, leaver];
    return undefined;
  }

  hasLeft(): boolean {
    return this.#hasLeft;
  }

  insertRow(row: HTMLElement): void {
    this.#row?.remove();
    this.#row = new RestorableRow(row);
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
    return this.#row?.isInPage() === true;
  }

  /** Whether a filter hides it. A hidden card needs no row. */
  isHidden(): boolean {
    return this.#isHidden;
  }

  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden;
  }

  /** Inserts the row again if the page removed it. */
  restoreRow(): void {
    this.#row?.restore(this.#found);
  }

  leave(): void {
    this.#row?.remove();
    this.#hasLeft = true;
    const leavers = this.#leavers;
    this.#leavers = NO_LEAVERS;
    for (const leaver of leavers) leaver.leave(this);
  }
}
