import { expect, test } from 'vitest';
import type { CaptureReason } from './capture-reason.ts';
import { trimVersions } from './version-limit.ts';

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
