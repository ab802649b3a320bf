import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { Ad } from '../ad/ad.ts';
import { adOfChange, capturedAds, fieldsOfAd } from './captured-ads.ts';
import { SyncChange } from './synced-kinds.ts';

const unknown = anAd({ isActive: false, runState: 'unknown' });
const changeOf = (ad: Ad) => ({
  kind: 'captured-ad' as const,
  seq: 1,
  adId: ad.id,
  version: 'a'.repeat(16),
  capturedAt: 1,
  why: 'saved' as const,
  ...fieldsOfAd(ad),
  pictures: [],
});

/** The schema of clients that do not know `runState`. */
const OldChange = z.object({ kind: z.literal('captured-ad'), ad: z.omit(Ad, { runState: true }) });

describe('the change of a captured ad', () => {
  test.each([
    ['a known run', anAd()],
    ['an unknown run', unknown],
  ])('contains an ad with %s', (_run, ad) => {
    const change = SyncChange.parse(JSON.parse(JSON.stringify(changeOf(ad))));
    expect(change.kind === 'captured-ad' && adOfChange(change)).toEqual(ad);
    expect(capturedAds.rowIn(change)?.ad).toEqual(ad);
  });

  test('is read by a client that does not know an unknown run as an ended ad without an end', () => {
    const { ad } = OldChange.parse(JSON.parse(JSON.stringify(changeOf(unknown))));
    expect(ad).toEqual(anAd({ isActive: false, endDate: null }));
    expect(OldChange.safeParse({ ...changeOf(unknown), ad: unknown }).success).toBe(false);
  });
});
