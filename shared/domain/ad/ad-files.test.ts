import { describe, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { filesOf, isOnContentNetwork } from './ad-files.ts';

const link = (name: string): string => `https://scontent.xx.fbcdn.net/v/${name}`;

test('returns a file for each medium: the original picture before the smaller one, the video and not its still', () => {
  const media = [
    { kind: 'image', imageUrl: link('a600.jpg'), videoUrl: null },
    { kind: 'video', imageUrl: link('still.jpg'), videoUrl: link('hd.mp4') },
    { kind: 'video', imageUrl: link('only-still.jpg'), videoUrl: null },
    { kind: 'image', imageUrl: null, videoUrl: null },
    { kind: 'image', imageUrl: link('b.jpg'), videoUrl: null },
  ] as const;
  expect(filesOf(anAd({ media: [...media] }), [link('a.jpg'), link('whole-still.jpg'), null, null])).toEqual([
    { number: 1, kind: 'image', urls: [link('a.jpg'), link('a600.jpg')] },
    { number: 2, kind: 'video', urls: [link('hd.mp4')] },
    { number: 3, kind: 'still', urls: [link('only-still.jpg')] },
    { number: 5, kind: 'image', urls: [link('b.jpg')] },
  ]);
});

describe('the content network', () => {
  test.each([link('a.jpg?oe=1'), 'https://video.fmba5-2.fna.fbcdn.net/o1/v/x.mp4'])('contains %s', (url) => {
    expect(isOnContentNetwork(url)).toBe(true);
  });

  test.each([
    'http://scontent.xx.fbcdn.net/a.jpg',
    'https://fbcdn.net/a.jpg',
    'https://evilfbcdn.net/a.jpg',
    'https://a.fbcdn.net.evil.example/a.jpg',
    'https://evil.example/.fbcdn.net/a.jpg',
    'https://a.fbcdn.net@evil.example/a.jpg',
    'https://evil.example\\.fbcdn.net/a.jpg',
    'https://a.fbcdn.net:8443/a.jpg',
    'https://192.168.0.1/a.jpg',
    'file:///etc/passwd',
    'https://a.fbcdn.net',
    '',
  ])('does not contain %s', (url) => {
    expect(isOnContentNetwork(url)).toBe(false);
  });
});
