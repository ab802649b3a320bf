/** What the pure parts use of the URL standard, which browsers and Node have alike (url.spec.whatwg.org). */
declare class URLSearchParams implements Iterable<[string, string]> {
  get(name: string): string | null;
  has(name: string): boolean;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class URL {
  constructor(url: string);
  static canParse(url: string): boolean;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
}

/** What the pure parts use of the encoding standard, which browsers and Node have alike (encoding.spec.whatwg.org). */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
