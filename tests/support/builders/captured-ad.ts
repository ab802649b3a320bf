import { recountAccount } from '#server/db/account-counts.ts';
import { capturedAd } from '#server/db/schema/ads.ts';
import { withOwnerLock } from '#server/db/owner-lock.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { CaptureReason } from '#shared/domain/ad/capture-reason.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { anAd } from './an-ad.ts';
import type { CoreUser } from '../server/core-user.ts';
import type { TestServer } from '../server/open-server.ts';

/** The default time of a follow and of a capture. */
export const T0 = 1_763_000_000_000;

let lastId = 700_000;

/** Creates an ad of this page with a new id. */
export const adOfPage = (pageId: string, pageName: string, facts: Partial<Ad> = {}): Ad =>
  anAd({ id: String((lastId += 1)), pageId, pageName, ...facts });

export type Met = { at?: number; why?: CaptureReason; version?: string };

/** Inserts a captured ad of an account. By default it was captured at `T0` because its page is followed. */
export const insertCapturedAd = async (server: TestServer, user: CoreUser, ad: Ad, met: Met = {}): Promise<void> => {
  await withOwnerLock(server.db, user.id, async (tx, owner) => {
    await tx.insert(capturedAd).values({
      userId: user.id,
      adId: ad.id,
      version: met.version ?? creativeVersionOf(ad),
      ad,
      adBytes: JSON.stringify(ad).length,
      pageId: ad.pageId,
      capturedAt: new Date(met.at ?? T0),
      why: met.why ?? 'followed',
      seq: owner.nextSeq(),
    });
  });
  await server.db.transaction((tx) => recountAccount(tx, user.id));
};
