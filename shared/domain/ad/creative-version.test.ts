import { expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { creativeVersionOf, trimVersions } from './creative-version.ts';
import type { CaptureReason } from './capture-reason.ts';

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

const versions = (...whys: CaptureReason[]) =>
  whys.map((why, index) => ({ version: `v${index + 1}`, capturedAt: index + 1, why }));
const met = (count: number) => versions(...Array.from({ length: count }, () => 'followed' as const));
const namesOf = (rows: { version: string }[]) => rows.map(({ version }) => version);

test('removes nothing from an ad with at most six versions', () => {
  expect(trimVersions(met(6), 'v1')).toEqual({ removed: [], raised: null });
});

test('removes the oldest versions that are not saved', () => {
  expect(namesOf(trimVersions(met(9), 'v1').removed)).toEqual(['v4', 'v3', 'v2']);
  expect(namesOf(trimVersions(met(9), null).removed)).toEqual(['v3', 'v2', 'v1']);
  expect(namesOf(trimVersions(met(9), 'a version that is not stored').removed)).toEqual(['v3', 'v2', 'v1']);
});

test('gives the strongest reason to the newest version if only removed versions had it', () => {
  const checked = versions('checked', 'followed', 'followed', 'followed', 'followed', 'followed', 'followed');
  expect(trimVersions(checked, null).raised).toMatchObject({ row: { version: 'v7' }, why: 'checked' });
  expect(trimVersions(checked, 'v1').raised).toBeNull();
});

test('removes the same versions in any order of versions with the same time', () => {
  const sameTime = met(8).map((row) => ({ ...row, capturedAt: 1 }));
  expect(namesOf(trimVersions(sameTime, null).removed)).toEqual(['v7', 'v8']);
  expect(namesOf(trimVersions(sameTime.toReversed(), null).removed)).toEqual(['v7', 'v8']);
});
