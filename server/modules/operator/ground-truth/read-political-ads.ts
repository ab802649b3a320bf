import type { ArchiveCall } from '#server/modules/reach/ads-archive.ts';
import { readArchiveRows, type ArchiveRows } from '#server/modules/reach/archive-answer.ts';
import type { ArchiveFailure } from '#server/modules/reach/archive-failure.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/domain/time.ts';
import { fail, type Result } from '#shared/lib/result.ts';
import { faultOf, type GroundTruthFault } from './ground-truth-fault.ts';
import { politicalAdOf, politicalAdsQuery } from './political-ads.ts';
import type { ReadingState } from './reading-state.ts';

export type ReadingOptions = {
  country: string;
  call: ArchiveCall;
  /** Maximum total time in ms to wait for Meta's rate limit between two answers. */
  longestWaitMs: number;
  /** Aborted to stop after the current answer. */
  signal: AbortSignal;
  /** Waits, or returns early if the signal is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  report: (line: string) => void;
};

const FIRST_SIZE = 100;
const SMALLEST_SIZE = 5;
const MOST_TRIES = 5;
/**
 * Above this part of Meta's limit, the reader pauses between calls, because the running server may use the same token.
 */
const BUSY_PERCENT = 75;
const BUSY_PAUSE_MS = MINUTE_MS;

/** Reads all political and issue ads of a country. Each answer is stored before the next call. */
export class PoliticalAdsReader {
  #size = FIRST_SIZE;
  #waitedMs = 0;
  #failures = 0;
  #hasStartedOver = false;
  readonly #cursors = new Set<string>();

  readonly #state: ReadingState;
  readonly #options: ReadingOptions;

  constructor(state: ReadingState, options: ReadingOptions) {
    this.#state = state;
    this.#options = options;
  }

  /** Returns null when all ads are read, and otherwise why the reading stopped. It can be continued. */
  async read(): Promise<GroundTruthFault | null> {
    const state = this.#state;
    const options = this.#options;
    while (!state.isComplete) {
      if (options.signal.aborted) return faultOf('INTERRUPTED');
      const answer = await this.#ask();
      if (!answer.ok && options.signal.aborted) return faultOf('INTERRUPTED');
      const fault = answer.ok ? await this.#store(answer.value) : await this.#recover(answer.error);
      if (fault !== null) return fault;
    }
    return null;
  }

  async #ask(): Promise<Result<ArchiveRows, ArchiveFailure>> {
    const { country, call, signal } = this.#options;
    const answer = await call(politicalAdsQuery(country, this.#size, this.#state.after), signal);
    return answer.ok ? readArchiveRows(answer.value) : fail(answer.error);
  }

  /** Stores an answer. Returns why the reading can't continue. */
  async #store({ rows, after, usedPercent }: ArchiveRows): Promise<GroundTruthFault | null> {
    const state = this.#state;
    const options = this.#options;
    const isRepeated = after !== null && this.#cursors.has(after);
    if (after !== null) this.#cursors.add(after);
    const ads = rows.flatMap((row) => politicalAdOf(row, options.country) ?? []);
    await state.add(ads, after);
    // Without this check, the reading would repeat the same pages forever.
    if (isRepeated) return faultOf('CURSOR_REPEATED');
    this.#waitedMs = 0;
    this.#failures = 0;
    const { answers, adCount, published } = state;
    options.report(`Answer ${answers}: ${adCount} ads read, ${published.length} with spend, impressions and EU reach.`);
    if (!state.isComplete && usedPercent >= BUSY_PERCENT) {
      options.report(`${usedPercent} % of Meta’s rate limit is used. The next call is in a minute.`);
      await options.pause(BUSY_PAUSE_MS, options.signal);
    }
    return null;
  }

  /** Waits or changes the next call after a failure. Returns null if the reading can continue. */
  async #recover(failure: ArchiveFailure): Promise<GroundTruthFault | null> {
    const { code } = failure;
    switch (failure.kind) {
      case 'token':
        return faultOf('TOKEN_REJECTED', code);
      case 'permission':
        return faultOf('PERMISSION_MISSING', code);
      case 'refused':
        return this.#startOver(code);
      case 'limit':
      case 'held-back':
        return this.#waitForLimit(failure.waitMs);
      case 'too-much':
        if (this.#size === SMALLEST_SIZE) return this.#tryAgain(code);
        this.#size = Math.max(SMALLEST_SIZE, Math.floor(this.#size / 2));
        return null;
      case 'temporary':
        return this.#tryAgain(code);
    }
  }

  /**
   * Starts over once if Meta refuses a stored cursor because it is too old. Ads that were read before are not
   * repeated.
   */
  #startOver(code: string): GroundTruthFault | null {
    if (this.#state.after === null || this.#hasStartedOver) return faultOf('QUERY_REJECTED', code);
    this.#hasStartedOver = true;
    this.#cursors.clear();
    this.#state.startOver();
    this.#options.report(
      'Meta no longer accepts the place where the reading stopped. It starts over, without repeating ads.',
    );
    return null;
  }

  async #waitForLimit(waitMs: number): Promise<GroundTruthFault | null> {
    const { longestWaitMs, signal, pause, report } = this.#options;
    const minutes = `${Math.ceil(waitMs / MINUTE_MS)} min`;
    this.#waitedMs += waitMs;
    if (this.#waitedMs > longestWaitMs) return faultOf('RATE_LIMITED', minutes);
    report(`Meta’s rate limit is reached. The reading continues in ${minutes}. Ctrl-C stops it.`);
    await pause(waitMs, signal);
    return null;
  }

  async #tryAgain(code: string): Promise<GroundTruthFault | null> {
    this.#failures += 1;
    if (this.#failures >= MOST_TRIES) return faultOf('NETWORK_LOST', code);
    const waitMs = 2 ** this.#failures * SECOND_MS;
    this.#options.report(`Meta’s API did not answer (${code}). Next try in ${waitMs / SECOND_MS} s.`);
    await this.#options.pause(waitMs, this.#options.signal);
    return null;
  }
}
