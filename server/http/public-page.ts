import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The HTML of a part that changes while the server runs. */
export type LivePart = () => Promise<string>;

/** One version of a page in each encoding. */
export type SentPage = { etag: string; plain: Buffer; gzip: Buffer; br: Buffer };

const PLACEHOLDER = /<live-part name="([\w-]+)"><\/live-part>/g;
/** Quality 11 takes 0.1 s for every change and saves almost no bytes. */
const BROTLI_QUALITY = 9;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Returns a function that fills the live parts of a template. The page is compressed again only after a live part
 * changed.
 */
export const openPage = (template: string, parts: ReadonlyMap<string, LivePart>): (() => Promise<SentPage>) => {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  let last: { html: string; sent: Promise<SentPage> } | null = null;
  return async () => {
    const filled = new Map<string, string>();
    for (const name of names) filled.set(name, (await parts.get(name)?.()) ?? '');
    const html = template.replaceAll(PLACEHOLDER, (_place, name: string) => filled.get(name) ?? '');
    if (last?.html !== html) last = { html, sent: compress(html) };
    return last.sent;
  };
};

const compress = async (html: string): Promise<SentPage> => {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: await zip(plain, { level: 9 }),
    br: await brotli(plain, { params }),
  };
};
