import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { AccountServices, Unsubscribe } from '#shared/platform/platform.ts';

type Store = Pick<AccountServices, 'reach' | 'watch'>;
type Group = { adIds: Set<AdId>; stop: Unsubscribe };

/**
 * Watches the measurements of the visible ads. Returns a function that adds an ad. Ads that are added in the same
 * microtask, for example a row of cards, are read with one watch, which stops when the last of them is removed. After a
 * read error, an ad has no measurements, and Check Spend then shows the error.
 */
export const createReachWatch = (
  { reach, watch }: Store,
  onRead: (adId: AdId, snapshots: readonly ReachSnapshot[]) => void,
): ((adId: AdId) => Unsubscribe) => {
  let next: Group | null = null;

  const startWatch = ({ adIds }: Group): Unsubscribe => {
    const read = (found: ReadonlyMap<AdId, ReachSnapshot[]>): void =>
      adIds.forEach((adId) => onRead(adId, found.get(adId) ?? []));
    return watch(
      () => reach.snapshotsAmong([...adIds]),
      read,
      () => read(new Map()),
    );
  };

  const createGroup = (): Group => {
    const group: Group = { adIds: new Set(), stop: () => undefined };
    queueMicrotask(() => {
      next = null;
      if (group.adIds.size > 0) group.stop = startWatch(group);
    });
    return group;
  };

  return (adId) => {
    const group = (next ??= createGroup());
    group.adIds.add(adId);
    return () => {
      if (group.adIds.delete(adId) && group.adIds.size === 0) group.stop();
    };
  };
};
