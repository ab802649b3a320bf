import { expect, test } from 'vitest';
import { readMedia, readOriginals } from './read-media.ts';

const link = (name: string): string => `https://scontent.xx.fbcdn.net/v/${name}`;

test('returns the URL of each resized picture with the URL of its original', () => {
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

const video = (name: string) => ({ video_hd_url: link(`${name}.mp4`), video_preview_image_url: link(`${name}.jpg`) });
const picture = (name: string) => ({ resized_image_url: link(name) });
const urlsOf = (snapshot: object): (string | null)[] =>
  readMedia({ ...snapshot }, []).map(({ videoUrl, imageUrl }) => videoUrl ?? imageUrl);

test.each([
  ['the same', { videos: [video('a')], extra_videos: [video('a')] }, [link('a.mp4')]],
  ['different', { videos: [video('a')], extra_videos: [video('b')] }, [link('a.mp4'), link('b.mp4')]],
  [
    'partly the same',
    { images: [picture('a'), picture('b')], extra_images: [picture('b'), picture('c'), picture('a')] },
    [link('a'), link('b'), link('c')],
  ],
])('returns each medium once if the two lists are %s', (_name, snapshot, urls) => {
  expect(urlsOf(snapshot)).toEqual(urls);
});

test('keeps the preview picture of the first occurrence of a video', () => {
  const again = { video_hd_url: link('a.mp4') };
  expect(readMedia({ videos: [video('a')], extra_videos: [again] }, [])).toEqual([
    { kind: 'video', imageUrl: link('a.jpg'), videoUrl: link('a.mp4') },
  ]);
});

test('returns a picture of two cards once', () => {
  expect(readMedia({}, [picture('a'), picture('a'), picture('b')])).toHaveLength(2);
});

test.each([
  {},
  { cards: null },
  { images: 'x' },
  { cards: [{ resized_image_url: 'javascript:x', original_image_url: link('a') }] },
])('returns no originals for %o', (snapshot) => {
  expect(readOriginals(snapshot)).toEqual([]);
});
