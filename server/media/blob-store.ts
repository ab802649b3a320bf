import type { Readable } from 'node:stream';

/** The name of a stored file: the SHA-256 of its bytes in hex, and the extension of its format. */
export type BlobName = { sha256: string; extension: string };

/**
 * Call `read` exactly once: otherwise the connection behind it stays open until it times out. Reading a file that is cut
 * off ends in an error.
 */
type StoredBlob = { byteCount: number; read: () => Readable };

/** The place that stores the files of media: a folder or a bucket. The bytes of a name never change. */
export type BlobStore = {
  /** The folder or the bucket, for messages to the operator. */
  place: string;
  /** Stores the whole file durably, or throws and stores nothing. Storing a file again changes nothing. */
  put: (name: BlobName, bytes: Uint8Array) => Promise<void>;
  has: (name: BlobName) => Promise<boolean>;
  /** Returns null if the file is not stored. */
  find: (name: BlobName) => Promise<StoredBlob | null>;
  /** Does nothing if the file is not stored. */
  remove: (name: BlobName) => Promise<void>;
  /** Lists each file that was written before this time. */
  list: (before: Date) => AsyncIterable<BlobName>;
  /** Removes the drafts that killed processes left before this time. */
  removeDrafts: (before: Date) => Promise<void>;
  /** Returns the text that `writeMarker` stored in this place, or null. */
  readMarker: () => Promise<string | null>;
  /** Stores a short text about the whole place, in the file `installation.json`. */
  writeMarker: (text: string) => Promise<void>;
};

/** The place of the media is unreachable or rejects the request. The same call may succeed later. */
export class BlobsUnavailable extends Error {
  override readonly name = 'BlobsUnavailable';
}

/** The name of the marker, below the root of the folder or of the bucket. */
export const MARKER_PATH = 'installation.json';

const PATH = /(?:^|\/)([0-9a-f]{64})\.([a-z]+)$/;

/** `ab/abcdef….webp`, in a folder and in a bucket, so that the files can be copied from one to the other unchanged. */
export const pathOfBlob = ({ sha256, extension }: BlobName): string => `${sha256.slice(0, 2)}/${sha256}.${extension}`;

/** Returns null for a path that is not the path of a stored file. */
export const blobAtPath = (path: string): BlobName | null => {
  const [, sha256, extension] = PATH.exec(path) ?? [];
  return sha256 === undefined || extension === undefined ? null : { sha256, extension };
};
