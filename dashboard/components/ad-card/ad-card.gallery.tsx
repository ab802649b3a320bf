import { Box } from '@chakra-ui/react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { difficultAds, difficultReach } from '#tests/support/builders/difficult-ads.ts';
import { localPictureOf, madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { madeUpAdTags, madeUpTags } from '#tests/gallery/made-up-tags.ts';
import { paid } from '#tests/gallery/platforms.ts';
import { part, type Stories, type Story } from '#tests/gallery/story.ts';
import { BookmarkButton } from '../ad-list/bookmark-button.tsx';
import { AdCard } from './ad-card.tsx';

const renderAction = (row: CollectedAd) => <BookmarkButton row={row} />;

type Options = NonNullable<Parameters<typeof paid>[0]>;

const card = (row: CollectedAd, options: Options = {}): Story =>
  part(
    () => (
      <Box maxW="320px">
        <AdCard row={row} score={null} index={0} total={1} renderAction={renderAction} />
      </Box>
    ),
    {
      platform: paid({
        rows: [row],
        reach: difficultReach,
        localPicture: localPictureOf([...madeUpRows, row]),
        ...options,
      }),
    },
  );

/** A story with the demo ad at `index`; `row` overrides some of its fields. */
const madeUp = (index: number, row: Partial<CollectedAd> = {}, options?: Options): Story =>
  card({ ...(madeUpRows[index] as CollectedAd), ...row }, options);

const none = { localPicture: () => null };
const picture = (state: 'waiting' | 'failed', path: string | null = null) => ({
  pictures: [{ slot: 'image-0', state: path === null ? state : ('stored' as const), path }],
});

const marked = {
  tags: madeUpTags,
  adTags: madeUpAdTags,
  notes: new Map([
    [
      madeUpRows[0]?.adId ?? '',
      { text: 'Ask the supplier for prices.\nThen compare.', revision: '', otherTexts: [], updatedAt: 1 },
    ],
  ]),
};

export const stories: Stories = {
  'a picture': madeUp(0, { savedAt: null }),
  saved: madeUp(0, { savedAt: 1 }),
  'with tags and a note': madeUp(0, {}, marked),
  'with a note': madeUp(0, {}, { notes: marked.notes }),
  'a video, its text cut': madeUp(1),
  'several pictures': madeUp(3),
  'no text, ended': madeUp(8),
  'no link': madeUp(9),
  'right to left, short': madeUp(11),
  'no picture': madeUp(12),
  'picture on its way': madeUp(0, picture('waiting'), none),
  'picture not in an imported file': madeUp(0, picture('waiting'), {
    ...none,
    hasPictureJobs: true,
    canRetryPictures: false,
  }),
  'picture never saved': madeUp(0, { ...picture('waiting'), capturedAt: 1 }, none),
  'picture failed': madeUp(0, picture('failed'), none),
  'picture failed, where nobody can fetch it': madeUp(0, picture('failed'), { ...none, canRetryPictures: false }),
  'picture not to be loaded': madeUp(0, picture('waiting', `/media/${'0'.repeat(64)}.webp`), none),
  ...Object.fromEntries(difficultAds.map(({ name, row }) => [name, card(row)])),
};
