import type { Obstacle } from '#shared/domain/account/obstacle.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { toDisplayedError, type DisplayedError } from '#shared/errors/page-error.ts';
import { fill } from '#shared/texts/fill.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { PanelBlock } from '#extension/messaging/panel-block.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import { findSpend, storeReach, type FoundSpend } from './find-spend.ts';
import type { SpendCure, SpendPanelModel } from './spend-panel.ts';

export type Checked = MessageOutput<'reach.check'>;

type Texts = PageKit['texts']['checkSpend'];
type Estimate = readonly PanelBlock[];

export type SpendButtonState = 'closed' | 'checking' | 'open';

type Parts = {
  /** The ad as the page shows it now. */
  ad: () => Ad;
  page: Pick<PageAdapter, 'requestDetails'>;
  kit: PageKit;
  ask: ContentAsk;
  layer: Pick<Layer, 'askConsent' | 'announce'>;
  paint: (state: SpendButtonState) => void;
  /** Null closes the panel. */
  show: (model: SpendPanelModel | null) => void;
  refuse: (obstacle: Obstacle) => void;
  explain: (text: string) => void;
};

export type SpendControl = {
  /** Handles a press of the button: opens the panel and starts a check, or closes the panel. */
  press: () => Promise<void>;
  retry: () => Promise<void>;
  close: () => void;
  /** The page has shown how it requests details: continues a check that ended with guidance to do so. */
  continue: () => void;
  /** Processes a reach that the page received because the user opened the details of the ad. */
  showReach: (seen: SeenReach) => Promise<void>;
};

/** Check Spend on one card. The check ends when the panel is closed or the card leaves. */
export const createSpendControl = (parts: Parts): SpendControl => {
  const { ad, layer, paint, show } = parts;
  const texts = parts.kit.texts.checkSpend;
  let running: AbortController | null = null;
  /** What the panel shows; null: it is closed. */
  let shown: SpendPanelModel['kind'] | null = null;

  const close = (): void => {
    running?.abort();
    running = null;
    shown = null;
    show(null);
    paint('closed');
  };

  const settle = ({ model, announcement, note }: End): void => {
    running = null;
    shown = model?.kind ?? null;
    show(model);
    paint(shown === null ? 'closed' : 'open');
    layer.announce(fill(announcement, { page: ad().pageName }));
    if (note !== undefined) parts.explain(note);
  };

  const start = async (own: AbortController): Promise<void> => {
    const checked = await checkAllowed(parts);
    if (own.signal.aborted) return;
    if (checked?.state !== 'checked') {
      close();
      if (checked !== null && checked.state !== 'asks-consent') parts.refuse(checked.state);
      return;
    }
    const { estimate, isFresh } = checked;
    if (estimate !== null) show({ kind: 'found', estimate });
    const found = estimate !== null && isFresh ? { estimate } : await measure(parts, estimate, own.signal);
    if (!own.signal.aborted) settle(endOf(found, estimate, texts));
  };

  const retry = async (): Promise<void> => {
    running?.abort();
    const own = new AbortController();
    running = own;
    shown = 'loading';
    paint('checking');
    try {
      await start(own);
    } catch (thrown) {
      if (!own.signal.aborted) settle(endWithout(toDisplayedError(thrown), '', texts));
    }
  };

  return {
    press: async () => (shown === null ? retry() : close()),
    retry,
    close,
    continue: () => {
      if (shown === 'guide') void retry();
    },
    showReach: async (seen) => {
      const estimate = await storeReach(parts.ask, ad(), seen);
      if (estimate === null || shown === null) return;
      running?.abort();
      settle(endWith(estimate, texts));
    },
  };
};

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
