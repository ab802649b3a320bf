import { PICTURE_LIMIT_BYTES } from '#shared/contract/ads.ts';

/** `gone`: the link is dead or not a supported picture, so a retry is useless. `trouble`: the network failed; retry. */
export type FetchedPicture =
  { kind: 'picture'; bytes: Blob } | { kind: 'gone'; failure: string } | { kind: 'trouble'; failure: string };

/** Fetches the picture at a URL. Never rejects. */
export type FetchPicture = (url: string) => Promise<FetchedPicture>;

const ORIGIN = /^https:\/\/([a-z0-9-]+\.)+fbcdn\.net$/;
const TYPES = /^image\/(jpeg|png|webp|gif|avif)(;|$)/i;
const TIMEOUT_MS = 20_000;
const GONE = new Set([403, 404, 410]);

/**
 * Fetches a picture from the Ad Library's content network only, without cookies or referrer: the link comes from a page
 * and could point into the user's own network. Reading stops at 10 MB.
 */
export const createFetchPicture =
  (send: typeof fetch): FetchPicture =>
  async (url) => {
    if (!isContentNetwork(url)) return { kind: 'gone', failure: 'not-the-content-network' };
    try {
      const response = await send(url, {
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return await readPicture(response);
    } catch (error) {
      return { kind: 'trouble', failure: error instanceof Error ? error.name : 'network' };
    }
  };

const isContentNetwork = (url: string): boolean => URL.canParse(url) && ORIGIN.test(new URL(url).origin);

const readPicture = async (response: Response): Promise<FetchedPicture> => {
  if (GONE.has(response.status)) return { kind: 'gone', failure: `http-${response.status}` };
  if (response.status !== 200) return { kind: 'trouble', failure: `http-${response.status}` };
  const type = response.headers.get('content-type') ?? '';
  if (!TYPES.test(type)) return { kind: 'gone', failure: 'not-a-picture' };
  const chunks = await readLimited(response);
  if (chunks === null) return { kind: 'gone', failure: 'too-large' };
  return { kind: 'picture', bytes: new Blob(chunks, { type }) };
};

/** Returns null if the body is larger than the limit, whatever the headers promised. */
const readLimited = async (response: Response): Promise<BlobPart[] | null> => {
  const reader = response.body?.getReader();
  const chunks: BlobPart[] = [];
  let size = 0;
  if (reader === undefined) return chunks;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    size += value.byteLength;
    if (size > PICTURE_LIMIT_BYTES) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
};
