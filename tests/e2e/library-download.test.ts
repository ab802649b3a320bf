import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { download as texts } from '#shared/texts/en/ad/download.ts';
import { downloadButton } from '#shared/texts/en/ad/card-controls.ts';
import { say } from '#shared/texts/say.ts';
import { createStandIn, type StandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { SEARCH } from '#tests/support/stand-ins/ad-library/open-stand-in.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openDownloads, type Downloads } from '#tests/support/browser/downloads.ts';
import {
  openFiles,
  pressInRow,
  shownDownload,
  type ShownDownload,
} from '#tests/support/browser/library/download-button.ts';
import { sendVideo } from '#tests/support/builders/made-up-video.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openProduct } from './open-product.ts';
import { firstOrAll } from '#tests/support/server/test-scope.ts';

let product: Product;
let downloads: Downloads;
let page: Page;
let site: StandIn;

/** The first ad of this format in the stand-in. */
const adIdOf = (format: string): string =>
  site.ads.find(({ snapshot }) => snapshot.display_format === format)?.ad_archive_id ?? '';

const openLibrary = async (language: 'en' | 'ar'): Promise<void> => {
  site = await createStandIn({ language, adCount: 15, batchSize: 15 });
  product.library.show(site);
  page = await product.chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(`https://www.facebook.com${SEARCH}`, { waitUntil: 'domcontentloaded' });
  await downloads.saveFrom(page);
};

/** Waits until the row of an ad shows its download in the expected state. */
const waitFor = async (adId: string, holds: (shown: ShownDownload) => boolean): Promise<ShownDownload> => {
  const found = await until(
    () => shownDownload(page, adId),
    (shown) => shown !== null && holds(shown),
  );
  if (found === null) throw new Error(`no row for ${adId}`);
  return found;
};
const hasState =
  (state: string) =>
  (shown: ShownDownload): boolean =>
    shown.state === state;

const press = async (adId: string, text?: string): Promise<void> => {
  if (text === undefined) await waitFor(adId, ({ state }) => state !== 'hidden');
  await pressInRow(page, adId, text);
};

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

beforeAll(async () => {
  product = await openProduct('');
  downloads = await openDownloads();
  await openPaidAccount(product);
  await signIn(await product.openExtensionPage('login'));
});
afterAll(async () => {
  await downloads.remove();
  await product.close();
});
beforeEach(() => openLibrary('en'));
afterEach(async () => {
  product.library.media.answer = () => false;
  await page.close();
  await downloads.clear();
});

test('downloads a single picture in its original size', async () => {
  const adId = adIdOf('IMAGE');
  product.library.mediaRequests.length = 0;
  await press(adId);
  const file = await downloads.find('.jpg');
  expect(file.name).toMatch(new RegExp(`-${adId}-1\\.jpg$`));
  expect((await sharp(file.path).metadata()).width).toBe(600);
  expect(product.library.mediaRequests.filter((path) => path.includes('_original'))).toHaveLength(1);
  expect((await waitFor(adId, hasState('on'))).name).toContain('Downloaded');
});

test('downloads a video byte for byte, and shows its progress', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let sent: Promise<{ sha256: string }> | null = null;
  product.library.media.answer = (path, response) => {
    if (!path.endsWith('_hd.mp4') || response.req.headers['sec-fetch-dest'] !== 'empty') return false;
    sent = sendVideo(response, 12, { piece: 6, until: released });
    return true;
  };
  const adId = adIdOf('VIDEO');
  await press(adId);
  const shown = await waitFor(adId, ({ panel }) => panel.includes('%'));
  expect(shown.panel).toContain('of 12.6 MB');
  await openFiles(page, adId);
  await waitFor(adId, ({ panel }) => panel.includes(texts.cancel));
  release();
  const file = await downloads.find('.mp4');
  expect(hashOf(file.path)).toBe((await (sent as Promise<{ sha256: string }> | null))?.sha256);
  expect((await waitFor(adId, hasState('on'))).panel).toBe('');
});

