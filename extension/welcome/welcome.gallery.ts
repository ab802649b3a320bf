import { welcomeOf } from '#tests/gallery/extension-page.tsx';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { failing, paid, visitor } from '#tests/gallery/platforms.ts';
import type { Stories } from '#tests/gallery/story.ts';

export const stories: Stories = {
  'first run': welcomeOf(visitor(), false),
  'two steps done': welcomeOf(paid(), true),
  'saved while signed out': welcomeOf(visitor({ keptAds: 1 }), true),
  'all done': welcomeOf(paid({ rows: madeUpRows }), true),
  failed: welcomeOf(failing(visitor(), ['session.view']), false),
};
