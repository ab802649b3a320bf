import { contract } from '#shared/contract/contract.ts';
import { isUnsure, snapshotIn } from '#shared/contract/looked-up-reach.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { isMeasured, type ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { AccountServices, Platform } from '#shared/platform/platform.ts';

type Parts = { reach: AccountServices['reach']; call: Platform['call'] };

/** `isUnsure`: none was found, but not everybody could be asked. */
export type FoundReach = { snapshots: readonly ReachSnapshot[]; isUnsure: boolean };

/**
 * Asks for an ad's reach in the order decided, as far as a dashboard can: what the store has, else our server, whose
 * answer is kept. Rejects with AppError.
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
