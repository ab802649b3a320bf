import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery, type GalleryBrowser } from '#tests/support/gallery-browser.ts';
import { faultsOfStories, WALK_MS } from '#tests/support/gallery-walk.ts';

let gallery: GalleryBrowser;

beforeAll(async () => {
  gallery = await openGallery();
}, WALK_MS);
afterAll(() => gallery.close());

test(
  'every component is whole at every width, in every state, and open to everybody',
  { timeout: WALK_MS },
  async () => {
    const ids = gallery.ids.filter((id) => !id.includes('-screen'));
    expect(ids.length).toBeGreaterThan(15);
    expect(await faultsOfStories(gallery, ids)).toEqual([]);
  },
);
