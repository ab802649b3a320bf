import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { statesOfList } from '#tests/gallery/list-screen.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { ended, offline, paid } from '#tests/gallery/platforms.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { difficultAds, oneFieldMissing } from '#tests/support/builders/difficult-ads.ts';

const saved = madeUpRows.map((row, index) => ({ ...row, savedAt: Date.UTC(2026, 10, 20) - index * HOUR_MS }));

/** The same ad id with another page and text. The list shows one card, with the values captured last. */
const idTwice = saved.slice(0, 1).flatMap((row) => {
  const ad = { ...row.ad, pageId: '70001', pageName: 'Another page', text: 'The same id, met under another page.' };
  return [{ ...row, ad, version: creativeVersionOf(ad), capturedAt: row.capturedAt - 1 }, row];
});

export const stories: Stories = {
  ...statesOfList({
    at: '/my-ads',
    rows: saved,
    longest: difficultAds.map(({ row }) => ({ ...row, savedAt: 1 })),
  }),
  'plan ended': screenAt(
    '/my-ads',
    paid({ rows: saved, session: ended, sync: { ...offline, phase: 'plan-required' } }),
  ),
  'each field missing by itself': screenAt(
    '/my-ads',
    paid({ rows: oneFieldMissing.map(({ row }) => ({ ...row, savedAt: 1 })) }),
  ),
  'an id that came with two pages': screenAt('/my-ads', paid({ rows: idTwice })),
};
