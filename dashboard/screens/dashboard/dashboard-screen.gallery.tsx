import { statesOfList } from '#tests/gallery/list-screen.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { difficultAds } from '#tests/support/builders/difficult-ads.ts';

export const stories = statesOfList({
  at: '/dashboard',
  rows: madeUpRows,
  longest: difficultAds.map(({ row }) => row),
});
