import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Returns SHA-256 as 64 hex digits. The browser's own `crypto.subtle` is missing on a site without HTTPS. */
export const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** SHA-256 of bytes that arrive in pieces; the browser's own function accepts only all of them at once. */
export class RunningSha256 {
  readonly #hash = sha256.create();

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  /** Returns 64 hex digits. Nothing may be added afterwards. */
  end(): string {
    return bytesToHex(this.#hash.digest());
  }
}
