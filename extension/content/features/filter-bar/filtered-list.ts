import { obstacleOfCode, outcomeOfNote, type AccountChange, type Obstacle } from '#shared/domain/account/obstacle.ts';
import { toDisplayedError, type DisplayedError } from '#shared/errors/page-error.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { CardFilter, PageAdapter } from '#extension/content/page-adapter.ts';
import { FilterBar, type FilterForm } from '#extension/content/ui/filter-bar.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { emptyChoice, type FilterChoice } from '#shared/domain/lists/filter-choice.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { AccountWatch } from '../account-watch.ts';
import type { SeenHere } from '../seen-ads/seen-ads.ts';
import type { JudgedAds } from '../judged-ads/judged-ads.ts';
import type { KnownFigures } from '../card-facts/known-figures.ts';
import { CheckThese } from '../check-run/check-these.ts';
import { dueAds } from '../check-run/due-ads.ts';
import { observeNews } from '../observe-news.ts';
import { solutionOf } from '../obstacle-note.ts';
import { createAfter } from '../paced-requests.ts';
import { AdFacts } from './ad-facts.ts';
import { AdJudge } from './ad-judge.ts';
import { countsText } from './counts-text.ts';
import { StoredChoices } from './stored-choices.ts';

type Parts = {
  page: PageAdapter;
  account: AccountWatch;
  figures: KnownFigures;
  layer: Layer;
  /** Whether Check Spend is switched on. */
  canCheck: boolean;
  kit: PageKit;
  ask: ContentAsk;
  runtime: RuntimePort;
  seen: SeenHere;
  judged: JudgedAds;
  view: Window;
  signal: AbortSignal;
};

/**
 * The list while the user filters it: a bar above it hides, dims and orders its cards, and counts them. What the user
 * chose last applies at once on the next page.
 * To try it: open the library, press Winners, see the number of matching ads and the chips of its two filters, choose
 * Most versions, reload, and see the same ads in the same order.
 */
export class FilteredList {
  readonly #parts: Parts;
  readonly #facts: AdFacts;
  readonly #judge: AdJudge;
  readonly #bar: FilterBar;
  readonly #stored: StoredChoices;
  /** Null if Check Spend is switched off. */
  readonly #check: CheckThese | null;
  /** Null while no card is filtered. */
  #filter: CardFilter | null = null;
  #endFilter = new AbortController();
  /** Null until the form has arrived. */
  #form: FilterForm | null = null;
  /** Why the form was not returned; null if it was not requested by a press, or for another reason. */
  #obstacle: Obstacle | null = null;
  /** The account whose form is requested, as a number that grows with each change of the account. */
  #account = 0;
  #requestedFor = -1;
  #choice = emptyChoice;
  #isOpen = false;
  /** Why a preset was not stored. It is shown instead of the counts until the next choice. */
  #notice = '';

