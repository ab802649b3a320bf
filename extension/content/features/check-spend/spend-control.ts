import type { Obstacle } from '#shared/domain/account/obstacle.ts';
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
import type { SpendCure, SpendPanelModel } from './spend-panel.ts';

export type Checked = MessageOutput<'reach.check'>;

type Texts = PageKit['texts']['checkSpend'];
type Estimate = CheckedSpend;

export type SpendButtonState = 'closed' | 'checking' | 'open';

type Parts = {
  /** The ad as the page shows it now. */
  ad: () => Ad;
  page: Pick<PageAdapter, 'requestDetails'>;
  kit: PageKit;
  ask: ContentAsk;
  layer: Pick<Layer, 'askConsent' | 'announce'>;
  paint: (state: SpendButtonState) => void;
  /** Null: nothing is known of this check. */
  show: (model: SpendPanelModel | null) => void;
  /** Opens the details of what is shown, over the page. */
  openDetails: () => void;
  refuse: (obstacle: Obstacle) => void;
  explain: (text: string) => void;
};

export type SpendControl = {
  /** Handles a press of the button: starts a check, cancels it, or opens the details of its result. */
  press: () => Promise<void>;
  /** Checks again. A reach that was measured within a day is not requested again. */
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

/** How a check treats a known reach: it accepts one of the last day, requests another one, or only shows it. */
type Way = 'if-stale' | 'always' | 'never';

/** Check Spend on one card. The check ends when the user cancels it or the card leaves. */
export const createSpendControl = (parts: Parts): SpendControl => new CardSpend(parts);

class CardSpend implements SpendControl {
  readonly #parts: Parts;
  #running: AbortController | null = null;
  #isOpen = false;
  #canRetry = false;
  #isGuiding = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async press(): Promise<void> {
    if (this.#running !== null) return this.close();
    return this.#isOpen && !this.#canRetry ? this.#parts.openDetails() : this.#run('if-stale');
  }

  retry(): Promise<void> {
    return this.#run('if-stale');
  }

  again(): Promise<void> {
    return this.#run('always');
  }

  async open(): Promise<void> {
    if (this.#running !== null) return undefined;
    return this.#isOpen ? this.#parts.openDetails() : this.#run('never');
  }

  close(): void {
    this.#running?.abort();
    this.#running = null;
    this.#isOpen = false;
    this.#isGuiding = false;
    this.#parts.show(null);
    this.#parts.paint('closed');
  }

  continue(): void {
    if (this.#isGuiding) void this.#run('if-stale');
  }

  async showReach(seen: SeenReach): Promise<void> {
    const estimate = await storeReach(this.#parts.ask, this.#parts.ad(), seen);
    if (estimate === null || !this.#isOpen) return;
    this.#running?.abort();
    this.#settle(endWith(estimate, this.#texts()));
  }

  #texts(): Texts {
    return this.#parts.kit.texts.checkSpend;
  }

  async #run(way: Way): Promise<void> {
    this.#running?.abort();
    const own = new AbortController();
    this.#running = own;
    this.#isGuiding = false;
    this.#parts.paint('checking');
    try {
      await this.#start(own, way);
    } catch (thrown) {
      if (!own.signal.aborted) this.#settle(endWithout(toDisplayedError(thrown), '', this.#texts()));
    }
  }

  async #start(own: AbortController, way: Way): Promise<void> {
    const parts = this.#parts;
    const checked = await checkAllowed(parts);
    if (own.signal.aborted) return;
    if (checked?.state !== 'checked') {
      this.close();
      if (checked !== null && checked.state !== 'asks-consent') parts.refuse(checked.state);
      return;
    }
    const { estimate, isFresh } = checked;
    this.#isOpen = true;
    if (estimate !== null) parts.show({ kind: 'found', estimate });
    const isEnough = isEnoughFor(way, isFresh);
    const found = estimate !== null && isEnough ? { estimate } : await measure(parts, estimate, own.signal);
    if (own.signal.aborted) return;
    this.#settle(endOf(found, estimate, this.#texts()));
    // The figures were on the card already, so the press asked for more.
    if (estimate !== null && isEnough) parts.openDetails();
  }

  #settle({ model, announcement, note }: End): void {
    const { ad, show, paint, layer, explain } = this.#parts;
    this.#running = null;
    this.#isOpen = model !== null;
    this.#isGuiding = model?.kind === 'guide';
    this.#canRetry = this.#isGuiding || (model?.kind === 'failed' && model.cure === 'retry');
    show(model);
    paint(this.#isOpen ? 'open' : 'closed');
    layer.announce(fill(announcement, { page: ad().pageName }));
    if (note !== undefined) explain(note);
  }
}

/** Whether a known reach needs no request. */
const isEnoughFor = (way: Way, isFresh: boolean): boolean => way === 'never' || (way === 'if-stale' && isFresh);

/** `known`: an older measurement that stays visible during the request. */
const measure = (parts: Parts, known: Estimate | null, signal: AbortSignal): Promise<FoundSpend> => {
  const texts = parts.kit.texts.checkSpend;
  const showProgress = (words: string): void => {
    if (known === null && !signal.aborted) parts.show({ kind: 'loading', words });
  };
  return findSpend({
    ad: parts.ad(),
    page: parts.page,
    kit: parts.kit,
    ask: parts.ask,
    signal,
    onPosition: (ahead) => showProgress(ahead === 0 ? texts.asking : fill(texts.waiting, { ahead })),
    onLookUp: (hasAnswered) => showProgress(hasAnswered ? texts.lookingUp : texts.lookingUpOnly),
  });
};

/**
 * The end of a check. `model` null closes the panel. `{page}` in the announcement is replaced by the page name.
 */
type End = { model: SpendPanelModel | null; announcement: string; note?: string };

const endOf = (found: FoundSpend, known: Estimate | null, texts: Texts): End => {
  if ('estimate' in found) return endWith(found.estimate, texts);
  if (known === null) return endWithout(found.failure, found.unsure, texts);
  const { failure } = found;
  const end = endWith(known, texts);
  if (failure !== null) end.note = fill(texts.notRenewed, { reason: failure.message });
  return end;
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
  const model: SpendPanelModel = { kind: 'failed', code, message, cure: cures.get(code) ?? 'retry' };
  return { model, announcement: `${texts.saidFailed} ${message}` };
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

const cures: ReadonlyMap<string, SpendCure> = new Map([
  ['AUTH_REQUIRED', 'sign-in'],
  ['PLAN_REQUIRED', 'choose-plan'],
  ['EXTENSION_UPDATED', 'reload'],
  ['LIBRARY_SESSION', 'reload'],
  ['LIBRARY_SIGN_IN', 'reload'],
] as const);
