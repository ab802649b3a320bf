import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The HTML of a part that changes while the server runs. */
export type LivePart = () => Promise<string>;

/** One state of a page, as it is sent. */
export type SentPage = { etag: string; plain: Buffer; gzip: Buffer; br: Buffer };

const PLACE = /<live-part name="([\w-]+)"><\/live-part>/g;
/** Its highest takes a tenth of a second for every change, and saves nothing to speak of. */
const BROTLI_QUALITY = 9;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page from its template: its live parts filled, and compressed once for as long as they stay the same. */
export const openPage = (template: string, parts: ReadonlyMap<string, LivePart>): (() => Promise<SentPage>) => {
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name);
  let last: { html: string; sent: Promise<SentPage> } | null = null;
  return async () => {
    const filled = new Map<string, string>();
    for (const name of names) filled.set(name, (await parts.get(name)?.()) ?? '');
    const html = template.replaceAll(PLACE, (_place, name: string) => filled.get(name) ?? '');
    if (last?.html !== html) last = { html, sent: packed(html) };
    return last.sent;
  };
};

const packed = async (html: string): Promise<SentPage> => {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: await zip(plain, { level: 9 }),
    br: await brotli(plain, { params }),
  };
};