  constructor(parts: Parts) {
    const { page, account, kit, ask, seen, layer, view, signal } = parts;
    this.#parts = parts;
    this.#facts = new AdFacts({
      ask,
      after: createAfter(signal),
      adOf: (adId) => this.#filter?.adOf(adId),
      isFirstSeenHere: seen.isFirstSeenHere,
      onNews: () => this.#judgeAll(),
    });
    this.#judge = new AdJudge(this.#facts);
    this.#bar = new FilterBar(view.document, kit, {
      onToggle: (isOpen) => this.#toggle(isOpen),
      onChoice: (choice, isTyped) => {
        this.#check?.dismiss();
        this.#apply(choice);
        this.#stored.rememberSoon(choice, isTyped);
      },
      onSavePreset: (name) => void this.#stored.savePreset(name, this.#choice),
      onRemovePreset: (id) => void this.#stored.removePreset(id),
    });
    this.#stored = new StoredChoices({
      ...parts,
      onPresets: ({ presets, words }, change) => {
        this.#showNotice('');
        this.#bar.setPresets(presets);
        layer.announce(words[change] ?? '');
      },
      onFailure: (message) => this.#showNotice(message),
    });
    this.#check = parts.canCheck ? this.#startCheck() : null;
    page.observeShade((shade) => this.#bar.setShade(shade), signal);
    page.showAboveList(this.#bar.host, signal);
    // A user who is not signed in or has no plan learns that only after a press.
    void this.#requestForm();
    observeNews(parts, () => this.#filter !== null && this.#facts.refresh());
    account.observe((change) => this.#onAccount(change));
    parts.judged.observe(() => {
      this.#adjust();
      this.#judgeAll();
    });
    signal.addEventListener('abort', () => {
      this.#stored.end();
      this.#endFilter.abort();
    });
  }

  #startCheck(): CheckThese {
    const check = new CheckThese({
      ...this.#parts,
      dueAds: () =>
        this.#filter && dueAds(this.#parts.judged.openIn(this.#filter), this.#filter, this.#judge, this.#facts),
      onNeed: () => {
        if (this.#form === null && this.#check?.needsAds() === true) void this.#requestForm();
        else this.#adjust();
      },
    });
    return check;
  }

  /** For users of the keyboard. */
  openWithFocus(): void {
    this.#bar.openWithFocus();
  }

  #toggle(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (isOpen && this.#form === null) void this.#requestForm();
    else this.#adjust();
  }

  /**
   * Fills the bar with its fields, and applies what the user chose last. If that fails, an open bar closes and explains
   * why. A closed one stays silent until it is opened. The control of a check follows, because the form would move it.
   */
  async #requestForm(): Promise<void> {
    const account = this.#account;
    // The fields of a second answer would replace those that the user has already filled in.
    if (this.#requestedFor === account) return;
    this.#requestedFor = account;
    try {
      const form = await this.#parts.ask('filter.form', {});
      if (account === this.#account) this.#useForm(form);
    } catch (thrown) {
      if (account !== this.#account) return;
      this.#requestedFor = -1;
      if (this.#isOpen || this.#check?.needsAds() === true) this.#explain(toDisplayedError(thrown));
    } finally {
      this.#bar.addControl(this.#check?.element);
    }
  }

  #explain({ code, message }: DisplayedError): void {
    const obstacle = obstacleOfCode(code);
    this.#obstacle = obstacle;
    this.#check?.press('cancel');
    this.#bar.close();
    this.#bar.showMessage(message, obstacle === null ? null : solutionOf(obstacle, this.#parts));
  }

  #useForm(form: FilterForm): void {
    this.#form = form;
    this.#obstacle = null;
    this.#bar.setForm(form);
    this.#bar.showMessage('', null);
    // The browser needs about 25 ms to format the first number of a visit. Without this call, this time would delay
    // the first change of a filter.
    countsText(form.words, []);
    this.#apply(form.chosen);
  }

  /**
   * Another user, or one without a plan, has other filters or none. A press that waited for a login or a plan opens the
   * bar.
   */
  #onAccount(change: AccountChange): void {
    const { before, now } = change;
    const outcome = this.#obstacle === null ? 'stays' : outcomeOfNote(this.#obstacle, change);
    if (before !== null && (before.mark !== now.mark || before.account !== now.account)) this.#startOver();
    if (outcome === 'resumes') this.#bar.open();
  }

  #startOver(): void {
    this.#stored.end();
    this.#notice = '';
    this.#account += 1;
    this.#facts.forget();
    this.#form = null;
    this.#obstacle = null;
    this.#bar.reset();
    this.#apply(emptyChoice);
    void this.#requestForm();
  }

  #apply(choice: FilterChoice): void {
    const { conditions, sort } = choice;
    this.#choice = choice;
    this.#notice = '';
    this.#judge.choose(new Map(conditions), this.#form?.sorts.find(({ name }) => name === sort) ?? null);
    this.#adjust();
    this.#judgeAll();
  }

  #isChosen(): boolean {
    return this.#judge.hasConditions() || this.#judge.isSorting();
  }

  /** Whether all loaded ads are needed: for their order, the number of matching ads, or a check. */
  #needsAll(): boolean {
    return this.#isChosen() || this.#check?.needsAds() === true;
  }

  #isFiltering(): boolean {
    return this.#form !== null && (this.#isOpen || this.#needsAll());
  }

  /** Filters while the bar is open, a condition or an order is set, or the user has hidden an ad of the page. */
  #adjust(): void {
    const isNeeded = this.#isFiltering() || this.#hidesJudged();
    if (!isNeeded) this.#stopFilter();
    else this.#filter ??= this.#startFilter(this.#endFilter.signal);
    this.#filter?.judgeDistant(this.#needsAll());
    this.#requestFacts();
    this.#paintCounts();
  }

  /** The card of a hidden ad can have left, because it occupies no space. Without the filter, it would come back. */
  #hidesJudged(): boolean {
    const [filter, { judged }] = [this.#filter, this.#parts];
    return judged.hidesAny() || (filter !== null && judged.openIn(filter).length < filter.adIds().length);
  }

  /** The end of a filter shows cards again, and one of them can start the next filter before this returns. */
  #stopFilter(): void {
    const ended = this.#endFilter;
    [this.#filter, this.#endFilter] = [null, new AbortController()];
    ended.abort();
  }

  #startFilter(signal: AbortSignal): CardFilter {
    const [judge, { judged }] = [this.#judge, this.#parts];
    // Without a filter, no facts were requested after a change.
    this.#facts.refresh();
    return this.#parts.page.filterCards(
      {
        visibilityOf: (card) => (judged.isHidden(card) ? 'hidden' : judge.visibilityOf(card)),
        rankOf: (card) => judge.rankOf(card),
        onCards: () => this.#onCards(),
      },
      signal,
    );
  }

  /** The facts of a new card are known if another card of its ad was found before. Then it only needs its rank. */
  #onCards(): void {
    this.#requestFacts();
    if (this.#isChosen()) this.#judgeAll();
    else this.#paintCounts();
  }

  #requestFacts(): void {
    if (this.#isFiltering()) this.#facts.request(this.#filter?.adIds() ?? []);
  }

  #judgeAll(): void {
    const filter = this.#filter;
    if (filter === null) return;
    this.#judge.rank(this.#parts.judged.openIn(filter));
    filter.judgeAll();
    this.#paintCounts();
  }

  #showNotice(message: string): void {
    this.#notice = message;
    this.#paintCounts();
  }

  #paintCounts(): void {
    const [filter, form] = [this.#filter, this.#form];
    this.#check?.update();
    if (form === null) return;
    const counts = filter === null ? '' : this.#countsOf(filter, form);
    this.#bar.showMessage(this.#notice || counts, null);
  }

  #countsOf(filter: CardFilter, { words }: FilterForm): string {
    const adIds = this.#parts.judged.openIn(filter);
    const hidden = filter.adIds().length - adIds.length;
    const outcomes = this.#judge.hasConditions() ? adIds.map((adId) => this.#judge.outcomeOf(adId)) : [];
    return countsText(words, outcomes, { isFailing: this.#facts.isFailing(), hidden });
  }
}
