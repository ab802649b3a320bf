import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';
import { createBoundedQueue, createKeyedQueue } from '#shared/lib/bounded-queue.ts';
import type { Alarms } from '../http/alarms.ts';
import { isCostly } from './costly-picture.ts';
import { DecoderProcess, DECODER_BOUNDS, type DecodeOutcome, type DecoderBounds } from './decoder-process.ts';
import type { PictureKind } from './picture-kind.ts';
import { PICTURE_LIMITS } from './picture-limits.ts';

export type Reencoded = { bytes: Uint8Array; sha256: string; extension: 'webp' };

export type DecoderFigures = {
  /** Number of outcomes since the start of the server. Files that were refused before decoding are not counted. */
  outcomes: ReadonlyMap<DecodeOutcome['kind'], number>;
  /** Pictures that are being decoded. */
  running: number;
  /** Pictures that wait for a process. Pictures that wait for another picture of their account are not counted. */
  waiting: number;
  /** Processes that exist now. */
  processes: number;
};

/** Each process decodes one picture at a time, with one core. */
export const DECODER_PROCESSES = 2;
/**
 * Maximum number of pictures that wait for a process: they cause about 10 s of work. At most one of them belongs to
 * the same account.
 */
export const PICTURES_WAITING = 50;
/**
 * Maximum number of pictures of one account that wait for its other pictures. The limit of uploads in progress is lower
 * (`upload.service.ts`).
 */
const WAITING_OF_ACCOUNT = 50;
const RETRY_AFTER_SECONDS = 5;

/** Signals of a decoder that crashed because of the picture. The same picture would crash it again. */
const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

const busy = (cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });

/**
 * Converts uploaded pictures in child processes. Each account converts one picture at a time, so that no account delays
 * others.
 */
export class PictureDecoder {
  private readonly processes: readonly DecoderProcess[];
  private readonly free: DecoderProcess[];
  private readonly outcomes = new Map<DecodeOutcome['kind'], number>();
  private readonly inTurn = createKeyedQueue({ concurrency: 1, limit: WAITING_OF_ACCOUNT, refuse: busy });
  private readonly inQueue = createBoundedQueue({
    concurrency: DECODER_PROCESSES,
    limit: PICTURES_WAITING,
    refuse: busy,
  });
  private readonly raise: Alarms['raise'];
  private queued = 0;
  private isClosed = false;

  constructor(raise: Alarms['raise'], bounds: DecoderBounds = DECODER_BOUNDS) {
    this.raise = raise;
    this.processes = Array.from({ length: DECODER_PROCESSES }, () => new DecoderProcess(bounds));
    this.free = [...this.processes];
  }

  /**
   * Returns the first frame of the picture at `path` as WebP, upright, without metadata and other hidden content, with
   * at most 1600 pixels on the longest side. Waits for the account's other pictures. Throws PICTURE_TOO_LARGE above
   * `PICTURE_LIMITS` or the limits of a process, PICTURE_UNREADABLE for a damaged file, and SERVICE_UNAVAILABLE if too
   * many pictures wait or the process ended.
   */
  reencode(userId: string, path: string, kind: PictureKind): Promise<Reencoded> {
    return this.inTurn(userId, async () => {
      if (await isCostly(path, PICTURE_LIMITS[kind])) throw new AppError('PICTURE_TOO_LARGE');
      return this.queue(path, kind);
    });
  }

  figures(): DecoderFigures {
    const running = DECODER_PROCESSES - this.free.length;
    const processes = this.processes.filter(({ isStarted }) => isStarted).length;
    return { outcomes: this.outcomes, running, waiting: this.queued - running, processes };
  }

  /** Kills all processes. Running conversions throw SERVICE_UNAVAILABLE. */
  close(): void {
    this.isClosed = true;
    for (const process of this.processes) process.end();
  }

  private async queue(path: string, kind: PictureKind): Promise<Reencoded> {
    this.queued += 1;
    try {
      return await this.inQueue(() => this.decode(path, kind));
    } finally {
      this.queued -= 1;
    }
  }

  private async decode(path: string, kind: PictureKind): Promise<Reencoded> {
    const process = this.free.pop();
    if (process === undefined || this.isClosed) throw busy();
    const outcome = await process.decode(path, PICTURE_LIMITS[kind]).finally(() => this.free.push(process));
    this.outcomes.set(outcome.kind, (this.outcomes.get(outcome.kind) ?? 0) + 1);
    return this.pictureOf(outcome);
  }

  private pictureOf(outcome: DecodeOutcome): Reencoded {
    switch (outcome.kind) {
      case 'done': {
        const { bytes } = outcome;
        return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), extension: 'webp' };
      }
      case 'tooLarge':
      case 'overLimit':
        throw new AppError('PICTURE_TOO_LARGE');
      case 'unreadable':
        throw new AppError('PICTURE_UNREADABLE', { cause: new Error(outcome.reason) });
      case 'stopped':
      case 'late':
        throw this.failureOf(outcome);
    }
  }

  private failureOf(outcome: Extract<DecodeOutcome, { kind: 'stopped' | 'late' }>): AppError {
    const reason = outcome.kind === 'late' ? 'late' : outcome.by;
    if (!this.isClosed) this.raise('pictureDecoder', { code: reason });
    return CRASHES.has(reason) ? new AppError('PICTURE_UNREADABLE', { cause: new Error(reason) }) : busy();
  }
}