describe.each(firstOrAll(['ar', 'en'] as const))('in a library in %s', (language) => {
  beforeEach(async () => {
    await page.close();
    await openLibrary(language);
  });

  test('downloads a carousel as one zip of valid pictures with its lists', async () => {
    const adId = adIdOf('CAROUSEL');
    await press(adId);
    const zip = await downloads.find('.zip');
    expect(zip.name).toMatch(new RegExp(`-${adId}\\.zip$`));
    const opened = openZip(zip.path);
    expect(opened.names).toHaveLength(6);
    const manifest = JSON.parse(opened.read('manifest.json').toString()) as {
      missing: number;
      ad: { id: string };
      files: { name: string; bytes: number; sha256: string; type: string; source: string }[];
    };
    expect(manifest).toMatchObject({ missing: 0, ad: { id: adId } });
    expect(manifest.files).toHaveLength(4);
    for (const { name, bytes, sha256, type, source } of manifest.files) {
      const content = opened.read(name);
      expect((await sharp(content).metadata()).format).toBe('jpeg');
      expect([content.byteLength, createHash('sha256').update(content).digest('hex'), type]).toEqual([
        bytes,
        sha256,
        'image/jpeg',
      ]);
      expect(source).toContain('_original.jpg');
    }
    expect(opened.read('manifest.csv').toString().split('\r\n')).toHaveLength(6);
    await waitFor(adId, hasState('on'));
  });

  test('shows the reason of a failed file, lists it in the zip, and retries only this file', async () => {
    let isExpired = true;
    let expiredPath = '';
    const adId = adIdOf('CAROUSEL');
    product.library.media.answer = (path, response) => {
      const isDownload = response.req.headers['sec-fetch-dest'] === 'empty';
      if (isDownload && expiredPath === '' && path.includes('_original'))
        expiredPath = path.replace('original.jpg', '');
      if (!isDownload || !isExpired || expiredPath === '' || !path.startsWith(expiredPath)) return false;
      response.writeHead(403, { 'content-type': 'text/plain' }).end('URL signature expired');
      return true;
    };
    await press(adId);
    await waitFor(adId, hasState('failed'));
    await openFiles(page, adId);
    const shown = await waitFor(adId, ({ panel }) => panel.includes(texts.retry));
    const one = say(texts.kinds.image, { number: 1 });
    expect(shown.panel).toContain(say(texts.line, { file: one, state: texts.failures['link-expired'] }));
    expect(shown.panel).toContain(say(texts.partTitle, { missing: 1, count: 4 }));
    const opened = openZip((await downloads.find('.zip')).path);
    expect(opened.names.filter((name) => name.endsWith('.jpg'))).toHaveLength(3);
    expect(JSON.parse(opened.read('manifest.json').toString())).toMatchObject({
      missing: 1,
      files: [{ number: 1, name: null, failure: 'link-expired' }, {}, {}, {}],
    });
    isExpired = false;
    await press(adId, texts.retry);
    const retried = await downloads.find('.jpg');
    expect(retried.name).toMatch(/-1\.jpg$/);
    await waitFor(adId, hasState('on'));
  });
});

test('reports a response that is not a picture as a failure, and writes no file', async () => {
  product.library.media.answer = (_path, response) => {
    if (response.req.headers['sec-fetch-dest'] !== 'empty') return false;
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<!DOCTYPE html><title>Error</title>'.repeat(4));
    return true;
  };
  const adId = adIdOf('IMAGE');
  await press(adId);
  const shown = await waitFor(adId, hasState('failed'));
  expect(shown.panel).toContain(texts.failures['link-expired']);
  expect(await downloads.list()).toEqual([]);
});

test('shows that an ad has no picture or video', async () => {
  const adId = site.ads[12]?.ad_archive_id ?? '';
  await press(adId);
  expect((await waitFor(adId, hasState('failed'))).note).toBe(texts.noMedia);
});

describe('a running download of a video', () => {
  /** The result of the transfer of the video. */
  let sent: Promise<{ isWhole: boolean }> | null;
  const startDownload = async (): Promise<string> => {
    sent = null;
    product.library.media.answer = (path, response) => {
      if (!path.endsWith('_hd.mp4') || response.req.headers['sec-fetch-dest'] !== 'empty') return false;
      const closed = new Promise<void>((resolve) => response.once('close', resolve));
      sent = sendVideo(response, 40, { piece: 8, until: closed });
      return true;
    };
    const adId = adIdOf('VIDEO');
    await press(adId);
    await waitFor(adId, ({ panel }) => panel.includes('%'));
    return adId;
  };

  test('leaves no file and no open request when it is canceled, and can start again', async () => {
    const adId = await startDownload();
    await openFiles(page, adId);
    await press(adId, texts.cancel);
    expect(await waitFor(adId, hasState('plain'))).toMatchObject({ panel: '', note: '' });
    expect(await sent).toMatchObject({ isWhole: false });
    expect(await downloads.list()).toEqual([]);
    product.library.media.answer = (path, response) => {
      if (!path.endsWith('_hd.mp4')) return false;
      void sendVideo(response, 2);
      return true;
    };
    await press(adId);
    await downloads.find('.mp4');
  });

  test('reports that the worker was stopped, and completes on the next attempt', async () => {
    const adId = await startDownload();
    await (await product.chrome.worker()).close();
    expect((await waitFor(adId, hasState('failed'))).note).toBe(downloadButton.stopped);
    expect(await sent).toMatchObject({ isWhole: false });
    expect(await downloads.list()).toEqual([]);
    product.library.media.answer = (path, response) => {
      if (!path.endsWith('_hd.mp4')) return false;
      void sendVideo(response, 2);
      return true;
    };
    await press(adId);
    await downloads.find('.mp4');
  });

  test('delays other downloads of the tab until it ends', async () => {
    const adId = await startDownload();
    const waiting = adIdOf('IMAGE');
    await press(waiting);
    expect((await waitFor(waiting, ({ note }) => note !== '')).note).toBe(texts.waitingTitle);
    await press(adId);
    await downloads.find('.jpg');
  });
});

/** Reads a zip with Python, which shares no code with the product. */
const openZip = (path: string): { names: string[]; read: (name: string) => Buffer } => {
  const run = (code: string, ...more: string[]): Buffer =>
    execFileSync('python3', ['-c', `import sys, zipfile\nzip = zipfile.ZipFile(sys.argv[1])\n${code}`, path, ...more]);
  expect(run('print(zip.testzip())').toString().trim()).toBe('None');
  return {
    names: run('print("\\n".join(zip.namelist()))').toString().trim().split('\n'),
    read: (name) => run('sys.stdout.buffer.write(zip.read(sys.argv[2]))', name),
  };
};
