/** What the store says in XML, as far as we need it: documents of a known form, whose values hold no markup. */

export type S3Listing = { files: { key: string; writtenAt: Date }[]; next: string | null };

/** For example `SignatureDoesNotMatch`; empty where the answer has none, as one to HEAD. */
export const errorCodeIn = (xml: string): string => valueOf(xml, 'Code') ?? '';

/** An answer of ListObjectsV2. `next` is the token for the rest. */
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
