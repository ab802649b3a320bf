import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#scripts/page-shots.ts';
import { PAGE, screensPage } from '#scripts/screens-page.ts';
import { openGalleries, type Galleries, type GalleryBrowser } from '#tests/support/browser/gallery-browser.ts';
import { faultsOfPages, faultsOfStories, WALK_TIMEOUT_MS } from '#tests/support/browser/gallery-walk.ts';
import { popupShape } from '#tests/support/browser/popup-shape.ts';
import { unreachedByTab } from '#tests/support/browser/unreached-by-tab.ts';

let opened: Galleries;
let gallery: GalleryBrowser;

beforeAll(async () => {
  opened = await openGalleries(2);
  const [first] = opened.galleries;
  if (first === undefined) throw new Error('no gallery was opened');
  gallery = first;
}, WALK_TIMEOUT_MS);
afterAll(() => opened.close());

const pages: readonly string[] = Object.values(PAGES);

/** The pages of the dashboard. public-site.test.ts tests the keyboard on the public pages. */
const DASHBOARD_PAGES = pages.filter((id) => !id.startsWith('site-pages/'));

/** Dialogs about payments and the end of a plan. While a dialog is open, Tab must stay inside of it. */
const DIALOGS = [
  'subscribe-screen/order, trial',
  'subscribe-screen/unsubscribe, 1 confirm',
  'subscribe-screen/unsubscribe, 2 feedback',
  'subscribe-screen/unsubscribe, 3 offer',
  'plan-history-screen/withdrawal',
  'site-pages/pricing by a link, affiliate link',
  'affiliate-screen/affiliate, redeem',
];

test(
  'shows all texts of every component and screen in every state, without an accessibility violation',
  { timeout: WALK_TIMEOUT_MS },
  async () => {
    const ids = gallery.ids.filter((id) => !pages.includes(id));
    expect(ids.length).toBeGreaterThan(30);
    expect(await faultsOfStories(opened.galleries, ids)).toEqual([]);
  },
);

test('shows all texts of every page, without an accessibility violation', { timeout: WALK_TIMEOUT_MS }, async () => {
  expect(await faultsOfPages(opened.galleries, pages)).toEqual([]);
});

test.each([...DASHBOARD_PAGES, ...DIALOGS])('reaches every control of %s by Tab, with a visible focus', async (id) => {
  await gallery.page.setViewport({ width: 1_280, height: 900 });
  await gallery.show({ id, theme: 'light', dir: 'ltr' });
  expect(await unreachedByTab(gallery.page)).toEqual([]);
});

/** The maximum height of the popup in pixels. Chrome shows at most 600 px of a popup, and less on small screens. */
const MAX_POPUP_HEIGHT = 560;

test(
  'shows every state of the popup completely, and reaches every action by Tab',
  { timeout: WALK_TIMEOUT_MS },
  async () => {
    const ids = gallery.ids.filter((id) => id.startsWith('popup/'));
    expect(ids.length).toBeGreaterThan(20);
    await gallery.page.setViewport({ width: 360, height: 600 });
    const faults: string[] = [];
    for (const id of ids) {
      await gallery.show({ id, theme: 'light', dir: 'ltr' });
      const { height, logOutBottom, mainActions } = await popupShape(gallery.page);
      if (height > MAX_POPUP_HEIGHT) faults.push(`${id} is ${height} px high`);
      if ((logOutBottom ?? 0) > MAX_POPUP_HEIGHT) faults.push(`${id} hides Log out`);
      if (mainActions > 1) faults.push(`${id} has ${mainActions} primary buttons`);
      faults.push(...(await unreachedByTab(gallery.page)).map((fault) => `${id}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

test('lists every story and every page in docs/screens/README.md', async () => {
  expect(await readFile(PAGE, 'utf8')).toBe(screensPage(gallery.ids));
});
