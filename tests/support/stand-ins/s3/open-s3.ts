import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#server/media/s3-client.ts';
import { refusalOf, type SignedRequest } from './signature.ts';

/**
 * The next request fails. overloaded: 503 SlowDown. silent: no response. cut: half of a file, then the connection
 * breaks. stuck: half of a file, then nothing.
 */
type Fault = 'overloaded' | 'silent' | 'cut' | 'stuck';

/** A stand-in of an S3-compatible store. */
export type S3StandIn = {
  /** Settings with valid keys. */
  settings: S3Settings;
  files: Map<string, { bytes: Buffer; writtenAt: Date }>;
  /** Lets the next `times` requests fail; by default one. */
  fail: (fault: Fault, times?: number) => void;
  close: () => Promise<void>;
};

const KEYS = { accessKeyId: 'SPENDLENSEXAMPLEKEY', secretAccessKey: 'not/a+real=secret', region: 'eu-test-1' };
const BUCKET = 'pictures';
/** Small, so that a list of a few files has several pages. */
const MAX_LISTED = 3;

/** Opens an S3-compatible store in this process. It checks signatures as strictly as real stores. */
export const openS3 = async (): Promise<S3StandIn> => {
  const files: S3StandIn['files'] = new Map();
  const faults: Fault[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const signed = await asSigned(request);
    const { method, body } = signed;
    const fault = faults.shift();
    if (fault === 'silent') return;
    if (fault === 'overloaded') return refuse(response, 503, 'SlowDown');
    const refusal = refusalOf(signed, KEYS, new Date());
    if (refusal !== null) return refuse(response, 403, refusal);
    const [bucket, ...rest] = signed.path.slice(1).split('/');
    const key = rest.join('/');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (key === '') return list(files, new URLSearchParams(signed.query), response);
    if (method === 'GET' || method === 'HEAD') return send(files.get(key), { method, fault, response });
    if (method === 'PUT') files.set(key, { bytes: body, writtenAt: new Date() });
    else files.delete(key);
    response.writeHead(method === 'PUT' ? 200 : 204).end();
  };

  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, ...KEYS },
    files,
    fail: (fault, times = 1) => faults.push(...Array.from({ length: times }, () => fault)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const asSigned = async (request: IncomingMessage): Promise<SignedRequest> => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://s3');
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return { method: request.method ?? '', path: pathname, query: search, headers, body: await buffer(request) };
};

const send = (
  file: { bytes: Buffer; writtenAt: Date } | undefined,
  { method, fault, response }: { method: string; fault: Fault | undefined; response: ServerResponse },
): void => {
  if (file === undefined) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'content-length': file.bytes.byteLength, 'last-modified': file.writtenAt.toUTCString() });
  if (method === 'HEAD') return void response.end();
  if (fault === undefined) return void response.end(file.bytes);
  response.write(file.bytes.subarray(0, file.bytes.byteLength / 2), () => {
    if (fault === 'cut') response.destroy();
  });
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
};

/**
 * Answers ListObjectsV2 in pages. The continuation tokens contain characters that XML escapes, as those of real stores
 * may.
 */
const list = (files: S3StandIn['files'], query: URLSearchParams, response: ServerResponse): void => {
  if (query.get('list-type') !== '2') return refuse(response, 501, 'NotImplemented');
  const after = query.get('continuation-token')?.replace(/^<&"/, '') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? MAX_LISTED), MAX_LISTED);
  const rest = [...files].filter(([key]) => key > after).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const part = rest.slice(0, limit);
  const entries = part.map(
    ([key, { bytes, writtenAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.byteLength}</Size></Contents>`,
  );
  const hasMore = rest.length > part.length;
  const next = hasMore ? `<NextContinuationToken>&lt;&amp;&quot;${part.at(-1)?.[0]}</NextContinuationToken>` : '';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${hasMore}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`,
    );
};
