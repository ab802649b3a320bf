/**
 * Parses XML responses of an S3 store, as far as the server needs them. Their structure is known and values contain no
 * markup.
 */

export type S3Listing = { files: { key: string; writtenAt: Date }[]; next: string | null };

/**
 * Returns the error code, for example `SignatureDoesNotMatch`. Empty if the response has none, for example after HEAD.
 */
export const errorCodeIn = (xml: string): string => valueOf(xml, 'Code') ?? '';

/** Parses a response of ListObjectsV2. `next` is the continuation token, or null. */
export const listingIn = (xml: string): S3Listing => {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = valueOf(entry, 'Key');
    const writtenAt = new Date(valueOf(entry, 'LastModified') ?? '');
    return key === null || Number.isNaN(writtenAt.getTime()) ? [] : [{ key, writtenAt }];
  });
  return { files, next: valueOf(xml, 'IsTruncated') === 'true' ? valueOf(xml, 'NextContinuationToken') : null };
};

const valueOf = (xml: string, name: string): string | null => {
  const [, value] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return value === undefined ? null : unescaped(value);
};

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|(lt|gt|quot|apos|amp));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );
