import { contract } from '#shared/contract/contract.ts';
import { isUnsure, snapshotIn } from '#shared/contract/looked-up-reach.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { isMeasured, type ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { AccountServices, Platform } from '#shared/platform/platform.ts';

type Parts = { reach: AccountServices['reach']; call: Platform['call'] };

/** `isUnsure`: no reach was found, but not all sources could be requested. */
export type FoundReach = { snapshots: readonly ReachSnapshot[]; isUnsure: boolean };

/**
 * Finds the reach of an ad: in the local store, otherwise on our server. The response of the server is stored. Rejects
 * with AppError.
 */
export const findReach = async ({ reach, call }: Parts, ad: Ad): Promise<FoundReach> => {
  const known = await reach.snapshotsOf(ad.id);
  if (known.some(({ figures }) => isMeasured(figures))) {
    await reach.check(ad, null);
    return { snapshots: known, isUnsure: false };
  }
  const answer = await call(contract.reach.lookUp, {
    params: { adArchiveID: ad.id },
    query: { page_id: ad.pageId },
  });
  await reach.check(ad, snapshotIn(answer));
  return { snapshots: await reach.snapshotsOf(ad.id), isUnsure: isUnsure(answer) };
};
