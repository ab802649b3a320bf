import { obstacleOfCode, type Obstacle } from '#shared/domain/account/obstacle.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { toDisplayedError, type DisplayedError } from '#shared/errors/page-error.ts';
import { fill } from '#shared/texts/fill.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { CheckedSpend } from '#extension/messaging/reach-protocol.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { findSpend, storeReach, type FoundSpend } from './find-spend.ts';
import { obstacleIn, type SpendPanelModel } from './spend-panel.ts';

export type Checked = MessageOutput<'reach.check'>;

type Texts = PageKit['texts']['checkSpend'];
type Estimate = CheckedSpend;

type Parts = {
  /** The ad as the page shows it now. */
  ad: () => Ad;
  page: Pick<PageAdapter, 'requestDetails'>;
  kit: PageKit;
  ask: ContentAsk;
  layer: Pick<Layer, 'askConsent' | 'announce'>;
  /** `model` null: no result is shown. */
  show: (model: SpendPanelModel | null, isChecking: boolean) => void;
  /** Whether no figures are known that are newer than the shown ones. Otherwise they are read again. */
  isNewest: () => boolean;
  /** Is called if no reach of this ad is stored anymore. */
  forget: () => void;
  /** Opens the details of what is shown, over the page. */
  openDetails: () => void;
  refuse: (obstacle: Obstacle) => void;
  explain: (text: string) => void;
};

export type SpendControl = {
  /** Handles a press of the button: starts a check, cancels it, or opens the details of its result. */
  press: () => Promise<void>;
  /** Repeats the last check in the same way. */
  retry: () => Promise<void>;
  /** Requests the reach again, also if it was measured within a day. */
  again: () => Promise<void>;
  /** Opens the details of the known reach. Requests none. */
  open: () => Promise<void>;
  close: () => void;
  /** The page has shown how it requests details: continues a check that ended with guidance to do so. */
  continue: () => void;
  /** Processes a reach that the page received because the user opened the details of the ad. */
  showReach: (seen: SeenReach) => Promise<void>;
};

/** When a check requests the reach: if no reach of the last day is stored, always, or never. */
type Renewal = 'if-stale' | 'always' | 'never';

/** The check of one ad. It ends when the user cancels it or the last card of the ad leaves. */
export const createSpendControl = (parts: Parts): SpendControl => new SpendCheck(parts);

class SpendCheck implements SpendControl {
  readonly #parts: Parts;
  #running: AbortController | null = null;
  #model: SpendPanelModel | null = null;
  #renewal: Renewal = 'if-stale';

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async press(): Promise<void> {
    if (this.#running !== null) return this.close();
    const model = this.#model;
    if (model === null || model.kind === 'found') return this.#openOr('if-stale');
    return obstacleIn(model) === null ? this.retry() : this.#parts.openDetails();
  }

  retry(): Promise<void> {
    return this.#run(this.#renewal);
  }

  again(): Promise<void> {
    return this.#run('always');
  }

  async open(): Promise<void> {
    if (this.#running === null) await this.#openOr('never');
  }

  close(): void {
    this.#running?.abort();
    this.#running = null;
    this.#show(null);
  }

  continue(): void {
    if (this.#running === null && this.#model?.kind === 'guide') void this.retry();
  }

  async showReach(seen: SeenReach): Promise<void> {
    const estimate = await storeReach(this.#parts.ask, this.#parts.ad(), seen);
    if (estimate === null || (this.#running === null && this.#model === null)) return;
    this.#running?.abort();
    this.#settle(endWith(estimate, this.#texts()));
  }

  #texts(): Texts {
    return this.#parts.kit.texts.checkSpend;
  }

  async #openOr(renewal: Renewal): Promise<void> {
    return this.#model !== null && this.#parts.isNewest() ? this.#parts.openDetails() : this.#run(renewal);
  }

  async #run(renewal: Renewal): Promise<void> {
    this.#running?.abort();
    const own = new AbortController();
    this.#running = own;
    this.#renewal = renewal;
    this.#show(this.#model);
    try {
      const checked = await checkAllowed(this.#parts);
      if (own.signal.aborted) return;
      if (checked?.state === 'checked') await this.#measure(checked, own.signal);
      else this.#refuse(checked);
    } catch (thrown) {
      if (!own.signal.aborted) this.#settle(endWithout(toDisplayedError(thrown), '', this.#texts()));
    }
  }

  #refuse(checked: Checked | null): void {
    this.close();
    const obstacle = checked?.state ?? 'asks-consent';
    if (obstacle !== 'asks-consent' && obstacle !== 'checked') this.#parts.refuse(obstacle);
  }

  /** Shows the stored reach, and requests a newer one if it is needed. */
  async #measure({ estimate, isFresh }: Checked, signal: AbortSignal): Promise<void> {
    const renewal = this.#renewal;
    if (estimate === null && renewal === 'never') {
      this.#parts.forget();
      return this.#settle({ model: null, announcement: this.#texts().saidNone });
    }
    if (estimate !== null) this.#show({ kind: 'found', estimate });
    const isEnough = renewal === 'never' || (renewal === 'if-stale' && isFresh);
    const found = estimate !== null && isEnough ? { estimate } : await this.#request(estimate, signal);
    if (signal.aborted) return undefined;
    this.#settle(endOf(found, estimate, this.#texts()));
    // The figures were on the card already, so the press asked for more.
    if (estimate !== null && isEnough) this.#parts.openDetails();
    return undefined;
  }

  /** `known`: an older measurement that stays visible during the request. */
  #request(known: Estimate | null, signal: AbortSignal): Promise<FoundSpend> {
    const { ad, page, kit, ask } = this.#parts;
    const texts = this.#texts();
    const showProgress = (words: string): void => {
      if (known === null && !signal.aborted) this.#show({ kind: 'loading', words });
    };
    return findSpend({
      ad: ad(),
      page,
      kit,
      ask,
      signal,
      onPosition: (ahead) => showProgress(ahead === 0 ? texts.asking : fill(texts.waiting, { ahead })),
      onLookUp: (hasAnswered) => showProgress(hasAnswered ? texts.lookingUp : texts.lookingUpOnly),
    });
  }

  #show(model: SpendPanelModel | null): void {
    this.#model = model;
    this.#parts.show(model, this.#running !== null);
  }

