import { expect, test } from 'vitest';
import { readOriginals } from './read-media.ts';

const link = (name: string): string => `https://scontent.xx.fbcdn.net/v/${name}`;

test('of each picture that an ad shows smaller than it is, the whole one is known by the link of the shown one', () => {
  const picture = (name: string) => ({
    resized_image_url: link(`${name}?s600`),
    original_image_url: link(name),
  });
  expect(
    readOriginals({
      cards: [picture('card'), { resized_image_url: link('alone') }, { original_image_url: link('whole') }],
      images: [picture('own'), { resized_image_url: link('same'), original_image_url: link('same') }],
      extra_images: [picture('extra'), 'no picture'],
      videos: [picture('of a video')],
    }),
  ).toEqual([
    [link('card?s600'), link('card')],
    [link('own?s600'), link('own')],
    [link('extra?s600'), link('extra')],
  ]);
});

test.each([
  {},
  { cards: null },
  { images: 'x' },
  { cards: [{ resized_image_url: 'javascript:x', original_image_url: link('a') }] },
])('nothing is known of %o', (snapshot) => {
  expect(readOriginals(snapshot)).toEqual([]);
});
