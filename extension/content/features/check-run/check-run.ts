import type { Obstacle } from '#shared/domain/account/obstacle.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { ADS_PER_PRESS, remainingMs } from '#shared/domain/spend/details-pace.ts';
import { toDisplayedError, type DisplayedError } from '#shared/errors/page-error.ts';
import { ENDS_ALL } from '#extension/content/library-error.ts';
import type { PageAdapter } from '#extension/content/page-adapter.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { CheckedSpend } from '#extension/messaging/reach-protocol.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { KnownFigures } from '../card-facts/known-figures.ts';
import { findSpend } from '../check-spend/find-spend.ts';
import { checkAllowed } from '../check-spend/check-allowed.ts';
import { GUIDED } from '../check-spend/check-end.ts';

export type CheckRunState = {
  /** `ended` also if there was no run. */
  kind: 'running' | 'paused' | 'ended';
  total: number;
  done: number;
  /** How many of the done ads have no reach, and how many failed. */
  withoutReach: number;
  failed: number;
  /** Why the run paused or ended without a press of the user, or why there is none; '' otherwise. */
  reason: string;
  /** What the run waits for; null if it ended for another reason. */
  obstacle: Obstacle | null;
};

type Parts = {
  page: Pick<PageAdapter, 'requestDetails'>;
  figures: Pick<KnownFigures, 'learn'>;
  kit: Pick<PageKit, 'libraryErrors'>;
  ask: ContentAsk;
  layer: Pick<Layer, 'askConsent'>;
  /** The current time in milliseconds. It never goes back. */
  now: () => number;
  onChange: () => void;
};

/** Failures in a row after which the run ends, because the other ads would probably fail too. */
const MAX_FAILURES_IN_A_ROW = 3;

const NO_RUN: CheckRunState = {
  kind: 'ended',
  total: 0,
  done: 0,
  withoutReach: 0,
  failed: 0,
  reason: '',
  obstacle: null,
};

/**
 * How the check of one ad ended. Without an estimate and a failure, no source has a reach. `obstacle` null: the user
 * did not give the consent that was asked for.
 */
type Outcome = { estimate?: CheckedSpend | null; failure?: DisplayedError | null; obstacle?: Obstacle | null };

/** Checks the spend of several ads, one after the other. The ads stay in the run after a new search in the page. */
export class CheckRun {
  readonly #parts: Parts;
  #ads: readonly Ad[] = [];
  #state = NO_RUN;
  /** Aborted when the run ends. */
  #own = new AbortController();
  /** The run whose ad is being checked; null if no ad is. */
  #busy: AbortController | null = null;
  #spentMs = 0;
  #failuresInARow = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  state(): CheckRunState {
    return this.#state;
  }

  /** The estimated time for the ads that are left. */
  remainingMs(): number {
    const { done, total } = this.#state;
    return remainingMs(total - done, done, this.#spentMs);
  }

  isActive(): boolean {
    return this.#state.kind !== 'ended';
  }

  /** Starts with the first of these ads, at most as many as one press may check. Does nothing during a run. */
  start(ads: readonly Ad[]): void {
    if (this.isActive()) return;
    this.#ads = ads.slice(0, ADS_PER_PRESS);
    this.#state = { ...NO_RUN, total: this.#ads.length };
    this.#own = new AbortController();
    [this.#spentMs, this.#failuresInARow] = [0, 0];
    this.#continue();
  }

  /** Pauses after the ad that is being checked, or continues. */
  pauseOrResume(): void {
    if (this.#state.kind === 'running') this.#pause('');
    else if (this.#state.kind === 'paused') this.#continue();
  }

  /** The page has shown how it requests details: continues a run that paused with guidance to do so. */
  onDetailsQuery(): void {
    if (this.#state.reason !== '') this.pauseOrResume();
  }

  /** Ends the run, and keeps its counts. An answer that is on its way is ignored. */
  end(reason = '', obstacle: Obstacle | null = null): void {
    if (!this.isActive()) return;
    this.#own.abort();
    Object.assign(this.#state, { kind: 'ended', reason, obstacle });
    this.#parts.onChange();
  }

  /** Ends the run and forgets its counts, without a callback. `reason`: why there is no run now. */
  forget(reason = ''): void {
    this.#own.abort();
    this.#state = { ...NO_RUN, reason };
  }

  #pause(reason: string): void {
    Object.assign(this.#state, { kind: 'paused', reason });
    this.#parts.onChange();
  }

  #continue(): void {
    Object.assign(this.#state, { kind: 'running', reason: '' });
    this.#parts.onChange();
    void this.#checkAll(this.#own);
  }

  async #checkAll(own: AbortController): Promise<void> {
    if (this.#busy === own) return;
    this.#busy = own;
    while (!own.signal.aborted && this.#state.kind === 'running') {
      const ad = this.#ads[this.#state.done];
      if (ad === undefined) this.end();
      else await this.#check(ad, own.signal);
    }
    if (this.#busy === own) this.#busy = null;
  }

  async #check(ad: Ad, signal: AbortSignal): Promise<void> {
    const before = this.#parts.now();
    const { estimate, failure, obstacle } = await checkAd(ad, this.#parts, signal);
    if (signal.aborted) return;
    if (obstacle !== undefined) return this.end('', obstacle);
    if (failure && isAboutAll(failure)) return this.#stop(failure, signal);
    this.#spentMs += this.#parts.now() - before;
    this.#state.done += 1;
    this.#failuresInARow = failure ? this.#failuresInARow + 1 : 0;
    if (failure) this.#state.failed += 1;
    else if (estimate) this.#parts.figures.learn(ad.id, estimate.figures);
    else this.#state.withoutReach += 1;
    if (failure && this.#failuresInARow === MAX_FAILURES_IN_A_ROW) return this.end(failure.message);
    return this.#parts.onChange();
  }

  /**
   * Pauses until the user has shown the page's own details, or ends the run with the time of the next request. A run
   * that the user has paused stays paused without guidance.
   */
  async #stop({ code, message }: DisplayedError, signal: AbortSignal): Promise<void> {
    if (GUIDED.has(code)) return this.#state.kind === 'running' ? this.#pause(message) : undefined;
    const { text } = await this.#parts.ask('details.resumes', {}).catch(() => ({ text: '' }));
    return signal.aborted ? undefined : this.end(`${message} ${text}`.trim());
  }
}

/** Checks one ad as Check Spend does. If the failure concerns all ads, our server is not asked. Never rejects. */
const checkAd = async (ad: Ad, parts: Parts, signal: AbortSignal): Promise<Outcome> => {
  try {
    const checked = await checkAllowed(ad, parts, signal);
    if (checked?.state !== 'checked') return { obstacle: checked?.state ?? null };
    if (checked.isFresh || signal.aborted) return { estimate: checked.estimate };
    const beforeLookUp = (failure: DisplayedError | null): boolean => failure === null || !isAboutAll(failure);
    return await findSpend({ ...parts, ad, signal, onPosition: () => undefined, beforeLookUp });
  } catch (thrown) {
    return { failure: toDisplayedError(thrown) };
  }
};

const isAboutAll = ({ code }: DisplayedError): boolean => ENDS_ALL.has(code) || GUIDED.has(code);
