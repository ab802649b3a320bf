import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AccountServices, Unsubscribe } from '#shared/platform/platform.ts';

type Group = { adIds: Set<AdId>; stop: Unsubscribe };

/**
 * Watches a value of the visible ads. Returns a function that adds an ad. Ads that are added in the same microtask,
 * for example a row of cards, are read with one `read`, whose watch stops when the last of them is removed. `onRead`
 * receives undefined for an ad without a value, and after a read error.
 */
export const createWatchAmong = <T>(
  watch: AccountServices['watch'],
  read: (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, T>>,
  onRead: (adId: AdId, value: T | undefined) => void,
): ((adId: AdId) => Unsubscribe) => {
  let next: Group | null = null;

  const startWatch = ({ adIds }: Group): Unsubscribe => {
    const emit = (found: ReadonlyMap<AdId, T>): void => adIds.forEach((adId) => onRead(adId, found.get(adId)));
    return watch(
      () => read([...adIds]),
      emit,
      () => emit(new Map()),
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
