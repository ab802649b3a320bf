import { welcomeOf } from '#tests/gallery/extension-page.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { paid, visitor } from '#tests/gallery/platforms.ts';
import type { Stories } from '#tests/gallery/story.ts';

export const stories: Stories = {
  'first run': welcomeOf(visitor(), false),
  'two steps done': welcomeOf(paid(), true),
  'all done': welcomeOf(paid({ rows: madeUpRows }), true),
};
