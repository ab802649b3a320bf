import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** A received request, as it was signed. */
export type SignedRequest = {
  method: string;
  /** Raw, as received. */
  path: string;
  query: string;
  headers: Record<string, string | undefined>;
  body: Buffer;
};

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * MINUTE_MS;

/**
 * Checks the signature of a request; returns null, or the code of the refusal. It implements the published algorithm
 * independently ("Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)" in the Amazon S3
 * API reference).
 */
export const refusalOf = (request: SignedRequest, keys: Keys, now: Date): string | null => {
  const claim = claimIn(request.headers['authorization'] ?? '');
  if (claim === null) return 'AccessDenied';
  if (claim.keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (claim.region !== keys.region) return 'AuthorizationHeaderMalformed';
  const at = request.headers['x-amz-date'] ?? '';
  if (claim.day !== at.slice(0, 8)) return 'AuthorizationHeaderMalformed';
  if (!(Math.abs(momentOf(at) - now.getTime()) < MAX_SKEW_MS)) return 'RequestTimeTooSkewed';
  if (!areAllSigned(request, claim.signedHeaders.split(';'))) return 'AccessDenied';
  const expected = signatureOf(request, { ...keys, at, signedHeaders: claim.signedHeaders });
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(claim.signature))) return 'SignatureDoesNotMatch';
  return request.headers['x-amz-content-sha256'] === sha256(request.body) ? null : 'XAmzContentSHA256Mismatch';
};

type Claim = { keyId: string; day: string; region: string; signedHeaders: string; signature: string };

const claimIn = (authorization: string): Claim | null => {
  const found = CREDENTIAL.exec(authorization);
  if (found === null) return null;
  const [, keyId = '', day = '', region = '', signedHeaders = '', signature = ''] = found;
  return { keyId, day, region, signedHeaders, signature };
};

/** The host and every `x-amz-…` header must be signed. */
const areAllSigned = ({ headers }: SignedRequest, signed: string[]): boolean =>
  Object.keys(headers).every((name) => !(name === 'host' || name.startsWith('x-amz-')) || signed.includes(name)) &&
  signed.includes('host');

/** The signature that the request must have. */
export const signatureOf = (
  request: SignedRequest,
  { secretAccessKey, region, at, signedHeaders }: Keys & { at: string; signedHeaders: string },
): string => {
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}\n`);
  const canonical = [
    request.method,
    encodedPath(request.path),
    encodedQuery(request.query),
    headers.join(''),
    signedHeaders,
    request.headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const key = [at.slice(0, 8), region, 's3', 'aws4_request'].reduce(
    (parent, word) => createHmac('sha256', parent).update(word).digest(),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'))
    .digest('hex');
};

const encodedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');

const encodedQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

/** Encodes all characters except the unreserved ones of RFC 3986. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const momentOf = (at: string): number => {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};
