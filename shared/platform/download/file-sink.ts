import { MINUTE_MS } from '#shared/domain/time.ts';

/** Receives the bytes of a download, one file after the other. Each call resolves when the next call is allowed. */
export type FileSink = {
  /** Adds bytes to the current file. The caller may reuse the array afterwards. */
  write: (bytes: Uint8Array) => Promise<void>;
  /** Completes the current file and places `header` before it. */
  keep: (header: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Discards the bytes of the current file, because it failed. */
  drop: () => Promise<void>;
  /** Joins all completed files to one file and gives it to the user. */
  finish: (name: string, type: string) => Promise<void>;
};

type Collector = {
  write: (bytes: BlobPart) => void;
  keep: (header: BlobPart) => void;
  drop: () => void;
  finish: (name: string, type: string) => void;
};

/** Long enough for the browser to read the file. */
const KEEP_LINK_MS = MINUTE_MS;

/**
 * Collects the parts of a download as blobs, which are outside the heap, and on disk if they are large. Saves the file
 * by a click on a link that is not in the document.
 */
export const createCollector = (document: Document): Collector => {
  let kept: BlobPart[] = [];
  let present: BlobPart[] = [];
  return {
    write: (bytes) => present.push(new Blob([bytes])),
    keep: (header) => {
      kept.push(header, ...present);
      present = [];
    },
    drop: () => {
      present = [];
    },
    finish: (name, type) => {
      const url = URL.createObjectURL(new Blob(kept, { type }));
      const link = Document.prototype.createElement.bind(document)('a');
      kept = [];
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), KEEP_LINK_MS);
    },
  };
};
