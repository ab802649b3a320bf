import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#tests/run/page-shots.ts';
import { openGallery, type GalleryBrowser } from '#tests/support/gallery-browser.ts';
import { faultsOfStories, WALK_MS } from '#tests/support/gallery-walk.ts';

let gallery: GalleryBrowser;

beforeAll(async () => {
  gallery = await openGallery();
}, WALK_MS);
afterAll(() => gallery.close());

/** These are walked at each width in both colours by `gallery-pages`. */
const pages = new Set<string>(Object.values(PAGES));

test(
  'every other screen is whole at every width, in every state, and open to everybody',
  { timeout: WALK_MS },
  async () => {
    const ids = gallery.ids.filter((id) => id.includes('-screen') && !pages.has(id));
    expect(ids.length).toBeGreaterThan(15);
    expect(await faultsOfStories(gallery, ids)).toEqual([]);
  },
);
