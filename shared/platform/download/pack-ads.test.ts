import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdFile } from '#shared/domain/ad/ad-files.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createFetchFile } from './fetch-file.ts';
import { packAds, type AdProgress, type AdToPack } from './pack-ads.ts';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_000, 7)]);
const NOW = Date.UTC(2026, 10, 21, 18, 30);

const server = createServer((request, response) => {
  // `unzip` blocks this process, so a kept-alive connection could end just before its next use.
  response.setHeader('connection', 'close');
  if (request.url === '/dead') response.writeHead(403).end('URL signature expired');
  else response.end(JPEG);
});
const folder = mkdtempSync(join(tmpdir(), 'pack-ads-'));
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const adOf = (id: string, pageName: string, paths: readonly string[]): AdToPack => ({
  ad: anAd({ id, pageName }),
  files: paths.map((path, index): AdFile => ({ number: index + 1, kind: 'image', urls: [origin + path] })),
});

const pack = async (
  ads: readonly AdToPack[],
  life = new AbortController(),
  onAd = (_at: AdProgress): void => undefined,
) => {
  let [kept, present]: [Uint8Array[], Uint8Array[]] = [[], []];
  const handedOut: { name: string; bytes: Buffer }[] = [];
  const read: string[] = [];
  const wasHandedOut = await packAds({
    ads: (async function* () {
      for (const ad of ads) {
        read.push(ad.ad.id);
        yield ad;
      }
    })(),
    fetchFile: createFetchFile({ send: fetch, isOnline: () => true, isAllowed: () => true }),
    sink: {
      write: async (bytes) => void present.push(bytes.slice()),
      keep: async (header) => {
        kept.push(header, ...present);
        present = [];
      },
      drop: async () => {
        present = [];
      },
      finish: async (name) => {
        handedOut.push({ name, bytes: Buffer.concat(kept) });
        kept = [];
      },
    },
    signal: life.signal,
    nowMs: NOW,
    zipName: 'ads.zip',
    onAd,
  });
  return { wasHandedOut, handedOut, read };
};

/** The contents as a system tool reads them. */
const unpacked = (
  bytes: Buffer,
): { names: string[]; textOf: (name: string) => string; bytesOf: (name: string) => Buffer } => {
  const path = join(folder, 'ads.zip');
  writeFileSync(path, bytes);
  const python = (code: string, ...more: string[]): Buffer => execFileSync('python3', ['-c', code, path, ...more]);
  const bytesOf = (name: string): Buffer =>
    python('import sys,zipfile;sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))', name);
  return {
    names: JSON.parse(
      python(
        'import json,sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print(json.dumps(z.namelist()))',
      ).toString(),
    ) as string[],
    bytesOf,
    textOf: (name) => bytesOf(name).toString(),
  };
};

test('creates a folder per ad, and one manifest in two formats that lists all files, missing ones with the reason', async () => {
  const { handedOut, wasHandedOut } = await pack([
    adOf('1000001', 'Nordic Lamp Co.', ['/a', '/dead']),
    adOf('1000002', 'CON/../x', ['/b']),
    adOf('1000003', 'Words alone', []),
  ]);
  expect([wasHandedOut, handedOut.map(({ name }) => name)]).toEqual([true, ['ads.zip']]);
  const zip = unpacked(handedOut[0]!.bytes);
  expect(zip.names).toEqual([
    'Nordic Lamp Co.-1000001/Nordic Lamp Co.-1000001-1.jpg',
    'CON_.._x-1000002/CON_.._x-1000002-1.jpg',
    'manifest.json',
    'manifest.csv',
  ]);
  expect(zip.bytesOf(zip.names[0]!)).toEqual(JPEG);
  expect(JSON.parse(zip.textOf('manifest.json'))).toMatchObject({
    madeAt: '2026-11-21T18:30:00.000Z',
    missing: 1,
    ads: [
      { id: '1000001', files: [{ name: zip.names[0] }, { name: null, failure: 'link-expired' }] },
      { id: '1000002', files: [{ name: zip.names[1] }] },
      { id: '1000003', files: [] },
    ],
  });
  const lines = zip.textOf('manifest.csv').trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['1000001', '1000001', '1000002']);
});

test('reads ads one at a time, each after the previous one has ended', async () => {
  const seen: (readonly string[])[] = [];
  const ads = [adOf('1000001', 'One', ['/a']), adOf('1000002', 'Two', ['/b'])];
  let before: AdProgress | null = null;
  await pack(ads, new AbortController(), (at) => {
    seen.push(before?.files.map(({ state }) => state) ?? []);
    before = at;
  });
  expect(seen).toEqual([[], ['done']]);
});

test('creates no file when no download succeeds', async () => {
  const { wasHandedOut, handedOut } = await pack([adOf('1000001', 'One', ['/dead']), adOf('1000002', 'Two', [])]);
  expect([wasHandedOut, handedOut]).toEqual([false, []]);
});

test('rejects, creates no file and reads no further ad when it is aborted', async () => {
  const life = new AbortController();
  const begun: string[] = [];
  const ads = [adOf('1000001', 'One', ['/a']), adOf('1000002', 'Two', ['/b']), adOf('1000003', 'Three', ['/c'])];
  await expect(
    pack(ads, life, ({ ad }) => {
      begun.push(ad.id);
      if (ad.id === '1000002') life.abort();
    }),
  ).rejects.toThrow(/abort/);
  expect(begun).toEqual(['1000001', '1000002']);
});
