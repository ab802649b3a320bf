import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#tests/run/page-shots.ts';
import { PAGE, screensPage } from '#tests/run/screens-page.ts';
import { openGallery, type GalleryBrowser } from '#tests/support/gallery-browser.ts';
import { faultsOfPage, WALK_MS } from '#tests/support/gallery-walk.ts';
import { unreachedByTab } from '#tests/support/tab-round.ts';

let gallery: GalleryBrowser;

beforeAll(async () => {
  gallery = await openGallery();
}, WALK_MS);
afterAll(() => gallery.close());

test.each(Object.values(PAGES))('%s is whole and open to everybody at each width in both colours', async (id) => {
  expect(await faultsOfPage(gallery, id)).toEqual([]);
});

/** Dialogs that ask for money or end a plan: while they are open, the keyboard stays in them. */
const DIALOGS = [
  'subscribe-screen/order, trial',
  'subscribe-screen/unsubscribe, 1 confirm',
  'subscribe-screen/unsubscribe, 2 feedback',
  'subscribe-screen/unsubscribe, 3 offer',
  'plan-history-screen/withdrawal',
  'stripe-screen/affiliate link',
  'affiliate-screen/affiliate, redeem',
];

test.each([...Object.values(PAGES), ...DIALOGS])(
  '%s: Tab comes to all that can be pressed or filled in, and shows where it is',
  async (id) => {
    await gallery.page.setViewport({ width: 1_280, height: 900 });
    await gallery.show({ id, theme: 'light', dir: 'ltr' });
    expect(await unreachedByTab(gallery.page)).toEqual([]);
  },
);

test('the page of the picture sheets lists every story and every page', async () => {
  expect(await readFile(PAGE, 'utf8')).toBe(screensPage(gallery.ids));
});
