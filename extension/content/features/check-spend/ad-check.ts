import { outcomeOfNote, type AccountChange, type Obstacle } from '#shared/domain/account/obstacle.ts';
import { toDisplayedError } from '#shared/errors/page-error.ts';
import { fill } from '#shared/texts/fill.ts';
import type { Card, PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import { createPanel, type Panel } from '#extension/content/ui/panel.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { CheckedSpend } from '#extension/messaging/reach-protocol.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { KnownFigures } from '../card-facts/known-figures.ts';
import { obstacleNote } from '../obstacle-note.ts';
import { openScreen, screenOfObstacle } from '../open-screen.ts';
import { checkAllowed, type Checked } from './check-allowed.ts';
import { endOf, endWith, endWithout, type End } from './check-end.ts';
import { findSpend, storeReach, type FoundSpend } from './find-spend.ts';
import type { SpendState } from './spend-on-card.ts';
import { obstacleIn, spendPanelView, type SpendPanelModel } from './spend-panel.ts';

export type AdCheckParts = {
  page: Pick<PageAdapter, 'requestDetails'>;
  figures: KnownFigures;
  kit: PageKit;
  ask: ContentAsk;
  layer: Pick<Layer, 'askConsent' | 'announce'>;
  document: Document;
};

/** When a check requests the reach: if no reach of the last day is stored, always, or never. */
type Renewal = 'if-stale' | 'always' | 'never';

/**
 * The check of one ad. All cards of the ad show its state. It ends when the user cancels it or the last card of the ad
 * leaves.
 */
export class AdCheck implements SpendState {
  /** The card that the user pressed last. It shows the notes and the details. If it leaves, another card does. */
  at: [Card, AdRow];
  model: SpendPanelModel | null = null;
  readonly #parts: AdCheckParts;
  readonly #onChange: () => void;
  #running: AbortController | null = null;
  #renewal: Renewal = 'if-stale';
  #panel: Panel | null = null;

  /** `onChange` is called after each change of the state. */
  constructor(parts: AdCheckParts, at: [Card, AdRow], onChange: () => void) {
    this.#parts = parts;
    this.at = at;
    this.#onChange = onChange;
  }

  get isChecking(): boolean {
    return this.#running !== null;
  }

  /** Handles a press of the button: starts a check, cancels it, or opens the details of its result. */
  async press(): Promise<void> {
    if (this.isChecking) return this.close();
    const { model } = this;
    if (model === null || model.kind === 'found') return this.#openOr('if-stale');
    return obstacleIn(model) === null ? this.retry() : this.#openDetails();
  }

  /** Repeats the last check in the same way. */
  retry(): Promise<void> {
    return this.#run(this.#renewal);
  }

  /** Opens the details of the known reach. Requests none. */
  async open(): Promise<void> {
    if (!this.isChecking) await this.#openOr('never');
  }

  close(): void {
    this.#running?.abort();
    this.#running = null;
    this.#show(null);
  }

  /** The page has shown how it requests details: continues a check that ended with guidance to do so. */
  continue(): void {
    if (!this.isChecking && this.model?.kind === 'guide') void this.retry();
  }

  /** Processes a reach that the page received because the user opened the details of the ad. */
  async showReach(seen: SeenReach): Promise<void> {
    const estimate = await storeReach(this.#parts.ask, this.#card.ad, seen);
    if (estimate === null || (!this.isChecking && this.model === null)) return;
    this.#running?.abort();
    this.#settle(endWith(estimate, this.#texts));
  }

  /** Newer figures replace a result without figures, for example a failure. */
  onFigures(): void {
    const known = this.#parts.figures.of(this.#card.adId);
    if (known !== null && !this.isChecking && this.model?.kind !== 'found') this.close();
  }

  /** Continues a check that failed without a login or a plan, or closes it if the account has changed. */
  onAccount(change: AccountChange): void {
    const outcome = outcomeOfNote(obstacleIn(this.model), change);
    if (outcome === 'resumes') void this.retry();
    if (outcome === 'dropped') this.close();
  }

  get #card(): Card {
    return this.at[0];
  }

  get #row(): AdRow {
    return this.at[1];
  }

  get #texts(): PageKit['texts']['checkSpend'] {
    return this.#parts.kit.texts.checkSpend;
  }

  async #openOr(renewal: Renewal): Promise<void> {
    return this.model !== null && this.#isNewest() ? this.#openDetails() : this.#run(renewal);
  }

  /** Whether no newer figures are known than those of the result, and they are not older than a day. */
  #isNewest(): boolean {
    const known = this.#parts.figures.of(this.#card.adId);
    if (this.model?.kind !== 'found' || known === null) return true;
    return known.isFresh && known.result === this.model.estimate.figures?.result;
  }

  async #run(renewal: Renewal): Promise<void> {
    this.#running?.abort();
    const own = new AbortController();
    this.#running = own;
    this.#renewal = renewal;
    this.#show(this.model);
    try {
      const checked = await checkAllowed(this.#card.ad, this.#parts, own.signal);
      if (own.signal.aborted) return;
      if (checked?.state === 'checked') await this.#measure(checked, own.signal);
      else this.#refuse(checked?.state);
    } catch (thrown) {
      if (!own.signal.aborted) this.#settle(endWithout(toDisplayedError(thrown), '', this.#texts));
    }
  }

  #refuse(obstacle: Obstacle | undefined): void {
    this.close();
    if (obstacle === undefined) return;
    const resume = (): void => void this.retry();
    this.#row.openNote('spend', obstacleNote({ obstacle, resume }, 'checkSpend', this.#parts));
  }

  /** Shows the stored reach, and requests a newer one if it is needed. */
  async #measure({ estimate, isFresh }: Checked, signal: AbortSignal): Promise<void> {
    const renewal = this.#renewal;
    if (estimate === null && renewal === 'never') {
      this.#parts.figures.learn(this.#card.adId, null);
      return this.#settle({ model: null, announcement: this.#texts.saidNone });
    }
    if (estimate !== null) this.#show({ kind: 'found', estimate });
    const isEnough = renewal === 'never' || (renewal === 'if-stale' && isFresh);
    const found = estimate !== null && isEnough ? { estimate } : await this.#request(estimate, signal);
    if (signal.aborted) return undefined;
    this.#settle(endOf(found, estimate, this.#texts));
    // The figures were on the card already, so the press asked for more.
    if (estimate !== null && isEnough) this.#openDetails();
    return undefined;
  }

  /** `known`: an older measurement that stays visible during the request. */
  #request(known: CheckedSpend | null, signal: AbortSignal): Promise<FoundSpend> {
    const { asking, waiting, lookingUp, lookingUpOnly } = this.#texts;
    const showProgress = (message: string): void => {
      if (known === null && !signal.aborted) this.#show({ kind: 'loading', message });
    };
    return findSpend({
      ...this.#parts,
      ad: this.#card.ad,
      signal,
      onPosition: (ahead) => showProgress(ahead === 0 ? asking : fill(waiting, { ahead })),
      beforeLookUp: (failure) => {
        showProgress(failure === null ? lookingUp : lookingUpOnly);
        return true;
      },
    });
  }

  #show(model: SpendPanelModel | null): void {
    const { figures, kit } = this.#parts;
    this.model = model;
    if (model === null) this.#row.closeDetails('spend');
    else this.#panel?.paint(spendPanelView(model, kit.texts));
    if (model?.kind === 'found') figures.learn(this.#card.adId, model.estimate.figures);
    this.#onChange();
  }

  #settle({ model, announcement, note }: End): void {
    this.#running = null;
    this.#show(model);
    this.#parts.layer.announce(fill(announcement, { page: this.#card.ad.pageName }));
    if (note !== undefined) this.#row.openNote('spend', { text: note });
  }

  #openDetails(): void {
    const { document, kit } = this.#parts;
    if (this.model === null) return;
    const { title, close } = kit.texts.spendPanel;
    const panel = createPanel(document, { title, closeLabel: close }, (action) => this.#act(action));
    panel.paint(spendPanelView(this.model, kit.texts));
    this.#row.openDetails('spend', { label: title, content: panel.element, onClose: () => (this.#panel = null) });
    this.#panel = panel;
  }

  #act(action: string): void {
    const { ask } = this.#parts;
    if (action === 'retry') void this.retry();
    if (action === 'again') void this.#run('always');
    if (action === 'close') this.#row.closeDetails('spend');
    if (action === 'explain') openScreen(ask, 'how-spend-is-estimated');
    if (action === 'own-cost') openScreen(ask, 'dashboard', this.#card.adId);
    if (action === 'signed-out' || action === 'no-plan') openScreen(ask, screenOfObstacle[action]);
  }
}
