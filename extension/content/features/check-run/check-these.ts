import {
  obstacleFor,
  outcomeOfNote,
  type AccountChange,
  type AccountFacts,
  type Obstacle,
} from '#shared/domain/account/obstacle.ts';
import { ADS_PER_PRESS } from '#shared/domain/spend/details-pace.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { fill } from '#shared/texts/fill.ts';
import type { PageAdapter } from '#extension/content/page-adapter.ts';
import { CheckStrip, type CheckStripButton, type CheckStripView } from '#extension/content/ui/check-strip.ts';
import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { Note } from '#extension/content/ui/row-notes.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { isCheckAsked } from '#extension/messaging/worker-news.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { AccountWatch } from '../account-watch.ts';
import type { KnownFigures } from '../card-facts/known-figures.ts';
import { obstacleNote } from '../obstacle-note.ts';
import { CheckRun, type CheckRunState } from './check-run.ts';
import type { DueAds } from './due-ads.ts';

type Parts = {
  page: PageAdapter;
  account: AccountWatch;
  figures: KnownFigures;
  kit: PageKit;
  ask: ContentAsk;
  runtime: RuntimePort;
  layer: Layer;
  view: Window;
  signal: AbortSignal;
  /** Null: they are not known yet. */
  dueAds: () => DueAds | null;
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
  readonly #texts: Texts;
  readonly #run: CheckRun;
  readonly #strip: CheckStrip;
  /** Null until the state of the account is known. */
  #account: AccountFacts | null = null;
  /** What the press of the user waits for. */
  #obstacle: Obstacle | null = null;
  /** The user has pressed the button, and the ads are not known yet. */
  #isPreparing = false;
  /** The job of the dashboard whose ads are checked; '': none. */
  #jobId = '';
  /** Aborted when the question about a job no longer applies. */
  #asked = new AbortController();

  constructor(parts: Parts) {
    const { page, account, kit, runtime, view, signal } = parts;
    this.#parts = parts;
    this.#texts = kit.texts.checkRun;
    this.#run = new CheckRun({ ...parts, now: () => performance.now(), onChange: () => this.#onRun() });
    this.#strip = new CheckStrip(view.document, this.#texts.startHint, (button) => this.press(button));
    account.observe((change) => this.#onAccount(change));
    page.observeDetailsQuery(() => this.#run.onDetailsQuery(), signal);
    // If the worker does not answer, the dashboard shows that its job has not started.
    const askAboutJob = (): void => void this.#askAboutJob().catch(() => undefined);
    const stop = runtime.listen((message) => isCheckAsked(message) && askAboutJob());
    signal.addEventListener('abort', () => {
      stop();
      this.#asked.abort();
      this.#run.end();
    });
    this.update();
    askAboutJob();
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
    const found = this.#parts.dueAds();
    if (!this.#isPreparing || found === null) return this.#strip.paint(this.#view(found?.due.length ?? 0));
    this.#isPreparing = false;
    if (found.due.length > 0) return this.#run.start(found.due);
    return this.#forget(this.#texts[found.isAnyShown ? 'nothingDue' : 'noneShown']);
  }

  /** Removes the result of the last run, or what the last press waits for. The caller updates the control. */
  dismiss(): void {
    if (this.needsAds()) return;
    this.#obstacle = null;
    this.#run.forget();
  }

  /** Handles a press of a button. */
  press(button: CheckStripButton): void {
    if (button === 'start') return this.#start();
    if (button === 'cancel') return this.#run.isActive() ? this.#run.end() : this.#forget();
    if (button === 'cure') return this.#note()?.link?.onPress();
    return this.#run.pauseOrResume();
  }

  #start(): void {
    this.#obstacle = this.#account && obstacleFor(this.#account);
    this.#isPreparing = this.#obstacle === null;
    this.#parts.onNeed();
  }

  /** Asks the user about the ads of the dashboard, and checks them. Ends their check if the job was cancelled. */
  async #askAboutJob(): Promise<void> {
    const { ask, layer } = this.#parts;
    this.#asked.abort();
    const { signal } = (this.#asked = new AbortController());
    const { job } = await ask('check-job.offer', {});
    if (job === null) return this.#jobId === '' ? undefined : this.#run.end();
    const { id, question } = job;
    const isYes = await layer.ask(question, signal);
    if (signal.aborted) return undefined;
    const { ads } = await ask('check-job.answer', { id, isYes });
    if (ads.length === 0) return undefined;
    this.#forget();
    this.#jobId = id;
    return this.#run.start(ads);
  }

  #report(): void {
    const [id, progress] = [this.#jobId, this.#run.state()];
    if (progress.kind === 'ended') this.#jobId = '';
    // The next report replaces a lost one. Without any, the worker ends the job.
    if (id !== '') this.#parts.ask('check-job.report', { id, progress }).catch(() => undefined);
  }

  #forget(reason = ''): void {
    this.#asked.abort();
    this.#jobId = '';
    [this.#obstacle, this.#isPreparing] = [null, false];
    this.#run.forget(reason);
    this.#parts.onNeed();
  }

  #onRun(): void {
    // During a run, the obstacle is null.
    this.#obstacle = this.#run.state().obstacle;
    this.#report();
    this.#parts.onNeed();
  }

  /** Continues a press that waited for a login or a plan. The run of another account ends, and its counts disappear. */
  #onAccount(change: AccountChange): void {
    this.#account = change.now;
    const outcome = outcomeOfNote(this.#obstacle, change);
    if (outcome === 'resumes') this.#start();
    if (outcome === 'dropped') this.#forget(this.#run.isActive() ? this.#texts.accountChanged : '');
  }

  #note(): Note | null {
    const obstacle = this.#obstacle;
    return obstacle && obstacleNote({ obstacle, resume: () => this.#start() }, 'checkSpend', this.#parts);
  }

  #view(due: number): CheckStripView {
    const texts = this.#texts;
    const state = this.#run.state();
    const { cancel } = texts;
    if (this.#isPreparing) return { text: texts.preparing, labels: { cancel } };
    if (state.kind === 'paused') return { text: pausedText(state, texts), labels: { pause: texts.resume, cancel } };
    if (state.kind === 'running') {
      return { text: progressText(state, this.#run.remainingMs(), texts), labels: { pause: texts.pause, cancel } };
    }
    const [note, start] = [this.#note(), startLabel(due, texts)];
    if (note === null) return { text: resultText(state, texts), labels: { start } };
    return { text: note.text, labels: { start, cure: note.link?.label ?? '', cancel } };
  }
}

type Texts = PageKit['texts']['checkRun'];

const startLabel = (due: number, texts: Texts): string =>
  due === 0 ? texts.start : fill(texts.startCounted, { count: Math.min(due, ADS_PER_PRESS) });

const pausedText = ({ done, total, reason }: CheckRunState, texts: Texts): string =>
  `${fill(texts.paused, { done, total })} ${reason}`.trim();

const progressText = ({ done, total }: CheckRunState, remainingMs: number, texts: Texts): string => {
  const minutes = Math.round(remainingMs / MINUTE_MS);
  const left = minutes < 1 ? texts.underAMinute : fill(texts.minutesLeft, { minutes });
  return fill(texts.running, { position: done + 1, total, left });
};

const resultText = ({ done, withoutReach, failed, reason }: CheckRunState, texts: Texts): string => {
  if (done === 0) return reason;
  const counts = [
    fill(texts.ended, { checked: done - failed }),
    withoutReach > 0 && fill(texts.withoutReach, { count: withoutReach }),
    failed > 0 && fill(texts.failed, { count: failed }),
  ];
  return `${counts.filter(Boolean).join(', ')}. ${reason}`.trim();
};
