import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { PictureLimits } from './picture-limits.ts';

export type DecoderBounds = {
  /** Limit of CPU time for one picture, in ms. */
  cpuMs: number;
  /** Limit of resident memory while the process decodes, in bytes. */
  memoryBytes: number;
  /** Timeout for one picture, in ms. On a busy machine, decoding lasts much longer than its CPU time. */
  answerMs: number;
  /** An idle process ends after this time, in ms. */
  idleMs: number;
  /**
   * A process that uses more memory than this after a picture is replaced, because libvips does not return memory. In
   * bytes.
   */
  restBytes: number;
};

/** The most expensive pictures within `PICTURE_LIMITS` need 2 s of CPU time and 230 MB. */
export const DECODER_BOUNDS: DecoderBounds = {
  cpuMs: 15_000,
  memoryBytes: 600_000_000,
  answerMs: MINUTE_MS,
  idleMs: 30_000,
  restBytes: 150_000_000,
};

const Reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), bytes: z.instanceof(Uint8Array), memoryBytes: z.number() }),
  z.object({ kind: z.literal('tooLarge') }),
  z.object({ kind: z.literal('unreadable'), reason: z.string() }),
  z.object({ kind: z.literal('overLimit') }),
]);

/** `stopped`: the process ended; `by` is the signal, exit code or error. `late`: it did not reply within `answerMs`. */
export type DecodeOutcome = z.infer<typeof Reply> | { kind: 'stopped'; by: string } | { kind: 'late' };

/**
 * Decodes pictures in a child process, one at a time (`decoder-child.mjs`). The process starts with the first picture.
 * It ends when it is idle, uses too much memory or exceeds a limit. It also ends with this process, even after SIGKILL.
 */
export class DecoderProcess {
  private child: ChildProcess | null = null;
  private settle: ((outcome: DecodeOutcome) => void) | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly bounds: DecoderBounds;

  constructor(bounds: DecoderBounds) {
    this.bounds = bounds;
  }

  get isStarted(): boolean {
    return this.child !== null;
  }

  /** Decodes the picture at `path`. The caller must wait for the outcome before the next call. */
  async decode(path: string, { maxPixels, maxSide }: PictureLimits): Promise<DecodeOutcome> {
    const { cpuMs, memoryBytes, answerMs, idleMs } = this.bounds;
    clearTimeout(this.idle);
    const late = setTimeout(() => this.settle?.({ kind: 'late' }), answerMs);
    const outcome = await new Promise<DecodeOutcome>((resolve) => {
      this.settle = resolve;
      this.child ??= this.start();
      this.child.send({ path, maxPixels, maxSide, cpuMs, memoryBytes }, (error) => {
        if (error !== null) resolve({ kind: 'stopped', by: error.message });
      });
    });
    clearTimeout(late);
    this.settle = null;
    if (this.canContinueAfter(outcome)) this.idle = setTimeout(() => this.end(), idleMs);
    else this.end();
    return outcome;
  }

  /** Kills the process immediately. The outcome of a running picture is `stopped`. */
  end(): void {
    const { child } = this;
    this.child = null;
    clearTimeout(this.idle);
    child?.kill('SIGKILL');
    this.settle?.({ kind: 'stopped', by: 'end' });
  }

  private canContinueAfter(outcome: DecodeOutcome): boolean {
    if (outcome.kind === 'done') return outcome.memoryBytes <= this.bounds.restBytes;
    return outcome.kind === 'tooLarge' || outcome.kind === 'unreadable';
  }

  private start(): ChildProcess {
    const child = fork(fileURLToPath(new URL('./decoder-child.mjs', import.meta.url)), {
      // The child does not inherit the flags and the environment of the server, which contains secrets. By default,
      // glibc keeps freed memory in up to eight arenas per core.
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const stopped = (by: string): void => {
      if (this.child !== child) return;
      this.child = null;
      this.settle?.({ kind: 'stopped', by });
    };
    child.on('message', (message) => {
      if (this.child !== child) return;
      const { data = { kind: 'stopped' as const, by: 'invalid reply' } } = Reply.safeParse(message);
      this.settle?.(data);
    });
    child.on('exit', (code, signal) => stopped(signal ?? `exit code ${code}`));
    child.on('error', (error) => stopped(error.message));
    return child;
  }
}
