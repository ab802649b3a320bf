import { statesOfList } from '#tests/gallery/list-screen.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { difficultAds } from '#tests/support/difficult-ads.ts';

const saved = madeUpRows.map((row, index) => ({ ...row, savedAt: Date.UTC(2026, 10, 20) - index * 3_600_000 }));

export const stories = statesOfList({
  at: '/my-ads',
  rows: saved,
  longest: difficultAds.map(({ row }) => ({ ...row, savedAt: 1 })),
});
