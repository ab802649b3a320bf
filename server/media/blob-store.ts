import type { Readable } from 'node:stream';

/** A stored file's name: the SHA-256 of its bytes in hex, and what kind it is. */
export type BlobName = { sha256: string; extension: string };

/** `read` is called once, or the connection behind it stays open until it is given up. A file cut short ends in an error. */
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

/** The place of the media gives no answer, or refuses us: the same call may succeed later. */
export class BlobsUnavailable extends Error {
  override readonly name = 'BlobsUnavailable';
}

const PATH = /(?:^|\/)([0-9a-f]{64})\.([a-z]+)$/;

/** `ab/abcdef….webp`: the same in a folder and in a bucket, so that one is copied to the other as it is. */
export const pathOfBlob = ({ sha256, extension }: BlobName): string => `${sha256.slice(0, 2)}/${sha256}.${extension}`;

/** Null for what is no stored file. */
export const blobAtPath = (path: string): BlobName | null => {
  const [, sha256, extension] = PATH.exec(path) ?? [];
  return sha256 === undefined || extension === undefined ? null : { sha256, extension };
};
