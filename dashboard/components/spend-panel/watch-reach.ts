import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { AccountServices, Unsubscribe } from '#shared/platform/platform.ts';

type Store = Pick<AccountServices, 'reach' | 'watch'>;
type Group = { adIds: Set<AdId>; stop: Unsubscribe };

/**
 * Follows what was measured of the ads in sight. Those that come into sight together, a row of cards for example, are
 * read together and by one watch, which ends with the last of them. What can't be read counts as none: Check Spend then
 * says why.
 */
export const createReachWatch = (
  { reach, watch }: Store,
  onRead: (adId: AdId, snapshots: readonly ReachSnapshot[]) => void,
): ((adId: AdId) => Unsubscribe) => {
  let next: Group | null = null;

  const follow = ({ adIds }: Group): Unsubscribe => {
    const read = (found: ReadonlyMap<AdId, ReachSnapshot[]>): void =>
      adIds.forEach((adId) => onRead(adId, found.get(adId) ?? []));
    return watch(
      () => reach.snapshotsAmong([...adIds]),
      read,
      () => read(new Map()),
    );
  };

  const gather = (): Group => {
    const group: Group = { adIds: new Set(), stop: () => undefined };
    queueMicrotask(() => {
      next = null;
      if (group.adIds.size > 0) group.stop = follow(group);
    });
    return group;
  };

  return (adId) => {
    const mine = (next ??= gather());
    mine.adIds.add(adId);
    return () => {
      if (mine.adIds.delete(adId) && mine.adIds.size === 0) mine.stop();
    };
  };
};
