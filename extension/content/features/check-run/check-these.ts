import {
  obstacleFor,
  outcomeOfNote,
  type AccountChange,
  type AccountFacts,
  type Obstacle,
} from '#shared/domain/account/obstacle.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { ADS_PER_PRESS } from '#shared/domain/spend/details-pace.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { fill } from '#shared/texts/fill.ts';
import type { PageAdapter } from '#extension/content/page-adapter.ts';
import { CheckStrip, type CheckStripButton, type CheckStripView } from '#extension/content/ui/check-strip.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { Note } from '#extension/content/ui/row-notes.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { AccountWatch } from '../account-watch.ts';
import type { KnownFigures } from '../card-facts/known-figures.ts';
import { obstacleNote } from '../obstacle-note.ts';
import { CheckRun, type CheckRunState } from './check-run.ts';

type Parts = {
  page: PageAdapter;
  account: AccountWatch;
  figures: KnownFigures;
  kit: PageKit;
  ask: ContentAsk;
  layer: Layer;
  view: Window;
  signal: AbortSignal;
  /** The displayed ads that were not checked within a day, the unknown ones first. Null: they are not known yet. */
  dueAds: () => readonly Ad[] | null;
  /** Is called when `needsAds` may have changed. It calls `update`. */
  onNeed: () => void;
};

/**
 * The control in the filter bar that checks the displayed ads.
 * To try it: open the library, open the filters and press Check these. Watch the figures appear while you scroll, press
 * Pause and Resume, and then press Check these again: no request is sent.
 */
export class CheckThese {
  readonly #parts: Parts;
  readonly #run: CheckRun;
  readonly #strip: CheckStrip;
  /** Null until the state of the account is known. */
  #account: AccountFacts | null = null;
  /** What the press of the user waits for. */
  #obstacle: Obstacle | null = null;
  /** The user has pressed the button, and the ads are not known yet. */
  #isPreparing = false;

  constructor(parts: Parts) {
    const { page, account, kit, view, signal } = parts;
    this.#parts = parts;
    this.#run = new CheckRun({ ...parts, now: () => performance.now(), onChange: () => this.#onRun() });
    const { startHint } = kit.texts.checkRun;
    this.#strip = new CheckStrip(view.document, startHint, (button) => this.press(button));
    account.observe((change) => this.#onAccount(change));
    page.observeDetailsQuery(() => this.#run.onDetailsQuery(), signal);
    signal.addEventListener('abort', () => this.#run.end());
    this.update();
  }

  get element(): HTMLElement {
    return this.#strip.element;
  }

  /** Whether the ads must be known, also while the bar is closed. */
  needsAds(): boolean {
    return this.#isPreparing || this.#run.isActive();
  }

  /** Is called after the displayed ads or their facts may have changed. */
  update(): void {
    const due = this.#parts.dueAds();
    if (this.#isPreparing && due !== null) {
      this.#isPreparing = false;
      this.#run.start(due);
    } else this.#strip.paint(this.#view(due));
  }

  /** Removes the result of the last run. */
  dismiss(): void {
    this.#run.dismiss();
  }

  /** Handles a press of a button. */
  press(button: CheckStripButton): void {
    if (button === 'start') return this.#start();
    if (button === 'cancel') return this.#cancel();
    if (button === 'cure') return this.#note()?.link?.onPress();
    return this.#run.pauseOrResume();
  }

  #start(): void {
    this.#obstacle = this.#account && obstacleFor(this.#account);
    this.#isPreparing = this.#obstacle === null;
    this.#parts.onNeed();
  }

  #cancel(): void {
    this.#isPreparing = false;
    this.#run.end();
    this.#parts.onNeed();
  }

  #onRun(): void {
    const { kind, obstacle } = this.#run.state();
    if (kind === 'ended') this.#obstacle = obstacle;
    this.#parts.onNeed();
  }

  /** Continues a press that waited for a login or a plan. A run of another account ends. */
  #onAccount(change: AccountChange): void {
    this.#account = change.now;
    const outcome = outcomeOfNote(this.#obstacle, change);
    if (outcome === 'resumes') return this.#start();
    if (outcome !== 'dropped') return undefined;
    [this.#obstacle, this.#isPreparing] = [null, false];
    this.#run.end(this.#parts.kit.texts.checkRun.accountChanged);
    return this.#parts.onNeed();
  }

  #note(): Note | null {
    const obstacle = this.#obstacle;
    return obstacle && obstacleNote({ obstacle, resume: () => this.#start() }, 'checkSpend', this.#parts);
  }

  #view(due: readonly Ad[] | null): CheckStripView {
    const { checkRun: texts } = this.#parts.kit.texts;
    const state = this.#run.state();
    const { cancel } = texts;
    if (this.#isPreparing) return { text: texts.preparing, labels: { cancel } };
    if (this.#run.isActive()) {
      const pause = state.kind === 'paused' ? texts.resume : texts.pause;
      return { text: progressText(state, texts), labels: { pause, cancel } };
    }
    const note = this.#note();
    const text = note === null ? resultText(state, texts) : note.text;
    return { text, labels: { start: startLabel(due, texts), cure: note?.link?.label ?? '' } };
  }
}

type Texts = PageKit['texts']['checkRun'];

const startLabel = (due: readonly Ad[] | null, texts: Texts): string => {
  const count = Math.min(due?.length ?? 0, ADS_PER_PRESS);
  return count === 0 ? texts.start : fill(texts.startCounted, { count });
};

const progressText = ({ kind, done, total, remainingMs, reason }: CheckRunState, texts: Texts): string => {
  if (kind === 'paused') return `${fill(texts.paused, { done, total })} ${reason}`.trim();
  const minutes = Math.round(remainingMs / MINUTE_MS);
  const left = minutes < 1 ? texts.underAMinute : fill(texts.minutesLeft, { minutes });
  return fill(texts.running, { position: done + 1, total, left });
};

const resultText = ({ kind, total, done, withoutReach, failed, reason }: CheckRunState, texts: Texts): string => {
  if (kind !== 'ended') return '';
  if (total === 0) return texts.nothingDue;
  const counts = [
    fill(texts.ended, { checked: done - failed }),
    ...(withoutReach > 0 ? [fill(texts.withoutReach, { count: withoutReach })] : []),
    ...(failed > 0 ? [fill(texts.failed, { count: failed })] : []),
  ];
  return `${counts.join(', ')}. ${reason}`.trim();
};
