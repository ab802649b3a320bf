import type { Readable } from 'node:stream';

/** A stored file's name: the SHA-256 of its bytes in hex, and what kind it is. */
export type BlobName = { sha256: string; extension: string };

type StoredBlob = { byteCount: number; read: () => Readable };

/** Where the bytes of media lie. A name stands for one content for ever, so that writing twice changes nothing. */
export type BlobStore = {
  /** Whole and on the disk once resolved, or not there at all. */
  put: (name: BlobName, bytes: Uint8Array) => Promise<void>;
  has: (name: BlobName) => Promise<boolean>;
  /** Null where there is none. */
  find: (name: BlobName) => Promise<StoredBlob | null>;
  /** Removing what is not there is no error. */
  remove: (name: BlobName) => Promise<void>;
  /** Every file that was written before that moment. */
  list: (before: Date) => AsyncIterable<BlobName>;
  /** Removes what writers that were killed before that moment left half done. */
  removeDrafts: (before: Date) => Promise<void>;
};
