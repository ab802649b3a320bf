import { obstacleOfCode, outcomeOfNote, type AccountChange, type Obstacle } from '#shared/domain/account/obstacle.ts';
import type { FilterConditions } from '#shared/domain/lists/ad-filter.ts';
import { toDisplayedError } from '#shared/errors/page-error.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import { rootOf } from '#extension/content/page-dom.ts';
import type { CardFilter, PageAdapter } from '#extension/content/page-adapter.ts';
import { createFilterBar, type FilterBar } from '#extension/content/ui/filter-bar.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { AccountWatch } from '../account-watch.ts';
import { observeNews } from '../observe-news.ts';
import { AdFacts } from './ad-facts.ts';
import { AdJudge } from './ad-judge.ts';
import { countsText, cureOf, type FormTexts } from './bar-texts.ts';

type Parts = {
  page: PageAdapter;
  account: AccountWatch;
  kit: PageKit;
  ask: ContentAsk;
  runtime: RuntimePort;
  view: Window;
  signal: AbortSignal;
};

/**
 * A filter bar over the results. Nothing is filtered until the user opens the bar.
 * To try it: open the library, press Filter ads, choose Shopify store: yes, see the number of shown ads, and press Show
 * all.
 */
export const startFilterBar = (parts: Parts): void => void new FilteredList(parts);

/** The list while the user filters it: opens the form, hides cards by its conditions, and counts them. */
class FilteredList {
  readonly #parts: Parts;
  readonly #facts: AdFacts;
  readonly #judge: AdJudge;
  readonly #bar: FilterBar;
  /** Null while no card is filtered. */
  #filter: CardFilter | null = null;
  #endFilter = new AbortController();
  /** Null until the form has arrived. */
  #texts: FormTexts | null = null;
  /** Why the form was not returned; null if it was not requested, or for another reason. */
  #obstacle: Obstacle | null = null;
  #isRequested = false;
  #isOpen = false;

  constructor(parts: Parts) {
    const { page, account, kit, ask, view, signal } = parts;
    this.#parts = parts;
    this.#facts = new AdFacts({
      ask,
      after: (work, milliseconds) => setTimeout(() => signal.aborted || work(), milliseconds),
      adOf: (adId) => this.#filter?.adOf(adId),
      onNews: () => this.#onFacts(),
    });
    this.#judge = new AdJudge(this.#facts);
    this.#bar = createFilterBar(view.document, kit, {
      onToggle: (isOpen) => this.#toggle(isOpen),
      onConditions: (conditions) => this.#apply(conditions),
    });
    page.observeShade(this.#bar.setShade, signal);
    page.observeIsLibrary((isHere) => this.#showBar(isHere), signal);
    observeNews(parts, () => this.#filter !== null && this.#facts.refresh());
    account.observe((change) => this.#onAccount(change));
    signal.addEventListener('abort', () => {
      this.#endFilter.abort();
      this.#bar.host.remove();
    });
  }

  #showBar(isHere: boolean): void {
    if (isHere) rootOf(this.#parts.view.document)?.append(this.#bar.host);
    else this.#bar.host.remove();
  }

  #toggle(isOpen: boolean): void {
    this.#isOpen = isOpen;
    // A second press before the form has arrived must not replace fields that the user has already filled in.
    if (!isOpen || this.#texts !== null) this.#adjust();
    else if (!this.#isRequested) void this.#openForm();
  }

  /** Fills the bar with its fields. If the request fails, the bar is closed and shows the reason. */
  async #openForm(): Promise<void> {
    const { ask, kit } = this.#parts;
    this.#isRequested = true;
    this.#obstacle = null;
    try {
      const form = await ask('filter.form', {});
      this.#bar.setForm(form);
      // The browser needs about 25 ms to format the first number of a visit. Without this call, this time would delay
      // the first change of a filter.
      countsText(form.words, []);
      this.#texts = form.words;
    } catch (thrown) {
      const { code, message } = toDisplayedError(thrown);
      this.#obstacle = obstacleOfCode(code);
      this.#bar.close();
      this.#bar.showMessage(message, cureOf(code, ask, kit.texts.cardControls));
    }
    this.#isRequested = false;
    this.#adjust();
  }

  /** Opens the bar that waits for a login or a plan, or removes the message that is about another account. */
  #onAccount(change: AccountChange): void {
    const obstacle = this.#obstacle;
    const outcome = obstacle === null ? 'stays' : outcomeOfNote(obstacle, change);
    if (outcome === 'stays') return;
    this.#obstacle = null;
    this.#bar.showMessage('', null);
    if (outcome === 'resumes') this.#bar.open();
  }

  #apply(conditions: FilterConditions): void {
    this.#judge.setConditions(conditions);
    this.#filter?.judgeAll();
    this.#adjust();
  }

  /** Filters while the bar is open or a condition is set. */
  #adjust(): void {
    const isNeeded = this.#texts !== null && (this.#isOpen || this.#judge.hasConditions());
    if (isNeeded !== (this.#filter !== null)) {
      this.#endFilter.abort();
      this.#endFilter = new AbortController();
      this.#filter = isNeeded ? this.#startFilter(this.#endFilter.signal) : null;
    }
    this.#paintCounts();
  }

  #startFilter(signal: AbortSignal): CardFilter {
    const visibilityOf = this.#judge.visibilityOf.bind(this.#judge);
    return this.#parts.page.filterCards({ visibilityOf, onCards: () => this.#onCards() }, signal);
  }

  #onCards(): void {
    if (this.#filter !== null) this.#facts.request(this.#filter.adIds());
    this.#paintCounts();
  }

  #onFacts(): void {
    this.#filter?.judgeAll();
    this.#paintCounts();
  }

  #paintCounts(): void {
    const [filter, texts] = [this.#filter, this.#texts];
    if (texts === null) return;
    if (filter === null || !this.#judge.hasConditions()) return this.#bar.showMessage('', null);
    const outcomes = filter.adIds().map((adId) => this.#judge.outcomeOf(adId));
    const state = { isFailing: this.#facts.isFailing(), isMoreWaiting: filter.isMoreWaiting() };
    const reset = { label: texts['reset'] ?? '', onPress: () => this.#apply(this.#bar.clear()) };
    return this.#bar.showMessage(countsText(texts, outcomes, state), reset);
  }
}
