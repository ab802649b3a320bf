import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. These imports load them before the timeout of the first test starts.
import '#dashboard/screens/my-ads/my-ads-screen.tsx';
import './picked-download-dialog.tsx';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_000, 7)]);

const server = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  if (request.url === '/media/gone.jpg') response.writeHead(404).end();
  else if (request.url === '/media/endless.jpg') response.write(JPEG);
  else response.end(JPEG);
});
let serverOrigin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  serverOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Records the names of the files that the page saves. */
const recordSavedFiles = (): string[] => {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return names;
};

const storedAd = (number: number, path: string): CollectedAd =>
  aCollectedAd(
    { id: `100000${number}`, pageName: `Page ${number}` },
    { savedAt: 10 - number, pictures: [{ slot: 'image-0', state: 'stored', path }] },
  );
const download = async (rows: readonly CollectedAd[]) => {
  const saved = recordSavedFiles();
  const { user } = openDashboard('/my-ads', createMemoryPlatform({ session: signedIn, rows, serverOrigin }));
  await screen.findAllByRole('article');
  for (const { ad } of rows) {
    await user.click(screen.getByRole('checkbox', { name: `Select the ad by ${ad.pageName}` }));
  }
  await user.click(
    within(screen.getByRole('toolbar', { name: 'Selected ads' })).getByRole('button', { name: 'Download' }),
  );
  return { user, saved };
};

test('saves the files of the selected ads as one zip, and keeps the selection', async () => {
  const { saved, user } = await download([storedAd(1, '/media/a.jpg'), storedAd(2, '/media/b.jpg')]);
  expect(await screen.findByText('Downloaded 2 files from 2 ads in one ZIP.')).toBeTruthy();
  expect(saved).toEqual(['spendlens-ads-2026-02-20.zip']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('2 ads selected')).toBeTruthy();
});

test('lists each file that failed or is unavailable, with the reason', async () => {
  const waiting = aCollectedAd({ id: '1000003', pageName: 'Page 3' }, { savedAt: 1 });
  const { saved } = await download([storedAd(1, '/media/a.jpg'), storedAd(2, '/media/gone.jpg'), waiting]);
  expect(await screen.findByText('1 of 3 files downloaded. The ZIP lists what’s missing.')).toBeTruthy();
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Page 2Ad 1000002. Image 1: Facebook no longer has it.',
    'Page 3Ad 1000003. Image 1: the image isn’t on our server yet.',
  ]);
  expect(saved).toHaveLength(1);
});

test('does not start and shows the reason when more than 1,000 ads are selected', async () => {
  const rows = Array.from({ length: 1_001 }, (_, number) =>
    aCollectedAd({ id: String(2_000_000 + number) }, { savedAt: 5 }),
  );
  const { user } = openDashboard('/my-ads', createMemoryPlatform({ session: signedIn, rows, serverOrigin }));
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select the ad/ });
  await user.click(first!);
  const bar = within(screen.getByRole('toolbar', { name: 'Selected ads' }));
  await user.click(bar.getByRole('button', { name: 'Select all 1,001' }));
  await bar.findByText('1,001 ads selected');
  await user.click(bar.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('You can download at most 1,000 ads at once. 1,001 are selected.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a message and saves no file when the download is cancelled', async () => {
  const { saved, user } = await download([storedAd(1, '/media/a.jpg'), storedAd(2, '/media/endless.jpg')]);
  expect(await screen.findByText('1 of 2 ads done.')).toBeTruthy();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Download stopped. Nothing was saved.')).toBeTruthy();
  expect(saved).toEqual([]);
});
