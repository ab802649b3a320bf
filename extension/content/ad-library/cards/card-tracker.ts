import { isAttached, parentNodeOf, parentOf, tagOf } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { PageCounts } from '#shared/domain/client/page-report.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { Batch } from '#extension/content/ad-library/viewport/page-changes.ts';
import { idLineOf, idsIn } from './ad-id-in-text.ts';
import { cardAround, type FoundCard } from './find-card.ts';
import { createLeafIndex, createUnplaced, leavesWithIds } from './leaf-index.ts';
import { TrackedCard, type KnownAds } from './tracked-card.ts';

/**
 * Joins the cards of the page with the ads they show, whichever comes first and however the page re-renders them. A
 * card whose id line changes becomes the card of the other ad. A card that is removed takes its row with it.
 */
export class CardTracker {
  readonly #known: KnownAds;
  readonly #cards = new Map<Node, TrackedCard>();
  /** Cards that no feature has received yet. */
  readonly #fresh = new Set<TrackedCard>();
  /** Texts that name an ad without data. */
  readonly #index = createLeafIndex();
  /** Texts that name a known ad but are in no card. */
  readonly #unplaced = createUnplaced();
  /** Cards with a row that the page removed in this batch. If it renders one again, its row moves along. */
  readonly #removed = new Map<AdId, TrackedCard>();
  readonly #moved = new Set<TrackedCard>();
  /** Elements that contain a card, or did. */
  readonly #lists = new WeakSet<Element>();

  constructor(known: KnownAds) {
    this.#known = known;
  }

