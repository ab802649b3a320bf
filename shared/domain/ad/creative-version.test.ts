import { expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { creativeVersionOf } from './creative-version.ts';

const picture = (imageUrl: string) => [{ kind: 'image' as const, imageUrl, videoUrl: null }];

test('keeps the version when links get a new signature or host, or the ad ends', () => {
  const first = anAd({ media: picture('https://scontent-a.xx.fbcdn.net/v/t39/drawer.jpg?oe=1&oh=2') });
  const later = anAd({
    media: picture('https://video-b.fna.fbcdn.net/v/t40/drawer.jpg?oe=9&oh=8'),
    linkUrl: `${first.linkUrl ?? ''}?fbclid=1`,
    isActive: false,
    endDate: 1_767_400_000,
  });
  expect(creativeVersionOf(later)).toBe(creativeVersionOf(first));
});

test.each([
  ['text', { text: 'The drawer that sings.' }],
  ['title', { title: 'Drawer' }],
  ['link', { linkUrl: 'https://tidykitchen.example/products/spoon' }],
  ['button', { ctaType: 'LEARN_MORE' }],
  ['picture', { media: picture('https://scontent.xx.fbcdn.net/v/spoon.jpg') }],
])('changes the version with another %s', (_part, change) => {
  expect(creativeVersionOf(anAd(change))).not.toBe(creativeVersionOf(anAd()));
});

test('returns 16 hex digits, also for an ad without content', () => {
  const bare = anAd({
    text: null,
    title: null,
    caption: null,
    linkUrl: null,
    ctaType: null,
    displayFormat: null,
    media: [],
  });
  expect(creativeVersionOf(bare)).toMatch(/^[0-9a-f]{16}$/);
});
