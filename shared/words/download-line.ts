import type { AdFileKind, FileFailure } from '#shared/domain/ad/ad-files.ts';
import { download as texts } from '#shared/texts/en/ad/download.ts';
import { say } from '#shared/texts/say.ts';

/** The progress of one file of a download. */
type FileAt = {
  readonly file: { number: number; kind: AdFileKind };
  state: 'waiting' | 'running' | 'done' | 'failed';
  bytes: number;
  sizeBytes: number | null;
  failure: FileFailure | null;
};

/** `failures`: texts that replace those of the Ad Library, whose advice is not possible in the dashboard. */
export const downloadLine = (at: FileAt, failures: Partial<Record<FileFailure, string>> = {}): string =>
  say(texts.line, { file: say(texts.kinds[at.file.kind], { number: at.file.number }), state: stateOf(at, failures) });

const stateOf = (
  { state, bytes, sizeBytes, failure, file }: FileAt,
  failures: Partial<Record<FileFailure, string>>,
): string => {
  const size = sizeOf(sizeBytes ?? bytes);
  switch (state) {
    case 'waiting':
      return texts.states.waiting;
    case 'failed':
      return failures[failure ?? 'network'] ?? texts.failures[failure ?? 'network'];
    case 'done':
      return say(file.kind === 'still' ? texts.states.stillDone : texts.states.done, { size: sizeOf(bytes) });
    case 'running':
      return sizeBytes === null || sizeBytes === 0
        ? say(texts.states.running, { size })
        : say(texts.states.runningOf, { percent: Math.floor((100 * bytes) / sizeBytes), size });
  }
};

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? say(texts.kilobytes, { size: Math.ceil(bytes / 1_000) })
    : say(texts.megabytes, { size: Math.round(bytes / 100_000) / 10 });