  /** Processes a batch of changes. `arrived`: ads whose data came; their texts may be in the page already. */
  process({ roots, touched, isIdle }: Batch, arrived: readonly AdId[]): void {
    this.#moved.clear();
    if (touched.length > 0) this.#rememberRemoved();
    for (const root of roots) this.#scan(root);
    for (const adId of arrived) for (const leaf of this.#index.take(adId)) this.#track(leaf, adId);
    this.#removed.clear();
    if (isIdle) this.#retryUnplaced();
    if (touched.length > 0) this.#checkCards(touched);
  }

  /** Whether texts wait for the data of their ad. */
  isWaiting(): boolean {
    return !this.#index.isEmpty();
  }

  /** The cards whose data may never come. Each call counts as one attempt for each of them. */
  overdue(): FoundCard[] {
    return this.#index
      .overdue()
      .filter(({ adId, leaf }) => idLineOf(leaf) === adId)
      .flatMap(({ adId, leaf }) => cardAround(leaf, adId, this.#isKnown) ?? []);
  }

  /** The cards that no feature has received yet, without those that a filter hides. */
  takeFresh(): Card[] {
    const taken = [...this.#fresh].filter((tracked) => !tracked.isHidden);
    for (const tracked of taken) this.#fresh.delete(tracked);
    return taken.filter((tracked) => tracked.isReadable());
  }

  fresh(): Iterable<TrackedCard> {
    return this.#fresh;
  }

  /** The cards that the page rendered again in the last batch, each in its new place. */
  moved(): Iterable<TrackedCard> {
    return this.#moved;
  }

  all(): Iterable<TrackedCard> {
    return this.#cards.values();
  }

  /** Whether the element contains a card, or did. */
  isList(element: Element): boolean {
    return this.#lists.has(element);
  }

  /**
   * `strangers`: ads without data. `seen`: ads with data, of which `cards` have a card and `rows` a row or are hidden.
   */
  count(): Pick<PageCounts, 'strangers' | 'seen' | 'cards' | 'rows'> {
    const cards = [...this.all()];
    return {
      strangers: this.#index.idLines().length,
      seen: cards.length + this.#strays().length,
      cards: cards.length,
      rows: cards.filter((tracked) => tracked.hasRow() || tracked.isHidden).length,
    };
  }

  /** Where the ids are for which no card was found. */
  elementsWithoutCard(): Element[] {
    return [...this.#strays(), ...this.#index.idLines()].flatMap((leaf) => leaf.parentElement ?? []);
  }

  anyCard(): Element | null {
    return this.#cards.values().next().value?.found.card ?? null;
  }

  releaseAll(): void {
    for (const tracked of this.#cards.values()) this.#release(tracked);
  }

  readonly #isKnown = (adId: AdId): boolean => this.#known.adOf(adId) !== undefined;

  #rememberRemoved(): void {
    for (const tracked of this.#cards.values())
      if (tracked.isPlaced() && !isAttached(tracked.found.card)) this.#removed.set(tracked.adId, tracked);
  }

  #scan(node: Node): void {
    for (const { leaf, ids } of leavesWithIds(node))
      for (const adId of ids)
        if (this.#isKnown(adId)) this.#track(leaf, adId);
        else this.#index.wait(adId, leaf);
  }

  #retryUnplaced(): void {
    for (const leaf of this.#unplaced.again())
      for (const adId of idsIn(leaf).filter(this.#isKnown)) this.#track(leaf, adId);
  }

  #track(leaf: Text, adId: AdId): void {
    const found = cardAround(leaf, adId, this.#isKnown);
    if (found === null) return this.#unplaced.add(leaf);
    this.#unplaced.delete(leaf);
    const before = this.#cards.get(found.card) ?? this.#sameAdAround(found) ?? this.#takeRemoved(adId);
    if (before?.adId === adId) return this.#move(before, found);
    // If two ads claim one element, the ad that is still in it keeps it.
    if (before?.isIntact() === true) return this.#unplaced.add(leaf);
    if (before !== undefined) this.#release(before);
    const tracked = new TrackedCard(found, this.#known);
    this.#cards.set(found.card, tracked);
    this.#rememberLists(found.card);
    this.#fresh.add(tracked);
  }

  /** For each known ad without a card, a text that names it. */
  #strays(): Text[] {
    const placed = new Set(Array.from(this.all(), ({ adId }) => adId));
    const strays = this.#unplaced.texts().flatMap((leaf) =>
      idsIn(leaf)
        .filter((adId) => this.#isKnown(adId) && !placed.has(adId))
        .map((adId) => [adId, leaf] as const),
    );
    return [...new Map(strays).values()];
  }

  #takeRemoved(adId: AdId): TrackedCard | undefined {
    const tracked = this.#removed.get(adId);
    this.#removed.delete(adId);
    if (tracked !== undefined) this.#moved.add(tracked);
    return tracked;
  }

  #rememberLists(card: Element): void {
    for (let at = parentOf(card); at !== null && tagOf(at) !== 'body' && !this.#lists.has(at); at = parentOf(at))
      this.#lists.add(at);
  }

  #move(tracked: TrackedCard, found: FoundCard): void {
    this.#cards.delete(tracked.found.card);
    this.#cards.set(found.card, tracked);
    tracked.moveTo(found);
    this.#rememberLists(found.card);
  }

  #release(tracked: TrackedCard): void {
    this.#cards.delete(tracked.found.card);
    this.#fresh.delete(tracked);
    tracked.leave();
  }

  /** `touched`: places in which something was removed or a text was rewritten. */
  #checkCards(touched: readonly Node[]): void {
    for (const tracked of this.#cards.values()) if (!isAttached(tracked.found.card)) this.#release(tracked);
    for (const tracked of this.#cardsAround(touched)) this.#check(tracked);
  }

  /** The page re-renders without notice, so each card is compared with what is stored about it. */
  #check(tracked: TrackedCard): void {
    const { card } = tracked.found;
    if (!isAttached(card)) return this.#release(tracked);
    if (!tracked.isIntact()) {
      this.#scan(card);
      if (this.#cards.get(card) === tracked && !tracked.isIntact()) this.#release(tracked);
    }
    tracked.restoreRow();
  }

  /** The card of the same ad whose element contains the new one: the page put a smaller element around the header. */
  #sameAdAround({ card, adId }: FoundCard): TrackedCard | undefined {
    for (let at: Node | null = card; at !== null; at = parentNodeOf(at)) {
      const tracked = this.#cards.get(at);
      if (tracked?.adId === adId) return tracked;
    }
    return undefined;
  }

  #cardsAround(nodes: readonly Node[]): Set<TrackedCard> {
    const found = new Set<TrackedCard>();
    for (const node of nodes) {
      for (let at: Node | null = node; at !== null; at = parentNodeOf(at)) {
        const tracked = this.#cards.get(at);
        if (tracked !== undefined) found.add(tracked);
      }
    }
    return found;
  }
}
