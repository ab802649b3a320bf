import type { Readable } from 'node:stream';

/** The name of a stored file: the SHA-256 of its bytes in hex, and the extension of its format. */
export type BlobName = { sha256: string; extension: string };

/**
 * A stored file. Call `read` exactly once; otherwise the connection stays open until it times out. Reading a truncated
 * file ends in an error.
 */
type StoredBlob = { byteCount: number; read: () => Readable };

/** The media place: a folder or a bucket. The bytes of a stored file never change. */
export type BlobStore = {
  /** The folder or the bucket, for messages to the operator. */
  place: string;
  /** Stores the file durably and completely, or throws. Storing a file again has no effect. */
  put: (name: BlobName, bytes: Uint8Array) => Promise<void>;
  has: (name: BlobName) => Promise<boolean>;
  /** Returns null if the file is not stored. */
  find: (name: BlobName) => Promise<StoredBlob | null>;
  /** Does nothing if the file is not stored. */
  remove: (name: BlobName) => Promise<void>;
  /** Lists all files that were written before this time. */
  list: (before: Date) => AsyncIterable<BlobName>;
  /** Removes drafts that terminated processes left before this time. */
  removeDrafts: (before: Date) => Promise<void>;
  /** Returns the text that `writeMarker` stored, or null. */
  readMarker: () => Promise<string | null>;
  /** Stores a short text about the media place in the file `installation.json`. */
  writeMarker: (text: string) => Promise<void>;
};

/** The media place is unreachable or rejects the request. The same call may succeed later. */
export class BlobsUnavailable extends Error {
  override readonly name = 'BlobsUnavailable';
}

/** Path of the marker file in the folder or bucket. */
export const MARKER_PATH = 'installation.json';

const PATH = /(?:^|\/)([0-9a-f]{64})\.([a-z]+)$/;

/** Returns `ab/abcdef….webp`. Folder and bucket use the same paths, so that files can be copied between them. */
export const pathOfBlob = ({ sha256, extension }: BlobName): string => `${sha256.slice(0, 2)}/${sha256}.${extension}`;

/** Returns null for a path that is not the path of a stored file. */
export const blobAtPath = (path: string): BlobName | null => {
  const [, sha256, extension] = PATH.exec(path) ?? [];
  return sha256 === undefined || extension === undefined ? null : { sha256, extension };
};