  #settle({ model, announcement, note }: End): void {
    const { ad, layer, explain } = this.#parts;
    this.#running = null;
    this.#show(model);
    layer.announce(fill(announcement, { page: ad().pageName }));
    if (note !== undefined) explain(note);
  }
}

/** The end of a check. `model` null: no result is shown. `{page}` in the announcement is replaced by the page name. */
type End = { model: SpendPanelModel | null; announcement: string; note?: string };

const endOf = (found: FoundSpend, known: Estimate | null, texts: Texts): End => {
  if ('estimate' in found) return endWith(found.estimate, texts);
  if (known === null) return endWithout(found.failure, found.unsure, texts);
  if (found.failure === null) return endWith(known, texts);
  const note = fill(texts.notRenewed, { reason: found.failure.message });
  return { model: { kind: 'found', estimate: known }, announcement: note, note };
};

const endWith = (estimate: Estimate, texts: Texts): End => ({
  model: { kind: 'found', estimate },
  announcement: texts.saidFound,
});

const endWithout = (failure: DisplayedError | null, unsure: string, texts: Texts): End => {
  if (failure === null) return { model: { kind: 'banned', unsure }, announcement: `${texts.saidNone} ${unsure}` };
  const { code, message } = failure;
  // Nothing has failed: the note states what the user can do.
  if (code === 'LIBRARY_READ_ONLY') return { model: null, announcement: message, note: message };
  if (GUIDED.has(code)) return { model: { kind: 'guide', message }, announcement: message };
  const cure = obstacleOfCode(code) ?? (RELOADED.has(code) ? 'reload' : 'retry');
  return { model: { kind: 'failed', message, cure }, announcement: `${texts.saidFailed} ${message}` };
};

/** Nothing has failed: the user can show the page's own details, and the check continues by itself. */
const GUIDED: ReadonlySet<string> = new Set(['LIBRARY_NOT_LEARNED', 'LIBRARY_FORM_CHANGED']);

/** Null: the user was asked for consent and declined for now. */
const checkAllowed = async ({ ad, ask, layer }: Pick<Parts, 'ad' | 'ask' | 'layer'>): Promise<Checked | null> => {
  const checked = await ask('reach.check', { ad: ad() });
  if (checked.state !== 'asks-consent') return checked;
  if (!(await layer.askConsent())) return null;
  await ask('consent.set', { consent: 'on' });
  return ask('reach.check', { ad: ad() });
};

/** The failures that a reload of the page solves. */
const RELOADED: ReadonlySet<string> = new Set(['EXTENSION_UPDATED', 'LIBRARY_SESSION', 'LIBRARY_SIGN_IN']);
