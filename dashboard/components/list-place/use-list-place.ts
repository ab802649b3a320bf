import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { adOfFocusedCard } from '#dashboard/components/shortcuts/card-focus.ts';
import type { ItemPlace } from '#dashboard/kit/routing/entry-places.ts';
import { useEntry, usePlaces } from '#dashboard/kit/routing/keep-place.tsx';
import type { AdList } from '../ad-parts/use-ad-list.ts';
import type { HandedPlace } from './handed-place.ts';
import { ListSeek } from './list-seek.ts';

/** The place to which the list returns after Back, Forward and Reload; null if the user arrives in another way. */
export const useReturnPlace = (): ItemPlace | null => {
  const places = usePlaces();
  const entry = useEntry();
  const isReturn = useNavigationType() === NavigationType.Pop;
  return isReturn ? (places.of(entry)?.item ?? null) : null;
};

type Parts = {
  list: AdList;
  rows: Virtualizer<Window, Element>;
  columns: number;
  gap: number;
  /** Height of the sticky bars above the ads, in pixels. */
  bars: number;
  feed: RefObject<HTMLElement | null>;
  /** The same object for all layouts of a list. */
  handed: HandedPlace;
};

/**
 * Keeps the first visible ad of a list. The list returns to it after Back, Forward and Reload, and it stays first if
 * the number of columns, the height of the cards or the layout changes, and if ads before it arrive or vanish.
 */
export const useListPlace = (parts: Parts): void => {
  const { list, rows, columns, gap, bars, feed, handed } = parts;
  const places = usePlaces();
  const entry = useEntry();
  const returnPlace = useReturnPlace();
  const [arrivedAt] = useState(returnPlace);
  const shown = useRef<ItemPlace | null>(null);
  const [seek] = useState(() => new ListSeek());

  useLayoutEffect(() => seek.update({ list, rows, columns }));
  const takeHanded = useEffectEvent(() => takePlace(parts));
  useLayoutEffect(() => {
    const start = takeHanded() ?? arrivedAt;
    if (start !== null) seek.start(start);
    return () => seek.stop();
  }, [seek, arrivedAt]);

  const record = useEffectEvent(() => {
    const first = seek.isActive() ? null : firstVisible(parts);
    if (first === null) return;
    shown.current = sameIfInRow(shown.current, first, columns);
    places.setItemPlace(entry, shown.current);
  });
  useEffect(() => {
    const onScroll = (): void => record();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  // An entry that opens details over the list has the same place as the list.
  useEffect(() => {
    if (shown.current !== null) places.setItemPlace(entry, shown.current);
  }, [places, entry]);

  const leave = useEffectEvent(() => {
    const place = shown.current ?? firstVisible(parts);
    if (place === null) return;
    const item = { ...place, focusedId: adOfFocusedCard() };
    places.setItemPlace(entry, item);
    handed.give(list.query, item);
  });
  useLayoutEffect(() => () => leave(), []);

  useOnChange(JSON.stringify(list.query), () => {
    shown.current = null;
    if (returnPlace !== null) return seek.start(returnPlace);
    seek.stop();
    const isAbove = (feed.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) window.scrollTo({ top: 0, behavior: 'instant' });
  });

  useOnChange(`${columns} ${gap}`, () => {
    rows.measure();
    // The start of the list stays below the filters.
    if (shown.current !== null && shown.current.index > 0) seek.start({ ...shown.current, offset: bars + gap });
  });

  const followChange = useEffectEvent(async (changed: AdList): Promise<void> => {
    const place = shown.current;
    // At the start of the list, new ads become visible.
    if (place === null || place.index < columns) return;
    const index = changed.indexOf(place.id) ?? (await changed.locate(place.id));
    if (index === null || index === place.index || shown.current !== place) return;
    shown.current = { ...place, index };
    seek.start(shown.current);
  });
  useEffect(() => void followChange(list), [list]);
};

/** Returns the place that another layout handed over; null if there is none. */
const takePlace = ({ list, gap, bars, handed }: Parts): ItemPlace | null => {
  const place = handed.take(list.query);
  // The start of the list stays below the filters.
  return place === null || place.index === 0 ? null : { ...place, offset: bars + gap };
};

/** The first ad of the first row of which at least a half is visible below the sticky bars. */
const firstVisible = ({ list, rows, columns, bars }: Parts): ItemPlace | null => {
  // Unlike `window.scrollY`, this causes no layout of the rows that were rendered since the last frame.
  const scrolled = rows.scrollOffset ?? window.scrollY;
  const top = scrolled + bars;
  const cut = rows.getVirtualItemForOffset(top);
  if (cut === undefined) return null;
  const isMostlyHidden = cut.end - top < cut.size / 2;
  const row = (isMostlyHidden ? rows.measurementsCache[cut.index + 1] : undefined) ?? cut;
  const index = row.index * columns;
  const ad = list.at(index);
  if (ad === null) return null;
  return { id: ad.adId, index, offset: Math.round(row.start - scrolled), focusedId: null };
};

/**
 * The place of the ad that was first before, if it is still in the first row. Otherwise each change of the number of
 * columns would move the list by some ads.
 */
const sameIfInRow = (before: ItemPlace | null, first: ItemPlace, columns: number): ItemPlace => {
  const isInRow = before !== null && before.index >= first.index && before.index < first.index + columns;
  return isInRow ? { ...before, offset: first.offset } : first;
};

/** Calls back before the browser paints a changed value, but not for the first value. */
const useOnChange = (value: string, callback: () => void): void => {
  const before = useRef(value);
  const onChange = useEffectEvent(callback);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    onChange();
  }, [value]);
};
