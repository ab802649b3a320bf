import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCH } from '#tests/support/stand-ins/ad-library/open-stand-in.ts';
import { createStandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { until } from '#tests/support/browser/browser.ts';
import { pressInRow, shownDownload } from '#tests/support/browser/library/download-button.ts';
import { openDownloads, type Downloads } from '#tests/support/browser/downloads.ts';
import { trackHeapPeak } from '#tests/support/browser/heap-peak.ts';
import { sendVideo } from '#tests/support/builders/made-up-video.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openProduct } from './open-product.ts';

const VIDEO_MEGABYTES = 200;
const MAX_HEAP_BYTES = 100_000_000;

let product: Product;
let downloads: Downloads;

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

test('downloads a video of 200 MB byte for byte, with at most 100 MB of heap in each of worker and page', async () => {
  const site = await createStandIn({ adCount: 4, batchSize: 4 });
  product.library.show(site);
  let sent: Promise<{ sha256: string }> | null = null;
  product.library.media.answer = (path, response) => {
    if (!path.endsWith('_hd.mp4') || response.req.headers['sec-fetch-dest'] !== 'empty') return false;
    sent = sendVideo(response, VIDEO_MEGABYTES);
    return true;
  };
  const adId = site.ads.find(({ snapshot }) => snapshot.display_format === 'VIDEO')?.ad_archive_id ?? '';
  const page = await product.chrome.browser.newPage();
  await page.goto(`https://www.facebook.com${SEARCH}`, { waitUntil: 'domcontentloaded' });
  await downloads.saveFrom(page);
  await until(
    () => shownDownload(page, adId),
    (shown) => shown?.state === 'plain',
  );
  const heaps = [trackHeapPeak(await page.createCDPSession()), trackHeapPeak((await product.chrome.worker()).client)];
  await pressInRow(page, adId);
  const shown = await until(
    () => shownDownload(page, adId),
    (current) => current?.state !== 'busy',
  );
  expect(shown?.state).toBe('on');
  const file = await downloads.find('.mp4');
  for (const heap of heaps) {
    await heap.stop();
    expect(heap.peak()).toBeGreaterThan(0);
    expect(heap.peak()).toBeLessThan(MAX_HEAP_BYTES);
  }
  if (process.env['PRINT_HEAPS'] !== undefined) process.stdout.write(`${heaps.map((heap) => heap.peak()).join(' ')}\n`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  expect(hash.digest('hex')).toBe((await (sent as Promise<{ sha256: string }> | null))?.sha256);
});
