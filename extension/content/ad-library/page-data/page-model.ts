import type { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { AdCount, AdSource, PageState } from '#extension/content/page-adapter.ts';
import type { Findings } from './find-ads.ts';
import { createKnownAds } from './known-ads.ts';
import { createListState } from './list-state.ts';
import { parseAnswer } from './parse-answer.ts';
import type { ReadFailure } from './read-ad.ts';
import type { NamedAds } from './unread-answers.ts';

/** What the page's data has stated so far: its ads and the state of its list. */
export class PageModel {
  readonly #known = createKnownAds();
  readonly #list = createListState();
  /** Ads as their cards show them. Data that comes later replaces them among the known ads. */
  readonly #drawn = new Map<AdId, Ad>();
  readonly #listeners = new Set<(named: NamedAds) => void>();

  take(findings: Findings): void {
    this.#list.note(findings.verdict, findings.count);
    const fresh = this.#known.take(findings);
    if (fresh.length > 0) this.#emit(() => fresh);
  }

  /** An answer as the page received it at `nowMs`. It can stay unparsed until one of its ads is requested. */
  takeAnswer(body: string, nowMs: number): void {
    const named = this.#known.takeUnread(body, nowMs);
    if (named === null) return this.take(parseAnswer(body, nowMs));
    this.#list.note('ads', null);
    return this.#emit(named);
  }

  /** An ad that the data does not contain, as its card shows it. The page's data replaces it when it comes. */
  takeDrawn(ad: Ad): void {
    if (this.#known.isKnown(ad.id)) return;
    this.#known.store(ad);
    this.#drawn.set(ad.id, ad);
    this.#emit(() => [ad.id]);
  }

  sourceOf(adId: AdId): AdSource {
    const drawn = this.#drawn.get(adId);
    return drawn !== undefined && drawn === this.#known.adOf(adId) ? 'drawing' : 'data';
  }

  adOf(adId: AdId): Ad | undefined {
    return this.#known.adOf(adId);
  }

  /** The full-size URL of a picture that an ad shows smaller; null if the page does not state it. */
  originalOf(url: string | null): string | null {
    return this.#known.originalOf(url);
  }

  isKnown(adId: AdId): boolean {
    return this.#known.adOf(adId) !== undefined;
  }

  knownCount(): number {
    return this.#known.count();
  }

  state(): PageState {
    return this.#list.state();
  }

  count(): AdCount | null {
    return this.#list.count();
  }

  /** Forgets the list, because the address now shows another search. The ads stay known. */
  startOver(): void {
    this.#list.startOver();
  }

  /** The page id in the data of another ad with the same page link; null if no data states it. */
  pageIdOf(pageUrl: string): PageId | null {
    return this.#known.pageIdOf(pageUrl, ({ id }) => this.sourceOf(id) === 'data');
  }

  failures(): readonly ReadFailure[] {
    return this.#known.failures();
  }

  /** Calls back when ads come of which at least one was not known, until the signal aborts. */
  onNewAds(listener: (named: NamedAds) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  #emit(named: NamedAds): void {
    for (const listener of this.#listeners) listener(named);
  }
}
