import { MINUTE_MS } from '#shared/domain/time.ts';

/** Where the bytes of a download go, one file after the other. Each call resolves once more may come. */
export type FileSink = {
  /** More of the present file. The bytes may be used again by the caller afterwards. */
  write: (bytes: Uint8Array) => Promise<void>;
  /** The present file is whole: it is kept, behind `header`. */
  keep: (header: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The present file failed: what was written of it is forgotten. */
  drop: () => Promise<void>;
  /** All that was kept is one file now, and the person gets it. */
  finish: (name: string, type: string) => Promise<void>;
};

type Collector = {
  write: (bytes: BlobPart) => void;
  keep: (header: BlobPart) => void;
  drop: () => void;
  finish: (name: string, type: string) => void;
};

/** Long after the browser has taken the file over. */
const KEEP_LINK_MS = MINUTE_MS;

/**
 * The end of every download: gathers parts as blobs, which lie outside the heap and on disk where they are large, and hands
 * them to the person by a link that stands in no page.
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
