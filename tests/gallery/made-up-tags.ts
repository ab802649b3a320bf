import { TAG_NAME_LENGTH } from '#shared/domain/account/account-limits.ts';
import type { Tag } from '#shared/domain/tags/tag.ts';
import { madeUpRows } from './made-up-rows.ts';

const NAMES = [
  'Strong hook',
  'Swipe file',
  'Before and after',
  'W'.repeat(TAG_NAME_LENGTH),
  'Ask the supplier for wholesale prices before May',
  'إعلانات رمضان مع خصم كبير على كل المنتجات',
  'Testimonial',
  'UGC',
];

/** Tags with short, the longest and right-to-left names. */
export const madeUpTags: readonly Tag[] = NAMES.map((name, index) => ({
  tagId: `7d3c3f5e-6a58-4c1f-9d2b-2f4f2c6f0b1${index}`,
  name,
  mergedInto: null,
}));

/** The first ad has all tags, the next ones have fewer. */
export const madeUpAdTags: ReadonlyMap<string, readonly string[]> = new Map(
  madeUpRows.slice(0, NAMES.length).map(({ adId }, index) => [adId, madeUpTags.slice(index).map(({ tagId }) => tagId)]),
);
