import { useEffect, useEffectEvent, useState } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdList } from '#dashboard/components/ad-parts/use-ad-list.ts';

/** The part of `AdList` that is needed to step through it. */
export type Neighbours = Pick<AdList, 'at' | 'indexOf' | 'locate' | 'length' | 'total' | 'query' | 'show'>;

/** 1: to the next ad of the list. -1: to the previous one. */
export type Step = 1 | -1;

export type Steps = {
  /** The position of the open ad, from 1. Null: the ad is not in the loaded range of the list. */
  position: number | null;
  /** The number of ads in the list. Null: not known yet. */
  count: number | null;
  canStep: (step: Step) => boolean;
  /** Shows the neighbour of the open ad. If it is not loaded yet, the list loads it, and it is shown then. */
  step: (step: Step) => void;
  /** The ad to show when the open ad has been removed: the next one, or the previous one of the last ad. */
  afterRemoval: () => AdId | null;
};

/** An index of the list, seen from the ad that was open then. */
type Place = { adId: string; index: number };

/** Steps through a list, starting at the open ad. `onShow` opens another ad. */
export const useSteps = (list: Neighbours | null, adId: string, onShow: (adId: AdId) => void): Steps => {
  const index = list?.indexOf(adId) ?? null;
  const last = useLastPlace(adId, index);
  const [awaited, setAwaited] = useState<Place | null>(null);
  const awaitedIndex = awaited?.adId === adId ? awaited.index : null;
  const found = awaitedIndex === null ? null : (list?.at(awaitedIndex)?.adId ?? null);
  useShowWhenLoaded(found, onShow);
  useLoadNeighbours(list, index);
  useLoadOpenAd(list, index, adId);

  const targetOf = (step: Step): number | null => {
    const from = awaitedIndex ?? index;
    if (from !== null) return inList(list, from + step);
    // The open ad has left the list, so the next ad has its index now.
    return last === null ? null : inList(list, step === 1 ? last : last - 1);
  };
  return {
    position: index === null ? null : index + 1,
    count: list?.total ?? null,
    canStep: (step) => targetOf(step) !== null,
    step: (step) => {
      const target = targetOf(step);
      if (list === null || target === null) return;
      const ad = list.at(target);
      if (ad !== null) return onShow(ad.adId);
      setAwaited({ adId, index: target });
      list.show({ first: target, count: 1 });
    },
    // While the list loads another range, the last known index is still right.
    afterRemoval: () => neighbourOf(list, index ?? last),
  };
};

/** The next loaded ad, or the previous one of the last ad; null if there is none. */
const neighbourOf = (list: Neighbours | null, index: number | null): AdId | null =>
  list === null || index === null ? null : ((list.at(index + 1) ?? list.at(index - 1))?.adId ?? null);

const inList = (list: Neighbours | null, index: number): number | null =>
  list === null || index < 0 || index >= list.length ? null : index;

/** Returns the last known index of the open ad, also after the ad has left the list; null if it was never known. */
const useLastPlace = (adId: string, index: number | null): number | null => {
  const [last, setLast] = useState<Place | null>(null);
  if (index !== null && (last?.adId !== adId || last.index !== index)) setLast({ adId, index });
  return last?.adId === adId ? last.index : null;
};

/** Shows an awaited ad as soon as it is loaded. */
const useShowWhenLoaded = (found: AdId | null, onShow: (adId: AdId) => void): void => {
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (found !== null) show(found);
  }, [found]);
};

/**
 * Loads the range of the list that contains an ad: one that was opened by a link, or one that left the loaded range
 * when other ads arrived.
 */
const useLoadOpenAd = (list: Neighbours | null, knownIndex: number | null, adId: string): void => {
  const isLoaded = knownIndex !== null;
  useEffect(() => {
    if (list === null || isLoaded) return undefined;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const index = await list.locate(adId);
      if (isCurrent && index !== null) list.show({ first: Math.max(0, index - 1), count: 3 });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [list, isLoaded, adId]);
};

/** Loads the ads beside the open ad when it is at an end of the loaded range, so that stepping rarely waits. */
const useLoadNeighbours = (list: Neighbours | null, index: number | null): void => {
  const isMissing = (neighbour: number): boolean => inList(list, neighbour) !== null && list?.at(neighbour) === null;
  const needsMore = index !== null && (isMissing(index + 1) || isMissing(index - 1));
  const load = useEffectEvent((at: number) => list?.show({ first: Math.max(0, at - 1), count: 3 }));
  useEffect(() => {
    if (needsMore && index !== null) load(index);
  }, [needsMore, index]);
};
